import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#test/support/shop-process.ts";
import { readDockerfile } from "./read-dockerfile.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const maxLookups = 60;

/** Copies the build context: all files known to git, except those excluded by `.dockerignore`. */
function copyContext(folder: string): void {
	const ignored = new Set(read(".dockerignore").split("\n"));
	const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
	for (const path of tracked.split("\0")) {
		if (path === "" || ignored.has(path.split("/")[0] ?? "")) continue;
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		cpSync(join(root, path), join(folder, path));
	}
}

/**
 * Runs the steps of `deploy/Dockerfile` in temporary folders: builds, starts the shop with only the image's variables,
 * runs the health check, and ends the shop with SIGTERM. Uses the project's Node instead of the image's.
 * @returns a summary for the person who ran it
 * @throws if a step fails
 */
export async function tryInFolder(say: (text: string) => void): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "kargado-image-"));
	try {
		const [context, release, data] = ["build", "release", "data"].map((name) => join(folder, name));
		if (!context || !release || !data) throw new Error("no folders");
		for (const each of [context, data]) mkdirSync(each);
		copyContext(context);
		const steps = readDockerfile(read("deploy/Dockerfile"));
		for (const step of steps.build) {
			say(`RUN ${step}`);
			const command = step.replaceAll(steps.release.from, release);
			const { status } = spawnSync("sh", ["-c", command], { cwd: context, stdio: "inherit" });
			if (status !== 0) throw new Error(`${step} failed.`);
		}
		const port = String(await freePort());
		const environment = {
			...steps.environment,
			PATH: `${join(context, "node_modules/node/bin")}:/usr/bin:/bin`,
			DATA_DIR: data,
			HOST: "127.0.0.1",
			PORT: port,
			ORIGIN: `http://127.0.0.1:${port}`,
		};
		const inFolder = (word: string) => word.replace(steps.release.to, release);
		const [program = "", ...parameters] = steps.entryPoint.map(inFolder);
		say(`ENTRYPOINT ${steps.entryPoint.join(" ")}`);
		const shop = spawn(program, parameters, { cwd: "/", env: environment, stdio: "inherit" });
		const ended = once(shop, "exit");
		const [checker = "", ...checks] = steps.healthCheck;
		const isHealthy = () => spawnSync(checker, checks, { env: environment }).status === 0;
		for (let looks = 0; !isHealthy(); looks += 1) {
			if (looks === maxLookups || shop.exitCode !== null)
				throw new Error("It never became healthy.");
			await delay(1_000);
		}
		say("HEALTHCHECK healthy");
		shop.kill("SIGTERM");
		const [code] = await ended;
		if (code !== 0) throw new Error(`It ended with ${code} at SIGTERM.`);
		const [size = ""] = execFileSync("du", ["-sm", release], { encoding: "utf8" }).split("\t");
		return `Built, started, healthy and ended in a bare folder; the release is ${size} MB without Node.`;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
