/** Writes what `client/` has of the contract, and builds the package: `client/dist`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildPackage } from "./build-package.ts";
import { writeClient } from "./client/write-client.ts";
import { root } from "./static-checks.ts";

for (const [path, text] of writeClient()) {
	const file = join(root, "client", path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
await buildPackage(join(root, "client"));
console.log("client/dist is built; `npm pack ./client` makes the package.");
