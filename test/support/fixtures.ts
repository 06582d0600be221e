import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Returns the path of a file or folder in `test/fixtures`. Its README describes the content and origin. */
export function fixturePath(...names: string[]): string {
	return join(resolve(import.meta.dirname, "../fixtures"), ...names);
}

export function readJsonFixture<Content>(...names: string[]): Content {
	return JSON.parse(readFileSync(fixturePath(...names), "utf8")) as Content;
}
