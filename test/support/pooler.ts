import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { installDebianPackages, mayInstall } from "#tools/install-debian-packages.ts";
import { findServerUser } from "./server-user.ts";

export interface Pooler {
	/** Address of the database through the pooler. */
	url: string;
	stop(): Promise<void>;
}

const program = "/usr/sbin/pgbouncer";
const port = 6432;

/**
 * Starts PgBouncer in transaction mode in front of a database, with few sessions for many clients. Returns the reason
 * if PgBouncer can't be installed.
 */
export async function startPooler(
	address: string,
	{ sessions = 4 } = {},
): Promise<Pooler | { unavailable: string }> {
	if (!existsSync(program) && mayInstall) installDebianPackages("pgbouncer");
	if (!existsSync(program)) return { unavailable: "PgBouncer is not installed (apt-get install)." };
	const url = new URL(address);
	const name = url.pathname.slice(1);
	const folder = await mkdtemp(join(tmpdir(), "kargado-pooler-"));
	await chmod(folder, 0o777);
	const server = `host=${url.searchParams.get("host") ?? url.hostname} port=${url.port || 5432}`;
	await writeFile(
		join(folder, "pgbouncer.ini"),
		[
			"[databases]",
			`${name} = ${server} dbname=${name} user=${url.username}`,
			"[pgbouncer]",
			"pool_mode = transaction",
			"auth_type = any",
			"listen_addr =",
			`listen_port = ${port}`,
			`unix_socket_dir = ${folder}`,
			`default_pool_size = ${sessions}`,
			"max_client_conn = 200",
		].join("\n"),
	);
	const bouncer = spawn(program, ["-q", join(folder, "pgbouncer.ini")], {
		...findServerUser(),
		cwd: folder,
		stdio: ["ignore", "ignore", "pipe"],
	});
	let said = "";
	bouncer.stderr?.on("data", (chunk: Buffer) => {
		said += chunk.toString();
	});
	const pooled = `postgres://${url.username}@localhost:${port}/${name}?host=${encodeURIComponent(folder)}&pgbouncer=true`;
	const stop = async () => {
		if (bouncer.exitCode === null) {
			bouncer.kill("SIGKILL");
			await once(bouncer, "exit");
		}
		await rm(folder, { recursive: true, force: true });
	};
	for (;;) {
		if (bouncer.exitCode !== null) {
			await stop();
			throw new Error(`PgBouncer ended: ${said}`);
		}
		const client = new pg.Client({ connectionString: pooled });
		client.on("error", () => {});
		try {
			await client.connect();
			return { url: pooled, stop };
		} catch {
			await delay(20);
		} finally {
			await client.end().catch(() => {});
		}
	}
}
