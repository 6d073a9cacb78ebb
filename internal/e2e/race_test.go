//go:build race

package e2e

// raced: the server must be watched for data races if the tests are.
const raced = true
