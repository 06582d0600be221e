/** Writes the calls of the contract into `client/`. With `--build` it also builds the package into `client/dist`. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildPackage } from "./build-package.ts";
import { generateClient } from "./client/generate-client.ts";
import { root } from "./static-checks.ts";

const { values } = parseArgs({ options: { build: { type: "boolean", default: false } } });
await generateClient();
if (values.build) {
	await buildPackage(join(root, "client"));
	console.log("client/dist is built; `npm pack ./client` makes the package.");
}
