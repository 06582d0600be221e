import { readFileSync } from "node:fs";

const linesOf = (name: string): string[] =>
	readFileSync(new URL(`common-passwords/${name}`, import.meta.url), "utf8")
		.trim()
		.split("\n");

/** Passwords of eight and more characters that every guesser tries first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
	...linesOf("frequent.txt"),
	...linesOf("local.txt"),
]);
