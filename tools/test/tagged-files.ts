import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../static-checks.ts";
import { rehearsalTag } from "./tiers.ts";

const tag = `tags: "${rehearsalTag}"`;

/**
 * Returns the files that contain single tests with the rehearsal tag, so that Vitest only needs to load these files.
 */
export async function findTaggedFiles(): Promise<string[]> {
	const files: string[] = [];
	for await (const file of glob("{src,tools,test}/**/*.test.{ts,tsx}", { cwd: root })) {
		if (readFileSync(join(root, file), "utf8").includes(tag)) files.push(file);
	}
	return files.sort();
}
