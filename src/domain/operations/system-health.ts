import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { z } from "zod";
import type { systemHealth } from "#contract/admin/system.ts";
import type { Queryable } from "#db/database.ts";
import type { ReplicaCondition } from "#lib/monitoring/replica-conditions.ts";
import type { SearchCondition } from "#lib/monitoring/search-conditions.ts";
import { readBusinessFigures } from "./business-figures.ts";
import { nearestFolder, readDiskSpace } from "./disk-space.ts";
import { readLastBackup } from "./last-backup.ts";

/** Health of one process. */
export interface ProcessPulse {
	/** Figures of the last full minute. `failed` counts responses with a status of 500 or higher. */
	minute: { requests: number; failed: number };
	/** 99th percentile of the event loop's delay. */
	delay_milliseconds: number;
	/** Database connections. `waiting` is the number of queries that wait for a connection. */
	connections: { used: number; idle: number; waiting: number; most: number };
	/** Replicas of the database server, by host and port. */
	replicas: { name: string; condition: ReplicaCondition; lag_milliseconds: number }[];
	/** The search engine in use: host and port of an external engine, or null for the index of the process itself. */
	searches: { node: string | null; condition: SearchCondition }[];
}

export type SystemHealth = z.output<typeof systemHealth>;

let ownVersion: Promise<string> | undefined;

/** Reads the version in package.json. */
const readOwnVersion = (): Promise<string> => {
	ownVersion ??= readFile(join(import.meta.dirname, "../../../package.json"), "utf8").then(
		(text) => (JSON.parse(text) as { version: string }).version,
	);
	return ownVersion;
};

interface SystemContext {
	database: Queryable;
	dataFolder: string;
	pulse: () => ProcessPulse;
	now: () => Date;
}

/** Returns versions, sizes and the number of waiting jobs, as seen by this process. */
export async function readSystemHealth({
	database,
	dataFolder,
	pulse,
	now,
}: SystemContext): Promise<SystemHealth> {
	const [version, disk, { orders, jobs, mails }, backup, facts] = await Promise.all([
		readOwnVersion(),
		nearestFolder(dataFolder).then(readDiskSpace),
		readBusinessFigures(database, now()),
		readLastBackup(database, now()),
		database.one<SystemHealth["database"]>(sql`
			select current_setting('server_version') as version,
				pg_database_size(current_database()) as size_bytes,
				(select count(*) from migration) as migrations`),
	]);
	const sum = (pick: (queue: (typeof jobs)[number]) => number) =>
		jobs.reduce((total, queue) => total + pick(queue), 0);
	return {
		version,
		node: process.version,
		uptime_seconds: Math.floor(process.uptime()),
		memory_bytes: process.memoryUsage().rss,
		database: facts,
		jobs: { waiting: sum(({ waiting }) => waiting), failed: sum(({ failed }) => failed) },
		mails,
		disk,
		backup,
		orders,
		pulse: pulse(),
	};
}
