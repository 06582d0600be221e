import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCheck } from "#tools/static-checks.ts";

/**
 * Compiles `client/`, or a copy of it, into the files that its package consists of.
 * @throws where its types are wrong
 */
export async function buildClient(folder = join(root, "client")): Promise<void> {
	rmSync(join(folder, "dist"), { recursive: true, force: true });
	const built = await runCheck({
		name: "client",
		command: "node",
		parameters: ["node_modules/typescript/bin/tsc", "-p", folder],
	});
	if (!built.passed) throw new Error(built.output);
}
