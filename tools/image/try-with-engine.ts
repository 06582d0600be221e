import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const maxLookups = 60;
const healthCheck = z.tuple([z.literal("CMD")], z.string());

/** Returns the first container engine that responds, or null. */
export const findEngine = (): string | null =>
	["docker", "podman"].find((name) => spawnSync(name, ["info"]).status === 0) ?? null;

/**
 * Builds the image and starts a read-only container without capabilities, as the documentation recommends. Stops the
 * container and starts it again with the data in its volume. Runs the health check itself, because Podman doesn't run
 * health checks without systemd.
 * @returns a summary for the person who ran it
 * @throws if a step fails
 */
export async function tryWithEngine(engine: string): Promise<string> {
	const ask = (...parameters: string[]) =>
		spawnSync(engine, parameters, {
			cwd: root,
			encoding: "utf8",
			maxBuffer: 64 * 1_024 * 1_024,
			// Podman's own image format can't store a health check.
			env: { ...process.env, BUILDAH_FORMAT: "docker" },
		});
	const run = (...parameters: string[]): string => {
		const { status, stdout, stderr } = ask(...parameters);
		if (status !== 0) throw new Error(`${engine} ${parameters.join(" ")} failed:\n${stderr}`);
		return stdout.trim();
	};
	const image = "kargado-try";
	run("build", "--file", "deploy/Dockerfile", "--tag", image, ".");
	const closed = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"];
	const container = run("run", "--detach", ...closed, "--env", "ORIGIN=http://127.0.0.1", image);
	const inspect = (what: string) => run("inspect", "--format", what, container);
	const untilHealthy = async () => {
		const [, ...check] = healthCheck.parse(
			JSON.parse(inspect("{{json .Config.Healthcheck.Test}}")),
		);
		for (let looks = 0; ask("exec", container, ...check).status !== 0; looks += 1) {
			if (looks === maxLookups) throw new Error(run("logs", container));
			await delay(1_000);
		}
	};
	const end = () => {
		run("stop", "--time", "30", container);
		const code = inspect("{{.State.ExitCode}}");
		if (code !== "0") throw new Error(`It ended with ${code} at SIGTERM.`);
	};
	try {
		await untilHealthy();
		end();
		run("start", container);
		await untilHealthy();
		end();
		const bytes = Number(run("image", "inspect", "--format", "{{.Size}}", image));
		return `Built, started, healthy and ended twice by ${engine}; the image is ${Math.round(bytes / 1e6)} MB.`;
	} finally {
		run("rm", "--force", "--volumes", container);
		run("rmi", image);
	}
}
