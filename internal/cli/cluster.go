// This file is hognose cluster, and the flags by which hognose serve joins one.

package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hognose/hognose/cluster"
	"github.com/hognose/hognose/server"
)

// clusterFlags say how to reach a cluster.
type clusterFlags struct {
	url, creds, ca string
	replicas       int
}

// register declares the flags that all commands about a cluster share.
func (f *clusterFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.url, "nats", "", "join the cluster at this `URL` of NATS servers, several separated by commas; docs/cluster.md says more")
	flags.StringVar(&f.creds, "nats-creds", "", "`file` with credentials for --nats")
	flags.StringVar(&f.ca, "nats-ca", "", "`file` with the certificates of those who sign the NATS servers'")
	flags.IntVar(&f.replicas, "nats-replicas", 0,
		"NATS `servers` that keep each session, 0 for as many as --nats names, at most 3")
}

// options are those of a member; a command is one that is neither worker nor gateway.
func (f *clusterFlags) options() *cluster.Options {
	return &cluster.Options{URL: f.url, Credentials: f.creds, CA: f.ca, Replicas: f.replicas}
}

// checkRole refuses flags that do not go together.
func (f *serveFlags) checkRole(o *server.Options) error {
	switch f.role {
	case "all", "gateway":
	case "worker":
		o.Internal = true
	default:
		return fmt.Errorf("--role %s: there are all, gateway and worker", f.role)
	}
	switch {
	case f.cluster.url == "" && f.role != "all":
		return fmt.Errorf("--role %s needs --nats", f.role)
	case f.cluster.url != "" && f.data != "":
		return errors.New("--nats and --data: sessions of a cluster are kept by its NATS servers")
	case f.role == "worker" && len(f.library.net.hosts) > 0 && f.keys == "":
		return errors.New("--allow-net on a worker needs --keys: the keys say which of the hosts a tenant may reach")
	case f.role == "gateway" && f.isolate != "none":
		return errors.New("--isolate is for workers: a gateway has no sessions")
	}
	return nil
}

// join makes the server a member of a cluster.
func (f *serveFlags) join(ctx context.Context, o *server.Options) (*cluster.Cluster, error) {
	c := f.cluster.options()
	c.Worker, c.Gateway, c.Logger, c.Version = f.role != "gateway", f.role != "worker", o.Logger, o.Version
	c.Name, _ = os.Hostname() // "" is no name
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	member, err := cluster.Join(ctx, c)
	if err != nil {
		return nil, err
	}
	o.Cluster = member
	return member, nil
}

// newCluster returns the command hognose cluster.
func newCluster() *cobra.Command {
	var f clusterFlags
	cmd := &cobra.Command{
		Use:   "cluster",
		Short: "Look at a cluster of servers, and move its sessions",
		Example: `  hognose cluster status --nats nats://127.0.0.1:4222
  hognose cluster drain worker-2 --nats nats://127.0.0.1:4222`,
		RunE: subcommand,
	}
	f.register(cmd.PersistentFlags())
	cmd.AddCommand(f.status(), f.sessions(), f.drain(), f.move())
	return cmd
}

// with joins the cluster for the time of one command.
func (f *clusterFlags) with(cmd *cobra.Command, do func(ctx context.Context, c *cluster.Cluster) error) error {
	if f.url == "" {
		return usageError(errors.New("--nats URL is missing"))
	}
	ctx, cancel := context.WithTimeout(contextOf(cmd), 20*time.Second)
	defer cancel()
	c, err := cluster.Join(ctx, f.options())
	if err == nil {
		defer c.Close()
		select { // members say twice a second that they are there
		case <-time.After(700 * time.Millisecond):
		case <-ctx.Done():
		}
		err = do(contextOf(cmd), c)
	}
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	return nil
}

