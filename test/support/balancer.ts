import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackages, mayInstall } from "#tools/install-debian-packages.ts";

const program = "/usr/sbin/haproxy";

/**
 * Starts HAProxy in front of several processes of a shop, with five health checks a second. It tolerates slow answers
 * and two failed checks in a row, because healthy processes show both on a busy machine. Returns the reason if HAProxy
 * can't be installed.
 */
export async function startBalancer(
	port: number,
	ports: readonly number[],
): Promise<{ stop(): Promise<void> } | { unavailable: string }> {
	if (!existsSync(program) && mayInstall) installDebianPackages("haproxy");
	if (!existsSync(program)) return { unavailable: "HAProxy is not installed (apt-get install)." };
	const folder = await mkdtemp(join(tmpdir(), "kargado-balancer-"));
	const file = join(folder, "haproxy.cfg");
	await writeFile(
		file,
		`${[
			"defaults",
			"  mode http",
			"  timeout connect 5s",
			"  timeout check 10s",
			"  timeout client 60s",
			"  timeout server 60s",
			"  timeout http-keep-alive 60s",
			"  option redispatch",
			"frontend shop",
			`  bind 127.0.0.1:${port}`,
			"  default_backend processes",
			"backend processes",
			"  option httpchk GET /health",
			"  http-check expect status 200",
			"  option forwardfor",
			"  default-server check inter 200ms fall 3 rise 1",
			...ports.map((each) => `  server process${each} 127.0.0.1:${each}`),
		].join("\n")}\n`,
	);
	const balancer = spawn(program, ["-db", "-q", "-f", file], { stdio: "ignore" });
	const stop = async () => {
		if (balancer.exitCode === null) {
			balancer.kill("SIGKILL");
			await once(balancer, "exit");
		}
		await rm(folder, { recursive: true, force: true });
	};
	for (;;) {
		if (balancer.exitCode !== null) {
			await stop();
			throw new Error(`HAProxy ended with ${balancer.exitCode}.`);
		}
		const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
		if (answer?.ok) return { stop };
		await delay(50);
	}
}
