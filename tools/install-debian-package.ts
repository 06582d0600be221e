import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isRoot = process.getuid?.() === 0;
export const isDebian = existsSync("/usr/bin/apt-get");

/** Without a network nothing is waited for longer than this. */
const mostMilliseconds = 3 * 60_000;

/** Whether a package can be installed without anybody's password. */
export const mayInstall = isDebian && isRoot;

export function installDebianPackage(name: string): void {
	console.log(`Installing ${name} from Debian's packages…`);
	const run = (...parameters: string[]) => {
		const [command = "", ...rest] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", ...parameters];
		spawnSync(command, rest, { stdio: "inherit", timeout: mostMilliseconds });
	};
	run("update", "-qq");
	run("install", "-y", "-qq", "--no-install-recommends", name);
}
