import type { Pool } from "pg";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";
import { connectionSettings, isPooled } from "./connection-settings.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { openPool } from "./open-pool.ts";
import type { Queryable, ReadSource } from "./queryable.ts";
import { openReplica, type ReplicaNotes, type ReplicaState } from "./replica.ts";
import { requireNoTransaction } from "./run-transaction.ts";
import { serverName } from "./server-name.ts";

export type { Queryable, ReplicaState };

export interface Database extends ReadSource {
	/**
	 * Runs a long read, such as a report, on a replica if it has every committed change, otherwise on the primary
	 * server. `read` must not write. It may run twice, because a read that fails on the replica is repeated on the
	 * primary.
	 */
	onReplica<T>(read: (source: ReadSource) => Promise<T>): Promise<T>;
	/**
	 * Like `onReplica`, but each statement runs on whichever server is suitable at that time. For reads that take
	 * minutes and are made in batches.
	 */
	readonly eachOnReplica: Queryable;
	/**
	 * Throws DatabaseUnavailable immediately while the server doesn't answer. For callers that query the pool directly.
	 */
	requireReachable(): void;
	readonly pool: Pool;
	/**
	 * True if the sessions belong to a pooler such as PgBouncer, which shares them among clients. Session state must
	 * not outlive a transaction then.
	 */
	readonly isPooled: boolean;
	/** The replica for long reads; empty if none is configured. */
	replicas(): ReplicaState[];
	close(): Promise<void>;
}

/** Callbacks for logging that a server stopped answering, and that it answers again. */
export interface ServerNotes extends ReplicaNotes {
	onAway(cause: unknown): void;
	onBack(): void;
}

interface WatchOptions extends ServerNotes {
	/** Address of a streaming replica for long reads. */
	replica?: string | undefined;
}

export interface ConnectOptions {
	maxConnections?: number;
	/** Statement timeout; 0 for none, such as for background work. */
	statementTimeoutMilliseconds?: number;
	/**
	 * Options for detecting within seconds that the server is unreachable. Queries then fail at once, so that requests
	 * don't wait.
	 */
	watch?: WatchOptions;
}

/** Maximum number of concurrent long reads on the replica, because a few already use up a machine's capacity. */
const maxReadsOfReplica = 4;

/** Opens a pool on a PostgreSQL address. Connections are opened on demand. */
export function connect(url: string, options: ConnectOptions = {}): Database {
	const { watch } = options;
	const settings = settingsOf(url);
	const pooled = isPooled(url) || (watch?.replica !== undefined && isPooled(watch.replica));
	const common = {
		statementTimeoutMilliseconds: options.statementTimeoutMilliseconds ?? 30_000,
		graceMilliseconds: watch ? 5_000 : null,
		isPooled: pooled,
	};
	const requireReachable = () => {
		if (heartbeat?.isAway) throw new DatabaseUnavailable();
	};
	const { cutAll, ...primary } = openPool({
		...common,
		requireReachable,
		settings,
		maxConnections: options.maxConnections ?? 10,
		connectionTimeoutMilliseconds: watch ? 5_000 : 30_000,
		repeats: true,
	});
	const heartbeat = watch ? startHeartbeat(settings, { ...watch, onLost: cutAll }) : null;
	const replica = watch?.replica === undefined ? null : openReplicaAt(watch.replica, watch);

	function openReplicaAt(address: string, notes: ReplicaNotes) {
		const reads = openPool({
			...common,
			requireReachable: () => {},
			settings: settingsOf(address),
			maxConnections: maxReadsOfReplica,
			connectionTimeoutMilliseconds: 2_000,
			repeats: false,
		});
		const server = { name: serverName(address), settings: settingsOf(address) };
		return openReplica(server, { primary, reads, notes });
	}

	const onReplica: Database["onReplica"] = async (read) => {
		requireNoTransaction();
		return replica ? replica.read(read) : read(primary);
	};
	return {
		...primary,
		isPooled: pooled,
		requireReachable,
		onReplica,
		eachOnReplica: {
			rows: (query) => onReplica((source) => source.rows(query)),
			first: (query) => onReplica((source) => source.first(query)),
			one: (query) => onReplica((source) => source.one(query)),
			execute: (query) => onReplica((source) => source.execute(query)),
		},
		replicas: () => (replica ? [replica.state()] : []),
		async close() {
			await Promise.all([heartbeat?.stop(), replica?.stop()]);
			await primary.pool.end();
		},
	};
}

const settingsOf = (address: string) => ({
	...connectionSettings(address),
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
	application_name: "kargado",
});
