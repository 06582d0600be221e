import { readdirSync } from "node:fs";
import { join } from "node:path";
import { handOver, installDependencies, root } from "./prepare.mjs";

await installDependencies();
// Doesn't watch the site, because Vite reloads it and writes files next to its own configuration.
const watched = readdirSync(join(root, "src")).filter((name) => name !== "web");
handOver("tools/dev.ts", {
	flags: [...watched.map((name) => `--watch-path=src/${name}`), "--watch-preserve-output"],
	environment: { NODE_ENV: "development" },
});
