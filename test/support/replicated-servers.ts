import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import pg from "pg";
import { type PostgresServer, startPrivateServer } from "./postgres-server.ts";

export interface ReplicatedServers {
	primary: PostgresServer;
	/** A server that replicates the primary by streaming, as PostgreSQL's documentation describes. */
	replica: PostgresServer;
	stop(): Promise<void>;
}

const settings = { synchronous_commit: "on", wal_keep_size: "256MB", max_connections: 60 };
/**
 * Files that aren't copied, because the replica creates its own. The folders `pg_wal` and `pg_replslot` are copied
 * empty.
 */
const notCopied = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/;

/** Starts a primary and a replica that follows it. */
export async function startReplicatedServers(): Promise<
	ReplicatedServers | { unavailable: string }
> {
	const primary = await startPrivateServer({ settings });
	if ("unavailable" in primary) return primary;
	const replica = await startPrivateServer({
		// Maximum time by which queries on the replica may delay the replay of the log.
		settings: { ...settings, max_standby_streaming_delay: "100ms" },
		fill: (data) => copyRunning(primary, data),
	});
	if ("unavailable" in replica) {
		await primary.stop();
		return replica;
	}
	return {
		primary,
		replica,
		async stop() {
			await replica.stop();
			await primary.stop();
		},
	};
}

/** Copies the data of a running server with SQL functions, because some packages lack the program `pg_basebackup`. */
async function copyRunning({ folder, url }: PostgresServer, to: string): Promise<void> {
	const from = join(folder ?? "", "data");
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("select pg_backup_start('replica', true)");
		await cp(from, to, {
			recursive: true,
			filter: (path) => path === from || !notCopied.test(path.slice(from.length + 1)),
		});
		await mkdir(join(to, "pg_wal"), { recursive: true, mode: 0o700 });
		const { rows } = await client.query<{ label: string }>(
			"select labelfile as label from pg_backup_stop(false)",
		);
		await writeFile(join(to, "backup_label"), rows[0]?.label ?? "");
		await writeFile(join(to, "standby.signal"), "");
		await writeFile(
			join(to, "postgresql.auto.conf"),
			`primary_conninfo = 'host=${folder} user=postgres application_name=${basename(folder ?? "")}'\n`,
		);
	} finally {
		await client.end();
	}
}
