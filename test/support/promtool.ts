import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackages, mayInstall } from "#tools/install-debian-packages.ts";

const program = "/usr/bin/promtool";

export interface Promtool {
	/** Gives what it ended with and all that it said. */
	run(parameters: readonly string[], input?: string): { code: number | null; said: string };
}

/**
 * Prometheus' own tool for rules and metrics, of Debian's package `prometheus`. Where there is none and
 * none can be installed, says so.
 */
export function findPromtool(): Promtool | { unavailable: string } {
	if (!existsSync(program) && mayInstall) installDebianPackages("prometheus");
	if (!existsSync(program)) {
		return { unavailable: "promtool is not installed (apt-get install prometheus)." };
	}
	return {
		run(parameters, input = "") {
			const { status, stdout, stderr } = spawnSync(program, parameters, {
				input,
				encoding: "utf8",
				timeout: 60_000,
			});
			return { code: status, said: `${stdout}${stderr}` };
		},
	};
}
