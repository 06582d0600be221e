import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import serverProcess from "#tools/server-process.json" with { type: "json" };

const ownRoot = join(import.meta.dirname, "../..");

export interface ShopProcess {
	origin: string;
	pid: number;
	/** Returns everything printed so far. */
	said(): string;
	/** Memory in megabytes: now, and the maximum since the start or the last `forgetMostMemory`. */
	memory(): { now: number; most: number };
	forgetMostMemory(): void;
	/** CPU time since the start, in milliseconds. */
	processorTime(): number;
	stop(): Promise<void>;
	/** Kills the process at once, like a power cut. */
	kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
	const probe = createServer();
	probe.listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	if (address === null || typeof address === "string") throw new Error("no free port");
	return address.port;
}

function whenOpen(child: ChildProcess): Promise<() => string> {
	return new Promise((resolve, reject) => {
		let said = "";
		const hear = (chunk: Buffer) => {
			said += chunk.toString();
			if (/The shop is open/.test(said)) resolve(() => said);
		};
		child.stdout?.on("data", hear);
		child.stderr?.on("data", hear);
		child.once("exit", (code) => reject(new Error(`the shop ended with ${code}:\n${said}`)));
	});
}

/**
 * Starts the production server in a separate process, as `npm start` does. By default, it is a demo on a free port.
 * @param flags additional flags for Node
 * @param signal kills the process at once, even before the shop is open
 * @param root the built source tree to start; by default this one
 */
export async function startShopProcess(
	environment: Record<string, string>,
	flags: readonly string[] = [],
	signal?: AbortSignal,
	root = ownRoot,
): Promise<ShopProcess> {
	const port = environment["PORT"] ?? (await freePort());
	const origin = environment["ORIGIN"] ?? `http://127.0.0.1:${port}`;
	const child = spawn(
		process.execPath,
		[...serverProcess.flags, ...flags, join(root, "build/program/server.js")],
		{
			cwd: root,
			env: {
				...process.env,
				PORT: String(port),
				HOST: "127.0.0.1",
				ORIGIN: origin,
				NODE_ENV: "production",
				DEMO: "1",
				LOG_LEVEL: "error",
				...serverProcess.environment,
				...environment,
			},
			stdio: ["ignore", "pipe", "pipe"],
			...(signal && { signal, killSignal: "SIGKILL" }),
		},
	);
	// Ignores the error event of an aborted signal, because the exit event reports the end.
	child.on("error", () => {});
	const said = await whenOpen(child).catch((error) => {
		child.kill();
		throw error;
	});
	const end = async (signal: "SIGTERM" | "SIGKILL") => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill(signal);
		await ended;
	};
	return {
		origin,
		pid: child.pid ?? 0,
		said,
		memory() {
			const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
			const megabytes = (field: string) =>
				Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
			return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
		},
		forgetMostMemory: () => writeFileSync(`/proc/${child.pid}/clear_refs`, "5"),
		processorTime() {
			// Skips the process's name, which can contain any character. The times are in ticks of 10 ms.
			const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8");
			const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			return (Number(fields[11]) + Number(fields[12])) * 10;
		},
		stop: () => end("SIGTERM"),
		kill: () => end("SIGKILL"),
	};
}
