import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface KillableShop {
	/** Kills the process without warning, as a power failure would, and waits until it has ended. */
	kill(): Promise<void>;
}

/** Returns a port that no program uses. */
export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	if (address === null || typeof address === "string") throw new Error("There is no free port.");
	return address.port;
}

/** Starts a shop on this port and waits until it is open. */
export async function startKillableShop(
	port: number,
	environment: Record<string, string>,
): Promise<KillableShop> {
	const child = spawn(process.execPath, [join(import.meta.dirname, "serve-shop.ts")], {
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			HOST: "127.0.0.1",
			PORT: String(port),
			ORIGIN: `http://127.0.0.1:${port}`,
			NODE_ENV: "production",
			DEMO: "1",
			LOG_LEVEL: "error",
			...environment,
		},
	});
	// No shop may keep running after this process ends.
	const killChild = () => child.kill("SIGKILL");
	process.once("exit", killChild);
	await whenOpen(child);
	return {
		async kill() {
			process.off("exit", killChild);
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill("SIGKILL");
			await once(child, "exit");
		},
	};
}

async function whenOpen(child: ChildProcess): Promise<void> {
	if (!child.stdout) throw new Error("The shop has no output.");
	const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
	if (first.done) throw new Error(`The shop ended with ${child.exitCode} before it was open.`);
	child.stdout.resume();
}
