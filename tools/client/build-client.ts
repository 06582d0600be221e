import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCheck } from "#tools/static-checks.ts";

/** Compiles `client/` into the files that its package consists of. @throws where its types are wrong */
export async function buildClient(): Promise<void> {
	rmSync(join(root, "client/dist"), { recursive: true, force: true });
	const built = await runCheck({
		name: "client",
		command: "node",
		parameters: ["node_modules/typescript/bin/tsc", "-p", "client"],
	});
	if (!built.passed) throw new Error(built.output);
}
