import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canRun, findServerUser, type ServerUser } from "./server-user.ts";

const root = join(import.meta.dirname, "../..");
/** What a production start needs (docs/operations.md), beside node_modules. */
const needed = ["build", "src", "tools", "package.json", "package-lock.json"];

export interface StartedCommand {
	child: ChildProcess;
	/** Everything it has printed so far. */
	said(): string;
	/** As soon as it has printed the text. */
	whenSaid(text: string): Promise<void>;
	/** Its exit code, once it has ended. */
	ended: Promise<number | null>;
	/** Ends the whole group, as a container that is stopped. */
	stop(): Promise<void>;
}

/** A folder with a copy of what a production start needs, and nothing else. */
export interface BareShop {
	folder: string;
	/** Where a start may write. */
	dataFolder: string;
	temporaryFolder: string;
	/** Somebody who may not write the code; ourselves where we are not root. */
	user: ServerUser;
	/** `npm` with these variables and no others but the path; no home. */
	npm(parameters: string[], variables: Record<string, string>): StartedCommand;
	/** Changes something beside the code, which is closed again then. */
	unlocked(change: () => void): void;
	/** Gives what we have written into the data folder to the shop's user. */
	giveData(): void;
	remove(): void;
}

export function makeBareShop(): BareShop {
	const parent = mkdtempSync(join(tmpdir(), "kargado-bare-"));
	const folder = join(parent, "code");
	const dataFolder = join(parent, "data");
	const temporaryFolder = join(parent, "tmp");
	for (const each of [folder, dataFolder, temporaryFolder]) mkdirSync(each);
	for (const name of needed) cpSync(join(root, name), join(folder, name), { recursive: true });
	const user = findServerUser();
	const modules = join(root, "node_modules");
	// Somebody else may not be let into our own folders; then they get a copy.
	if (canRun(join(modules, "node/bin/node"), user))
		symlinkSync(modules, join(folder, "node_modules"));
	else execFileSync("cp", ["-a", modules, join(folder, "node_modules")]);
	const giveData = () => {
		if (user.uid === undefined) return;
		execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, dataFolder, temporaryFolder]);
	};
	giveData();
	execFileSync("chmod", ["-R", "a+rX,a-w", ...needed.map((name) => join(folder, name))]);
	execFileSync("chmod", ["a+rx", parent]);
	execFileSync("chmod", ["a-w,a+rx", folder]);
	return {
		folder,
		dataFolder,
		temporaryFolder,
		user,
		npm: (parameters, variables) =>
			startCommand("npm", parameters, {
				cwd: folder,
				...user,
				env: { PATH: process.env["PATH"] ?? "", TMPDIR: temporaryFolder, ...variables },
			}),
		unlocked(change) {
			execFileSync("chmod", ["u+w", folder]);
			change();
			execFileSync("chmod", ["u-w", folder]);
		},
		giveData,
		remove() {
			execFileSync("chmod", ["-R", "u+w", folder]);
			rmSync(parent, { recursive: true, force: true });
		},
	};
}

function startCommand(
	command: string,
	parameters: string[],
	options: { cwd: string; env: Record<string, string> } & ServerUser,
): StartedCommand {
	const child = spawn(command, parameters, {
		...options,
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	let said = "";
	const listeners = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk: Buffer) => {
			said += chunk.toString();
			for (const listener of listeners) listener();
		});
	}
	const ended = once(child, "close").then(([code]) => code as number | null);
	return {
		child,
		said: () => said,
		ended,
		whenSaid: (text) =>
			new Promise((resolve, reject) => {
				const look = () => said.includes(text) && resolve();
				listeners.add(look);
				ended.then(() => reject(new Error(`ended before it said "${text}":\n${said}`)));
				look();
			}),
		async stop() {
			if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGTERM");
			await ended;
		},
	};
}