// status returns hognose cluster status, which lists the members once or again and again.
func (f *clusterFlags) status() *cobra.Command {
	var watch, asJSON bool
	cmd := &cobra.Command{
		Use:     "status",
		Short:   "Show the members: sessions, what runs and what waits",
		Example: `  hognose cluster status --nats nats://127.0.0.1:4222 --watch`,
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.with(cmd, func(ctx context.Context, c *cluster.Cluster) error {
				for {
					if err := showMembers(cmd, c, asJSON, watch); err != nil || !watch {
						return err
					}
					select {
					case <-ctx.Done():
						return nil
					case <-time.After(time.Second):
					}
				}
			})
		},
	}
	cmd.Flags().BoolVar(&watch, "watch", false, "show it again every second until it is interrupted")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	return cmd
}

// showMembers writes a table of the members. A live one begins at the top of the screen.
func showMembers(cmd *cobra.Command, c *cluster.Cluster, asJSON, live bool) error {
	members := make([]cluster.Member, 0)
	for _, m := range c.Members() {
		if m.ID != c.ID() {
			members = append(members, m)
		}
	}
	if asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode(members)
	}
	if live {
		fmt.Fprint(cmd.OutOrStdout(), "\x1b[H\x1b[2J")
	}
	t := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "ID\tNAME\tROLE\tSESSIONS\tIN MEMORY\tRUNNING\tWAITING\tPLACES\tSTATE\tVERSION")
	for _, m := range members {
		state := "ready"
		if m.Draining {
			state = "draining"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", m.ID, m.Name, m.Role, m.Sessions, m.Live,
			m.Running, m.Waiting, m.Capacity, state, m.Version)
	}
	return t.Flush()
}

// sessions returns hognose cluster sessions.
func (f *clusterFlags) sessions() *cobra.Command {
	var tenant string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "sessions",
		Short:   "List sessions and the workers that have them",
		Example: `  hognose cluster sessions --tenant alice --nats nats://127.0.0.1:4222`,
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.with(cmd, func(ctx context.Context, c *cluster.Cluster) error {
				list, err := c.Sessions(ctx, tenant)
				if err != nil {
					return err
				}
				if asJSON {
					return json.NewEncoder(cmd.OutOrStdout()).Encode(append([]cluster.SessionInfo{}, list...))
				}
				t := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
				fmt.Fprintln(t, "ID\tTENANT\tOWNER\tSTATE\tSTORED\tEXPIRES")
				for _, s := range list {
					owner := s.Owner
					if owner == "" {
						owner = "-"
					}
					fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%d\t%s\n", s.ID, s.Tenant, owner, s.State, s.Stored,
						s.Expires.Format(time.RFC3339))
				}
				return t.Flush()
			})
		},
	}
	cmd.Flags().StringVar(&tenant, "tenant", "", "only those of this `tenant`")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	return cmd
}

// drain returns hognose cluster drain.
func (f *clusterFlags) drain() *cobra.Command {
	return &cobra.Command{
		Use:   "drain WORKER",
		Short: "Make a worker give its sessions away",
		Long: `Make a worker give all its sessions away and take no more. It is named by its id or its name, as hognose cluster status shows
them. SIGTERM does the same and ends the process.`,
		Example: `  hognose cluster drain worker-2 --nats nats://127.0.0.1:4222`,
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.with(cmd, func(ctx context.Context, c *cluster.Cluster) error { return c.Drain(ctx, args[0]) })
		},
	}
}

// move returns hognose cluster move.
func (f *clusterFlags) move() *cobra.Command {
	return &cobra.Command{
		Use:   "move SESSION [WORKER]",
		Short: "Give a session to another worker",
		Long: `Give a session to a worker, or without one to whichever gets its next request. The run under way is waited for. A session in
quarantine is tried again.`,
		Example: `  hognose cluster move 5b6qj0example000000000000a worker-2 --nats nats://127.0.0.1:4222`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.with(cmd, func(ctx context.Context, c *cluster.Cluster) error {
				return c.Move(ctx, args[0], strings.Join(args[1:], ""))
			})
		},
	}
}
