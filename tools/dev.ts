/**
 * Starts the shop with hot reload: Vite serves the pages, and `node --watch` restarts the server. Without `PORT` it
 * takes the first free port from 3000, so that two clones can run at once, each with its own `DATA_DIR`.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { requireFreePort } from "#lib/process/open-listeners.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { type RunningShop, startShop } from "#src/server/start-shop.ts";

const envFile = join(import.meta.dirname, "../.env");
if (existsSync(envFile)) process.loadEnvFile(envFile);
const { PORT: wantedPort = "", HOST: host = "127.0.0.1" } = process.env;
// The port for hot reload is derived from the clone's folder. It stays the same after a restart, so that open pages
// reconnect, and usually differs between clones.
const ofThisClone = createHash("sha256")
	.update(import.meta.dirname)
	.digest()
	.readUInt16BE();
const ws = { port: await findFreePort(24_678 + (ofThisClone % 1000), "localhost") };
const vite = await createViteServer({ server: { middlewareMode: true, ws } });
const shop = await startOnFreePort(3000);
const stop = async () => {
	await vite.close();
	await shop.close();
	process.exit(0);
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

/** Starts the shop on `PORT`, or on the first free port from `first`. */
async function startOnFreePort(first: number): Promise<RunningShop> {
	const port = wantedPort === "" ? await findFreePort(first, host) : Number(wantedPort);
	try {
		return await start(port);
	} catch (error) {
		// Another clone that is starting at the same time may have opened the port first.
		if (wantedPort !== "" || !isInUse(error)) throw error;
		return startOnFreePort(port + 1);
	}
}

async function start(port: number): Promise<RunningShop> {
	const given = wantedPort === "" ? { ...process.env, PORT: String(port) } : process.env;
	const environment = readEnvironment(given, existsSync(envFile));
	const shop = await startShop(
		environment,
		{
			load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
			mode: "development",
			clientFolder: null,
			before: vite.middlewares,
		},
		(text) => console.log(text),
	);
	console.log(`The shop is open for development: ${environment.origin}`);
	return shop;
}

function isInUse(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** Returns the first port from `first` that no other program uses. */
async function findFreePort(first: number, address: string): Promise<number> {
	try {
		await requireFreePort(first, address);
		return first;
	} catch (error) {
		if (!isInUse(error)) throw error;
		return findFreePort(first + 1, address);
	}
}
