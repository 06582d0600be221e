/**
 * Copies everything that a production start needs to a separate folder, which runs with Node alone: the built site, the
 * source without pages and tests, the owner's commands, and the runtime packages. npm run build -- [--to FOLDER]
 * [--without-node]
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeRelease } from "./release/make-release.ts";

const { values } = parseArgs({
	options: {
		to: { type: "string" },
		"without-node": { type: "boolean", default: false },
	},
});
const root = join(import.meta.dirname, "..");
const folder = values.to
	? resolve(process.env["INIT_CWD"] ?? root, values.to)
	: join(root, "release");
await makeRelease(folder, { withNode: !values["without-node"] });
console.log(`The release is in ${folder}; its command \`kargado\` opens the shop.`);
