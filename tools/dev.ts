/** The shop with hot reload: pages through Vite, the server restarted by `node --watch`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { readEnvironment } from "#src/server/environment.ts";
import { startShop } from "#src/server/start-shop.ts";

const envFile = join(import.meta.dirname, "../.env");
if (existsSync(envFile)) process.loadEnvFile(envFile);
const environment = readEnvironment(process.env, existsSync(envFile));
const vite = await createViteServer({ server: { middlewareMode: true, ws: { port: 24_678 } } });
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
