import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

interface Program {
	command: string;
	parameters: string[];
	/** Working directory. */
	folder: string;
	environment: NodeJS.ProcessEnv;
	/** File that the program writes when all of its tests have run. */
	reportFile: string;
	/** Time limits in milliseconds: `tests` for running all tests, and `end` for exiting afterwards. */
	limits: { tests: number; end: number };
}

export interface Ending {
	endedWell: boolean;
	/** A message if the program had to be killed; otherwise null. */
	notice: string | null;
}

/**
 * Runs a test program and shows its output. Kills a program that doesn't end, so that an unattended run still reports
 * its results.
 */
export function runProgram(program: Program): Promise<Ending> {
	const { command, parameters, folder, environment, reportFile, limits } = program;
	return new Promise((resolve) => {
		const child = spawn(command, parameters, {
			cwd: folder,
			stdio: ["ignore", "inherit", "inherit"],
			env: environment,
		});
		let notice: string | null = null;
		const end = (words: string) => {
			notice = `${command} ${words} and was ended.`;
			child.kill("SIGKILL");
		};
		const late = setTimeout(() => end(`took longer than ${minutes(limits.tests)}`), limits.tests);
		let ending: NodeJS.Timeout | undefined;
		const watch = setInterval(() => {
			if (!existsSync(reportFile)) return;
			clearInterval(watch);
			clearTimeout(late);
			ending = setTimeout(() => end("had run its tests, did not stop"), limits.end);
		}, 200);
		const settle = (endedWell: boolean) => {
			clearInterval(watch);
			clearTimeout(late);
			clearTimeout(ending);
			// The report is valid even if the program didn't exit in time.
			resolve({ endedWell: endedWell || (notice !== null && existsSync(reportFile)), notice });
		};
		child.on("error", () => settle(false));
		child.on("exit", (code) => settle(code === 0));
	});
}

const minutes = (milliseconds: number) => `${Math.round(milliseconds / 60_000)} minutes`;
