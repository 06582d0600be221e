import { spawn } from "node:child_process";
import { join } from "node:path";

export interface Check {
	name: string;
	command: string;
	parameters: string[];
	/** True if the check reads files that the preparations write. */
	needsPreparations?: boolean;
}

export const root = join(import.meta.dirname, "..");

/**
 * Commands that write files for some of the checks: the types of routes, and the calls of the client package. Git
 * ignores these files.
 */
export const preparations: Check[] = [
	{ name: "route types", command: "react-router", parameters: ["typegen"] },
	{ name: "client", command: "node", parameters: ["tools/client.ts"] },
];

/** Checks that read the code without running it. */
export const staticChecks: Check[] = [
	{
		name: "types",
		command: "tsc",
		// Type checkers that run in parallel repeat some work. On two cores, the default of four checkers takes 50 %
		// longer than two.
		parameters: ["--noEmit", "-p", ".", "--checkers", "2"],
		needsPreparations: true,
	},
	{
		name: "lint and format",
		command: "biome",
		parameters: ["ci", "--error-on-warnings", "."],
		needsPreparations: true,
	},
	{
		name: "layers",
		command: "node",
		parameters: ["tools/check-layers.ts"],
	},
	{
		name: "regular expressions",
		command: "node",
		parameters: ["tools/check-regular-expressions.ts"],
	},
	{ name: "dead code", command: "knip", parameters: [], needsPreparations: true },
	{ name: "conformance", command: "node", parameters: ["tools/check-conformance.ts"] },
	{ name: "docs", command: "node", parameters: ["tools/check-docs.ts"] },
	{
		name: "configuration",
		command: "node",
		parameters: ["tools/write-configuration.ts", "--check"],
	},
];

/**
 * Returns the checks whose names contain one of the words, or all checks if there are no words.
 * @throws an error that lists the names if a word matches no check
 */
export function selectChecks(checks: readonly Check[], words: readonly string[]): Check[] {
	for (const word of words) {
		if (checks.some(({ name }) => name.includes(word))) continue;
		const names = checks.map(({ name }) => `"${name}"`).join(", ");
		throw new Error(`There is no check "${word}". The checks are ${names}.`);
	}
	if (words.length === 0) return [...checks];
	return checks.filter(({ name }) => words.some((word) => name.includes(word)));
}

export interface Outcome {
	name: string;
	passed: boolean;
	output: string;
	seconds: number;
}

/** Runs a check's command until it ends, and returns its output. */
export function runCheck(check: Check): Promise<Outcome> {
	const started = performance.now();
	return new Promise((resolve) => {
		const child = spawn(check.command, check.parameters, {
			cwd: root,
			env: { ...process.env, FORCE_COLOR: "0" },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		const collect = (chunk: Buffer) => {
			output += chunk.toString();
		};
		child.stdout.on("data", collect);
		child.stderr.on("data", collect);
		const end = (passed: boolean) =>
			resolve({
				name: check.name,
				passed,
				output,
				seconds: Math.round((performance.now() - started) / 100) / 10,
			});
		child.on("error", (error) => {
			output += error.message;
			end(false);
		});
		child.on("exit", (code) => end(code === 0));
	});
}

/** Prints whether a check passed, and its output if it failed. */
export function report(outcome: Outcome): void {
	console.log(`${outcome.passed ? "ok    " : "FAILED"} ${outcome.name} (${outcome.seconds} s)`);
	if (!outcome.passed) console.log(outcome.output.trimEnd());
}
