import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where a file or folder of `test/fixtures` is; its README says what is there and whose it is. */
export function fixturePath(...names: string[]): string {
	return join(resolve(import.meta.dirname, "../fixtures"), ...names);
}

export function readJsonFixture<Content>(...names: string[]): Content {
	return JSON.parse(readFileSync(fixturePath(...names), "utf8")) as Content;
}
