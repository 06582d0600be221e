import { spawn } from "node:child_process";
import { join } from "node:path";

export interface Check {
	name: string;
	command: string;
	parameters: string[];
}

export const root = join(import.meta.dirname, "..");

/** Writes what the checks read and git ignores: the types of routes, and the calls of the client package. */
export const preparations: Check[] = [
	{ name: "route types", command: "react-router", parameters: ["typegen"] },
	{ name: "client", command: "node", parameters: ["tools/client.ts"] },
];

/** What reads the code without running it. */
export const staticChecks: Check[] = [
	{
		name: "types",
		command: "tsc",
		// Each checker works out again what the others know: four, the default, take half as long again on two cores.
		parameters: ["--noEmit", "-p", ".", "--checkers", "2"],
	},
	{ name: "lint and format", command: "biome", parameters: ["ci", "--error-on-warnings", "."] },
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
	{ name: "dead code", command: "knip", parameters: [] },
	{ name: "conformance", command: "node", parameters: ["tools/check-conformance.ts"] },
	{ name: "docs", command: "node", parameters: ["tools/check-docs.ts"] },
];

export interface Outcome {
	name: string;
	passed: boolean;
	output: string;
	seconds: number;
}

/** Runs a command of the project to its end and keeps what it says. */
export function runCheck(check: Check): Promise<Outcome> {
	const started = performance.now();
	return new Promise((resolve) => {
		const child = spawn(check.command, check.parameters, {
			cwd: root,
			env: { ...process.env, FORCE_COLOR: "0" },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		const hear = (chunk: Buffer) => {
			output += chunk.toString();
		};
		child.stdout.on("data", hear);
		child.stderr.on("data", hear);
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

/** Prints how a check ended, with its output where it failed. */
export function report(outcome: Outcome): void {
	console.log(`${outcome.passed ? "ok    " : "FAILED"} ${outcome.name} (${outcome.seconds} s)`);
	if (!outcome.passed) console.log(outcome.output.trimEnd());
}
