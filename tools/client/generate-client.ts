import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "#tools/static-checks.ts";

/** Writes the generated files of `client/`, which git ignores. */
export async function generateClient(): Promise<void> {
	const { writeClient } = await import("./write-client.ts");
	for (const [path, text] of writeClient()) {
		const file = join(root, "client", path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}

/** Vitest runs this before unit tests, so that tests of the client also work in a fresh clone. */
export default async function setUp(): Promise<void> {
	if (!existsSync(join(root, "client/src/generated/calls.ts"))) await generateClient();
}
