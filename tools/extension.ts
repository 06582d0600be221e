/** Builds the package that extension authors install: `extension/dist`. */
import { join } from "node:path";
import { buildPackage } from "./build-package.ts";
import { root } from "./static-checks.ts";

await buildPackage(join(root, "extension"));
console.log("extension/dist is built; `npm pack ./extension` makes the package.");
