import type { Pool } from "pg";
import { DatabaseAway } from "#lib/database-away.ts";
import { connectionSettings, isPooled } from "./connection-settings.ts";
import { eachOnReplica } from "./each-on-replica.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { openPool } from "./open-pool.ts";
import type { Queryable } from "./queryable.ts";
import { readOnReplica } from "./read-on-replica.ts";
import { requireNoTransaction } from "./run-transaction.ts";
import { serverName } from "./server-name.ts";
import {
	type ReplicaState,
	type ServerNotes,
	type WatchedServer,
	watchServers,
} from "./watch-servers.ts";

export type { Queryable, ReplicaState };

export interface ReadSource extends Queryable {
	/**
	 * Runs `work` in one READ COMMITTED transaction and commits. `work` may run several times,
	 * because serialization failures and deadlocks are retried; so it does nothing but SQL through
	 * the queryable it is given. Using the database itself inside of `work` throws.
	 */
	transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
}

export interface Database extends ReadSource {
	/**
	 * For reads that are long, of what changes a little at a time: reports, lists of staff, the search's
	 * index. They are asked of a replica that has everything that is committed now, where there is one, else
	 * of the database itself. `read` writes nothing, and may run a second time.
	 */
	onReplica<T>(read: (source: ReadSource) => Promise<T>): Promise<T>;
	/** The same for what is read batch by batch over minutes: each statement finds a replica for itself. */
	readonly eachOnReplica: Queryable;
	/** For who queries the pool itself: throws DatabaseAway at once while the server does not answer. */
	requireHere(): void;
	readonly pool: Pool;
	/** Its sessions are a pooler's: what outlives a transaction belongs to nobody. */
	readonly isPooled: boolean;
	/** Of the server that takes the writes now: another one after a replica was promoted. */
	address(): string;
	/** The servers beside it; empty where none was named. */
	replicas(): ReplicaState[];
	close(): Promise<void>;
}

interface WatchOptions extends ServerNotes {
	/** Addresses of servers that follow it, of which one may take its place. */
	replicas?: readonly string[];
	/** Of the address, where it is known: none of the others is taken for newer that is not. */
	timeline?: number;
}

export interface ConnectOptions {
	maxConnections?: number;
	/** 0: none, for work that nobody waits for. */
	statementTimeoutMilliseconds?: number;
	/**
	 * For a server that is reached over a network, and those who wait for its answers: that it is away
	 * is noticed within seconds, and told instead of waited for.
	 */
	watch?: WatchOptions;
}

/** Reads that are long: a few fill a machine. */
const mostReadsOfReplica = 4;

/** Opens a pool on a PostgreSQL address; connections are made as queries need them. */
export function connect(url: string, options: ConnectOptions = {}): Database {
	const { watch } = options;
	const addresses = watch?.replicas ?? [];
	const own = serverAt(url);
	const pooled = [url, ...addresses].some(isPooled);
	const common = {
		statementTimeoutMilliseconds: options.statementTimeoutMilliseconds ?? 30_000,
		graceMilliseconds: watch ? 5_000 : null,
		isPooled: pooled,
	};
	const requireHere = () => {
		if ((servers ?? heartbeat)?.isAway) throw new DatabaseAway();
	};
	const { cutAll, ...primary } = openPool({
		...{ ...common, requireHere },
		server: () => (servers?.primary ?? own).settings,
		maxConnections: options.maxConnections ?? 10,
		connectionTimeoutMilliseconds: watch ? 5_000 : 30_000,
		repeats: true,
	});
	const openReads = ({ settings }: WatchedServer) =>
		openPool({
			...{ ...common, requireHere: () => {} },
			server: () => settings,
			maxConnections: mostReadsOfReplica,
			connectionTimeoutMilliseconds: 2_000,
			repeats: false,
		});
	const servers =
		watch && addresses.length > 0
			? watchServers([own, ...addresses.map(serverAt)], { ...watch, onLost: cutAll, openReads })
			: null;
	const heartbeat =
		watch && !servers ? startHeartbeat(own.settings, { ...watch, onLost: cutAll }) : null;
	const onReplica: Database["onReplica"] = async (read) => {
		requireNoTransaction();
		return servers ? readOnReplica(primary, servers, read, watch?.onReadAgain) : read(primary);
	};
	return {
		...primary,
		isPooled: pooled,
		requireHere,
		onReplica,
		eachOnReplica: eachOnReplica(onReplica),
		address: () => (servers?.primary ?? own).address,
		replicas: () => servers?.replicas ?? [],
		async close() {
			await (servers ?? heartbeat)?.stop();
			await primary.pool.end();
		},
	};
}

const serverAt = (address: string): WatchedServer => ({
	address,
	name: serverName(address),
	settings: {
		...connectionSettings(address),
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "kargado",
	},
});
