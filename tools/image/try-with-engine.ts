import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const mostLooks = 60;

/** The first engine that answers; null: none does. */
export const findEngine = (): string | null =>
	["docker", "podman"].find((name) => spawnSync(name, ["info"]).status === 0) ?? null;

/**
 * Builds the image and starts it as it is meant to be run: read-only, without capabilities.
 * @returns what it took, for who asked
 * @throws where a step fails
 */
export async function tryWithEngine(engine: string): Promise<string> {
	const run = (...parameters: string[]): string => {
		const { status, stdout, stderr } = spawnSync(engine, parameters, {
			...{ cwd: root, encoding: "utf8" },
		});
		if (status !== 0) throw new Error(`${engine} ${parameters.join(" ")} failed:\n${stderr}`);
		return stdout.trim();
	};
	const image = "kargado-try";
	run("build", "--file", "deploy/Dockerfile", "--tag", image, ".");
	const closed = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"];
	const container = run("run", "--detach", ...closed, "--env", "ORIGIN=http://127.0.0.1", image);
	try {
		const health = () => run("inspect", "--format", "{{.State.Health.Status}}", container);
		for (let looks = 0; health() !== "healthy"; looks += 1) {
			if (looks === mostLooks) throw new Error(run("logs", container));
			await delay(1_000);
		}
		const bytes = Number(run("image", "inspect", "--format", "{{.Size}}", image));
		run("stop", container);
		return `Built, started, healthy and ended by ${engine}; the image is ${Math.round(bytes / 1e6)} MB.`;
	} finally {
		run("rm", "--force", container);
		run("rmi", image);
	}
}
