import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { chmod, cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres-server.ts";
import { seedLarge } from "./seed-large.ts";

// Settings that only speed up loading. The server of a real shop doesn't need them.
const loading = {
	max_wal_size: "4GB",
	wal_level: "minimal",
	max_wal_senders: 0,
	autovacuum: "off",
};
export const settingsForMany = { shared_buffers: "1GB", ...loading };

interface Size {
	products: number;
	orders: number;
	customers: number;
}

export interface FilledDatabase {
	server: PostgresServer;
	customers: DemoCustomer[];
	orders: number;
}

const noteOf = (folder: string) => join(folder, "filled.json");
const kept = (folder: string) => join(folder, "data");

/** Shuts the server down cleanly, copies its data, and starts the server again. */
async function keepData({ folder, url }: PostgresServer, to: string): Promise<void> {
	if (folder === null) throw new Error("Only the bench's own server can be stored.");
	const down = join(folder, "down");
	const pidFile = join(folder, "data/postmaster.pid");
	writeFileSync(down, "");
	process.kill(Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]), "SIGINT");
	while (existsSync(pidFile)) await delay(50);
	mkdirSync(to, { recursive: true });
	cpSync(join(folder, "data"), kept(to), { recursive: true });
	rmSync(down);
	const database = connect(url);
	while (!(await database.pool.query("select 1").catch(() => null))) await delay(50);
	await database.close();
}

/**
 * Starts a separate PostgreSQL with many products and orders. Either generates them, or loads the database of an
 * earlier run and migrates it.
 */
export async function startFilled(
	size: Size,
	options: {
		keep?: string | undefined;
		reuse?: string | undefined;
		settings?: Record<string, string | number>;
	},
): Promise<FilledDatabase | { unavailable: string }> {
	const { keep, reuse } = options;
	const fill =
		reuse &&
		(async (data: string) => {
			await cp(kept(reuse), data, { recursive: true });
			// PostgreSQL refuses to start if other users can read its folder.
			await chmod(data, 0o700);
		});
	const server = await startPostgresServer({
		settings: { ...settingsForMany, ...options.settings },
		...(fill && { fill }),
	});
	if ("unavailable" in server) return server;
	const database = connect(server.url, { statementTimeoutMilliseconds: 0 });
	await migrate(database);
	await database.close();
	if (reuse) {
		const known = JSON.parse(readFileSync(noteOf(reuse), "utf8")) as Omit<FilledDatabase, "server">;
		return { server, ...known };
	}
	console.log(`Writing ${size.products} products and ${size.orders} orders…`);
	const known = { customers: await seedLarge(server.url, size, console.log), orders: size.orders };
	if (keep) {
		await keepData(server, keep);
		writeFileSync(noteOf(keep), JSON.stringify(known));
	}
	return { server, ...known };
}
