import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
export const isDebian = existsSync("/usr/bin/apt-get");

/** Maximum milliseconds to wait, in case the machine has no network. */
const maxMilliseconds = 3 * 60_000;

/** True if packages can be installed without a password. */
export const mayInstall = isDebian && isRoot;

export function installDebianPackages(...names: string[]): void {
	console.log(`Installing ${names.join(", ")} from Debian packages…`);
	const run = (...parameters: string[]) => {
		const [command = "", ...rest] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", ...parameters];
		// Prevents packages from asking questions about their configuration.
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		spawnSync(command, rest, { env, stdio: "inherit", timeout: maxMilliseconds });
	};
	run("update", "-qq");
	run("install", "-y", "-qq", "--no-install-recommends", ...names);
}
