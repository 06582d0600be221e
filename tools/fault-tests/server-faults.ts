import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Faults of a PostgreSQL server that test/support/postgres-server.ts started. */
export interface ServerFaults {
	/** Suspends all processes of the server until they are resumed. */
	stop(): void;
	continue(): void;
	/** Kills all processes of the server at once. The server stays down until it is started again. */
	kill(): Promise<void>;
	start(): Promise<void>;
}

export function faultsOf(url: string): ServerFaults {
	const folder = new URL(url).searchParams.get("host") ?? "";
	const down = join(folder, "down");
	const main = (): number =>
		Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n", 1)[0]);
	const signalAll = (signal: NodeJS.Signals): number[] => {
		const pids = family(main());
		for (const pid of pids) if (isRunning(pid)) process.kill(pid, signal);
		return pids;
	};
	return {
		stop: () => void signalAll("SIGSTOP"),
		continue: () => void signalAll("SIGCONT"),
		async kill() {
			writeFileSync(down, "");
			const pids = signalAll("SIGKILL");
			while (pids.some(isRunning)) await delay(20);
		},
		async start() {
			rmSync(down);
			while (!(await answers(url))) await delay(20);
		},
	};
}

/** Returns a process and its children. */
function family(main: number): number[] {
	const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number));
	const children = processes.filter(([, parent]) => parent === main).map(([pid = 0]) => pid);
	return [main, ...children];
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query("select 1");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => {});
	}
}
