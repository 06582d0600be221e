import { readFileSync } from "node:fs";

const linesOf = (name: string): string[] =>
	readFileSync(new URL(`common-passwords/${name}`, import.meta.url), "utf8")
		.trim()
		.split("\n");

/** Common passwords of at least eight characters, in lower case, that attackers try first. */
export const commonPasswords: ReadonlySet<string> = new Set([
	...linesOf("frequent.txt"),
	...linesOf("local.txt"),
]);
