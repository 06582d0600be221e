import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
export const isDebian = existsSync("/usr/bin/apt-get");

/** Without a network nothing is waited for longer than this. */
const mostMilliseconds = 3 * 60_000;

/** Whether a package can be installed without anybody's password. */
export const mayInstall = isDebian && isRoot;

export function installDebianPackages(...names: string[]): void {
	console.log(`Installing ${names.join(", ")} from Debian packages…`);
	const run = (...parameters: string[]) => {
		const [command = "", ...rest] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", ...parameters];
		// No package asks anybody how it is to be set up.
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		spawnSync(command, rest, { env, stdio: "inherit", timeout: mostMilliseconds });
	};
	run("update", "-qq");
	run("install", "-y", "-qq", "--no-install-recommends", ...names);
}
