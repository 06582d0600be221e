import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCheck } from "./static-checks.ts";

/**
 * Compiles a package of this repository, or a copy of it, into its `dist` folder.
 * @param folder such as `client`
 * @throws if its types are wrong
 */
export async function buildPackage(folder: string): Promise<void> {
	rmSync(join(folder, "dist"), { recursive: true, force: true });
	const built = await runCheck({
		name: folder,
		command: "node",
		parameters: [
			"node_modules/typescript/bin/tsc",
			"-p",
			folder,
			// Names the folder of types, because a copy of the package may have no `node_modules` in its folder or above.
			"--typeRoots",
			join(root, "node_modules/@types"),
		],
	});
	if (!built.passed) throw new Error(built.output);
}
