import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type DiskSpace, readDiskSpace } from "./disk-space.ts";
import { readJobs } from "./job-overview.ts";

export interface SystemHealth {
	version: string;
	node: string;
	uptime_seconds: number;
	memory_bytes: number;
	database: { version: string; size_bytes: number; migrations: number };
	jobs: { waiting: number; failed: number };
	mails: { queued: number; failed: number; kept: number };
	disk: DiskSpace;
}

let ownVersion: Promise<string> | undefined;

/** What package.json says. */
const readOwnVersion = (): Promise<string> => {
	ownVersion ??= readFile(join(import.meta.dirname, "../../../package.json"), "utf8").then(
		(text) => (JSON.parse(text) as { version: string }).version,
	);
	return ownVersion;
};

/** Versions, sizes and what waits, as this process sees it. */
export async function readSystemHealth(
	database: Queryable,
	dataFolder: string,
): Promise<SystemHealth> {
	const [version, disk, { queues }, facts] = await Promise.all([
		readOwnVersion(),
		readDiskSpace(dataFolder),
		readJobs(database),
		database.one<{
			version: string;
			size_bytes: number;
			migrations: number;
			queued: number;
			failed: number;
			kept: number;
		}>(sql`
			select current_setting('server_version') as version,
				pg_database_size(current_database()) as size_bytes,
				(select count(*) from migration) as migrations,
				(select count(*) from mails where state = 'queued') as queued,
				(select count(*) from mails where state = 'failed') as failed,
				(select count(*) from mails where state = 'kept') as kept`),
	]);
	const { version: databaseVersion, size_bytes, migrations, ...mails } = facts;
	const sum = (pick: (queue: (typeof queues)[number]) => number) =>
		queues.reduce((total, queue) => total + pick(queue), 0);
	return {
		version,
		node: process.version,
		uptime_seconds: Math.floor(process.uptime()),
		memory_bytes: process.memoryUsage().rss,
		database: { version: databaseVersion, size_bytes, migrations },
		jobs: { waiting: sum(({ waiting }) => waiting), failed: sum(({ failed }) => failed) },
		mails,
		disk,
	};
}
