import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import type { ShopProcess } from "#test/support/shop-process.ts";

/** Processor time in milliseconds. Unlike elapsed time, it hardly depends on other programs on the machine. */
export interface ProcessorTime {
	driver: number;
	app: number;
	/**
	 * Processor time of PostgreSQL's backends and background processes; null if this process didn't start the server.
	 */
	database: number | null;
}

/** Milliseconds of a clock tick. */
const tickMilliseconds = 10;

/** Returns the fields after a process's name, starting with its state. The name can contain any character. */
const fieldsOf = (pid: number): string[] => {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

const sumOf = (fields: readonly string[], places: readonly number[]): number =>
	places.reduce((sum, place) => sum + Number(fields[place]), 0) * tickMilliseconds;

const own = [11, 12];
const ownAndOfEnded = [11, 12, 13, 14];

/** Sums the processor time of PostgreSQL's main process and of all its child processes, including ended ones. */
function databaseTime(folder: string): number {
	const first = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
	let sum = sumOf(fieldsOf(first), ownAndOfEnded);
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const fields = fieldsOf(Number(pid));
			if (Number(fields[1]) === first) sum += sumOf(fields, own);
		} catch {
			// The process ended after the list of processes was read.
		}
	}
	return sum;
}

const driverTime = (): number => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

/** Starts to count the processor time of this process, of the app's processes and of PostgreSQL's. */
export function followProcessorTime(
	shops: readonly ShopProcess[],
	{ folder }: Pick<PostgresServer, "folder">,
): () => ProcessorTime {
	const read = () => ({
		driver: driverTime(),
		app: shops.reduce((sum, shop) => sum + shop.processorTime(), 0),
		database: folder === null ? null : databaseTime(folder),
	});
	const before = read();
	return () => {
		const now = read();
		return {
			driver: now.driver - before.driver,
			app: now.app - before.app,
			database: now.database === null ? null : now.database - (before.database ?? 0),
		};
	};
}

/** Formats processor times: "processor ms each: driver 1.9, app 4.2, PostgreSQL 6.1, together 12.2". */
export function processorText({ driver, app, database }: ProcessorTime, count: number): string {
	const parts = [
		["driver", driver],
		["app", app],
		...(database === null ? [] : [["PostgreSQL", database] as const]),
		["together", driver + app + (database ?? 0)],
	] as const;
	const each = parts.map(([whose, time]) => `${whose} ${(time / count).toFixed(2)}`);
	return `processor ms each: ${each.join(", ")}`;
}
