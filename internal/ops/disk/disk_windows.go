package disk

import "golang.org/x/sys/windows"

// free returns the bytes that this user may still write.
func free(dir string) (uint64, error) {
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	var left uint64
	err = windows.GetDiskFreeSpaceEx(path, &left, nil, nil)
	return left, err
}
