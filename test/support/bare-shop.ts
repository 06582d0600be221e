import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeRelease } from "#tools/release/make-release.ts";
import { findServerUser, type ServerUser } from "./server-user.ts";

/** Folders with the system's programs, but without Node. */
const systemPath = "/usr/bin:/bin";
export interface StartedCommand {
	child: ChildProcess;
	/** Returns everything printed so far. */
	said(): string;
	/** Resolves when the process has printed the text. */
	whenSaid(text: string): Promise<void>;
	/** Exit code, once the process has ended. */
	ended: Promise<number | null>;
	/** Stops the whole process group, as stopping a container does. */
	stop(): Promise<void>;
}

/** A release (docs/operators/operations.md) in its own folder. */
export interface BareShop {
	folder: string;
	/** The folder that the shop may write to. */
	dataFolder: string;
	temporaryFolder: string;
	/** A user who can't write to the code; the current user unless that is root. */
	user: ServerUser;
	/** Runs the release's own command with only these variables and PATH, and without a home folder. */
	kargado(parameters: string[], variables: Record<string, string>): StartedCommand;
	/** Runs `npm` with only these variables and PATH, and without a home folder. */
	npm(parameters: string[], variables: Record<string, string>): StartedCommand;
	/** Runs `change` while the folder of the code is writable. Afterwards, the folder is read-only again. */
	unlocked(change: () => void): void;
	/** Makes the shop's user the owner of files that the test wrote to the data folder. */
	giveData(): void;
	/** Stops all started processes and deletes the folders. */
	remove(): Promise<void>;
}

export async function makeBareShop(): Promise<BareShop> {
	const parent = mkdtempSync(join(tmpdir(), "kargado-bare-"));
	const folder = join(parent, "code");
	const dataFolder = join(parent, "data");
	const temporaryFolder = join(parent, "tmp");
	for (const each of [folder, dataFolder, temporaryFolder]) mkdirSync(each);
	await makeRelease(folder);
	const user = findServerUser();
	const giveData = () => {
		if (user.uid === undefined) return;
		execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, dataFolder, temporaryFolder]);
	};
	const started: StartedCommand[] = [];
	giveData();
	execFileSync("chmod", ["-R", "a+rX,a-w", folder]);
	execFileSync("chmod", ["a+rx", parent]);
	const start = (command: string, parameters: string[], path: string, variables: object) => {
		const running = startCommand(command, parameters, {
			cwd: folder,
			...user,
			env: { PATH: path, TMPDIR: temporaryFolder, ...variables },
		});
		started.push(running);
		return running;
	};
	return {
		folder,
		dataFolder,
		temporaryFolder,
		user,
		kargado: (parameters, variables) =>
			start(join(folder, "kargado"), parameters, systemPath, variables),
		npm: (parameters, variables) => start("npm", parameters, process.env["PATH"] ?? "", variables),
		unlocked(change) {
			execFileSync("chmod", ["u+w", folder]);
			change();
			execFileSync("chmod", ["u-w", folder]);
		},
		giveData,
		async remove() {
			await Promise.all(started.map((command) => command.stop()));
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
				ended.then(() => reject(new Error(`ended before it printed "${text}":\n${said}`)));
				look();
			}),
		async stop() {
			if (child.exitCode === null && child.signalCode === null && child.pid)
				process.kill(-child.pid, "SIGTERM");
			await ended;
		},
	};
}
