import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackages, mayInstall } from "#tools/install-debian-packages.ts";

const program = "/usr/bin/promtool";

export interface Promtool {
	/** Runs the tool and returns its exit code and output. */
	run(parameters: readonly string[], input?: string): { code: number | null; said: string };
}

/**
 * Finds promtool, Prometheus' tool for rules and metrics, from Debian's package `prometheus`. Returns the reason if
 * promtool can't be installed.
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
