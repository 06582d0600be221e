import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/support/shop-process.ts";

/** A demo shop of one source tree in its own process. */
export interface TreeShop {
	port: number;
	pid: number | undefined;
	stop(): void;
}

/**
 * Starts the shop of a built source tree as its `npm start` does, with a new data folder. Resolves once the shop is
 * open.
 */
export async function startTree(
	root: string,
	environment: Record<string, string> = {},
): Promise<TreeShop> {
	const folder = mkdtempSync(join(tmpdir(), "kargado-pair-"));
	const port = await freePort();
	const serverProcess = JSON.parse(readFileSync(join(root, "tools/server-process.json"), "utf8"));
	// Older source trees have no bundled program and run `src/server.ts` directly.
	const program = ["build/program/server.js", "src/server.ts"]
		.map((path) => join(root, path))
		.find((path) => existsSync(path));
	const child = spawn(process.execPath, [...serverProcess.flags, program ?? ""], {
		cwd: root,
		env: {
			...process.env,
			DEMO: "1",
			DATABASE_URL: "",
			DATA_DIR: folder,
			LOG_LEVEL: "error",
			PORT: String(port),
			...serverProcess.environment,
			...environment,
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	process.once("exit", () => child.kill());
	await new Promise<void>((open) => {
		child.stdout.on("data", (said: Buffer) => said.includes("The shop is open") && open());
	});
	return {
		port,
		pid: child.pid,
		stop() {
			child.kill();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
