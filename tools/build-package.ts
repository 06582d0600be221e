import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCheck } from "./static-checks.ts";

/**
 * Compiles a package of this repository, or a copy of it, into the files that it consists of: `dist`.
 * @param folder such as `client`
 * @throws where its types are wrong
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
			// A copy may lie where no packages are above it.
			"--typeRoots",
			join(root, "node_modules/@types"),
		],
	});
	if (!built.passed) throw new Error(built.output);
}
