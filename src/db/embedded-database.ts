import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { EmbeddedDatabaseWorkerData } from "./embedded-database-worker.ts";
import { FolderLockedError, lockFolder } from "./folder-lock.ts";
import { requireReachable } from "./require-reachable.ts";

export interface OpenedDatabase {
	url: string;
	close(): Promise<void>;
}

/** Content of the file by which other processes find the database of the process that runs on a data folder. */
interface RunningDatabase {
	pid: number;
	socketPath: string;
}

/**
 * Opens the shop's embedded PostgreSQL (PGlite), with files in `<dataFolder>/postgres`, in a worker thread, and serves
 * it for `connect` on a Unix socket accessible only to this user. Throws FolderLockedError, naming the folder and the
 * process, if the folder is in use.
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<OpenedDatabase> {
	const folder = resolve(dataFolder);
	const lock = await lockDataFolder(folder);
	try {
		await removeLeftovers(folder);
		const socketPath = await chooseSocketPath(folder);
		const running: RunningDatabase = { pid: process.pid, socketPath };
		await writeFile(runningFile(folder), JSON.stringify(running), { mode: 0o600 });
		const worker = await startWorker({ folder: join(folder, "postgres"), socketPath });
		return {
			url: urlOf(socketPath),
			async close() {
				worker.postMessage("close");
				await once(worker, "exit");
				await removeLeftovers(folder);
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/** Returns the address of the embedded database if a process is running it in this folder. */
export async function findRunningDatabase(dataFolder: string): Promise<string | undefined> {
	const running = await readRunning(resolve(dataFolder));
	if (!running || !(await answers(running.socketPath))) return undefined;
	return urlOf(running.socketPath);
}

const startMilliseconds = 30_000;

/**
 * Opens the shop's database for a command-line tool: the PostgreSQL server if one is configured, otherwise the embedded
 * database. If a shop runs the embedded database, the tool connects to the shop.
 */
export async function openDatabase(environment: {
	DATABASE_URL?: string | undefined;
	DATA_DIR?: string | undefined;
}): Promise<OpenedDatabase> {
	const closeNothing = async () => {};
	if (environment.DATABASE_URL) {
		await requireReachable(environment.DATABASE_URL);
		return { url: environment.DATABASE_URL, close: closeNothing };
	}

	const dataFolder = environment.DATA_DIR || "./data";
	const deadline = Date.now() + startMilliseconds;
	for (;;) {
		const url = await findRunningDatabase(dataFolder);
		if (url) return { url, close: closeNothing };
		try {
			return await openEmbeddedDatabase(dataFolder);
		} catch (error) {
			// A locked folder whose database doesn't answer means that a shop is starting or stopping, so try again.
			if (!(error instanceof FolderLockedError) || Date.now() > deadline) throw error;
		}
	}
}

async function lockDataFolder(folder: string) {
	try {
		return lockFolder(folder);
	} catch (error) {
		if (!(error instanceof FolderLockedError)) throw error;
		const running = await readRunning(folder);
		throw new FolderLockedError(
			`The data folder ${folder} is used by another Kargado process (${running?.pid ?? "unknown"}). ` +
				"Stop that process first, or use another DATA_DIR.",
		);
	}
}

async function startWorker(workerData: EmbeddedDatabaseWorkerData): Promise<Worker> {
	const worker = new Worker(new URL("./embedded-database-worker.ts", import.meta.url), {
		workerData,
		execArgv: [], // Without this, the thread would inherit options such as --eval from this process, and stop.
	});
	// Skip other messages: under `node --watch`, a thread also reports the files that it reads.
	let message: unknown;
	do [message] = await once(worker, "message");
	while (message !== "ready");
	worker.once("error", (cause) => {
		throw new Error("The embedded database has stopped. Start the shop again.", { cause });
	});
	return worker;
}

const socketName = ".s.PGSQL.5432";
const longestSocketPath = 100;

/**
 * Returns a path for the socket: in the data folder, or in a temporary folder if the path would be too long for the
 * system.
 */
async function chooseSocketPath(folder: string): Promise<string> {
	const inside = join(folder, "socket");
	if (Buffer.byteLength(join(inside, socketName)) <= longestSocketPath) {
		await mkdir(inside, { recursive: true, mode: 0o700 });
		return join(inside, socketName);
	}
	return join(await mkdtemp(join(tmpdir(), "kargado-")), socketName);
}

/**
 * Removes the files that the previous process left, however it ended. Only the process that holds the lock may call
 * this.
 */
async function removeLeftovers(folder: string): Promise<void> {
	const running = await readRunning(folder);
	if (running) await rm(dirname(running.socketPath), { recursive: true, force: true });
	await rm(runningFile(folder), { force: true });
}

function runningFile(folder: string): string {
	return join(folder, "running.json");
}

async function readRunning(folder: string): Promise<RunningDatabase | undefined> {
	try {
		return JSON.parse(await readFile(runningFile(folder), "utf8")) as RunningDatabase;
	} catch {
		return undefined;
	}
}

function urlOf(socketPath: string): string {
	return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(dirname(socketPath))}`;
}

async function answers(socketPath: string): Promise<boolean> {
	const socket = connectSocket(socketPath);
	try {
		await once(socket, "connect");
		return true;
	} catch {
		return false;
	} finally {
		socket.destroy();
	}
}
