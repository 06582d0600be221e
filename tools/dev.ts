/**
 * The shop with hot reload: pages through Vite, the server restarted by `node --watch`. Without `PORT` it takes
 * the first free port from 3000, so that two clones can run at once, each on its own `DATA_DIR`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { requireFreePort } from "#lib/open-doors.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { startShop } from "#src/server/start-shop.ts";

const envFile = join(import.meta.dirname, "../.env");
if (existsSync(envFile)) process.loadEnvFile(envFile);
const wanted = process.env["PORT"] || undefined;
const port = wanted ?? String(await findFreePort(3000, process.env["HOST"] || "127.0.0.1"));
const environment = readEnvironment({ ...process.env, PORT: port }, existsSync(envFile));
const ws = { port: await findFreePort(24_678, "localhost") };
const vite = await createViteServer({ server: { middlewareMode: true, ws } });
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
const stop = async () => {
	await vite.close();
	await shop.close();
	process.exit(0);
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

/** Returns the first port from `first` on that no other program has. */
async function findFreePort(first: number, host: string): Promise<number> {
	try {
		await requireFreePort(first, host);
		return first;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		return findFreePort(first + 1, host);
	}
}
