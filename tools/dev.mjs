import { readdirSync } from "node:fs";
import { join } from "node:path";
import { handOver, installDependencies, root } from "./prepare.mjs";

await installDependencies();
// Watches only the server's source. Vite reloads the site itself, and the files that Vite writes next to its
// configuration must not restart the server.
const watched = readdirSync(join(root, "src")).filter((name) => name !== "web");
handOver("tools/dev.ts", {
	flags: [...watched.map((name) => `--watch-path=src/${name}`), "--watch-preserve-output"],
	environment: { NODE_ENV: "development" },
});
