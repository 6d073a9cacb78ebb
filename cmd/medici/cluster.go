package main

import (
	"fmt"

	"medici/internal/doors/trust"
)

// clusterKeys is what several machines need before they serve together.
type clusterKeys struct {
	Init clusterInit `cmd:"" help:"Make the authority of a cluster, and the host key that all its nodes show to clients."`
	Key  clusterKey  `cmd:"" help:"Make what one node needs to be known to the others."`
}

type clusterInit struct {
	Folder string `arg:"" help:"A new folder. Keep it: whoever has it can add nodes."`
}

func (c *clusterInit) Run(io *streams) error {
	if err := trust.Init(c.Folder); err != nil {
		return err
	}
	fmt.Fprintf(io.out, "The authority is in %s. Make a folder for each node: medici cluster key NODE %[1]s\n", c.Folder)
	return nil
}

type clusterKey struct {
	Node   string `arg:"" help:"The node's name: 1 to 32 small letters, digits and dashes."`
	Folder string `arg:"" help:"The folder of the authority."`
}

func (c *clusterKey) Run(io *streams) error {
	folder, err := trust.Issue(c.Folder, c.Node)
	if err != nil {
		return err
	}
	fmt.Fprintf(io.out, "Copy %s to the machine of %s, for its user alone, and name it there: medici serve --node FOLDER\n", folder, c.Node)
	return nil
}
