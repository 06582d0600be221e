import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeRelease } from "#tools/release/make-release.ts";
import { findServerUser, type ServerUser } from "./server-user.ts";

/** Where a system's own programs are, and no Node. */
const systemPath = "/usr/bin:/bin";
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

/** A release (docs/operators/operations.md) in a folder of its own. */
export interface BareShop {
	folder: string;
	/** Where a start may write. */
	dataFolder: string;
	temporaryFolder: string;
	/** Somebody who may not write the code; ourselves where we are not root. */
	user: ServerUser;
	/** The release's own command, with these variables and no others but where programs are; no home. */
	kargado(parameters: string[], variables: Record<string, string>): StartedCommand;
	/** `npm` likewise. */
	npm(parameters: string[], variables: Record<string, string>): StartedCommand;
	/** Changes something beside the code, which is closed again then. */
	unlocked(change: () => void): void;
	/** Gives what we have written into the data folder to the shop's user. */
	giveData(): void;
	/** Ends what is still running in it. */
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
				ended.then(() => reject(new Error(`ended before it said "${text}":\n${said}`)));
				look();
			}),
		async stop() {
			if (child.exitCode === null && child.signalCode === null && child.pid)
				process.kill(-child.pid, "SIGTERM");
			await ended;
		},
	};
}
