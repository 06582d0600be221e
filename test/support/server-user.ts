import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The user that runs PostgreSQL, because PostgreSQL refuses to run as root. Empty for the current user. */
export interface ServerUser {
	uid?: number;
	gid?: number;
}

export function findServerUser(): ServerUser {
	if (process.getuid?.() !== 0) return {};
	// initdb looks up its user, so the user must be in /etc/passwd.
	const accounts = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.map((line) => line.split(":"))
		.map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
		.filter(({ uid }) => uid > 0);
	const account =
		accounts.find(({ name }) => name === "postgres") ??
		accounts.find(({ name }) => name === "nobody") ??
		accounts[0];
	if (!account) throw new Error("There is no user except root to run the server as.");
	return { uid: account.uid, gid: account.gid };
}

export function canWrite(folder: string, user: ServerUser): boolean {
	return spawnSync("test", ["-w", folder], { ...user, cwd: "/" }).status === 0;
}

export function canRun(program: string, user: ServerUser): boolean {
	return spawnSync(program, ["--version"], { ...user, cwd: "/" }).status === 0;
}
