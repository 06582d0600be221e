import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { signS3 } from "#adapters/storage/sign-s3.ts";
import { installDebianPackages, mayInstall } from "#tools/install-debian-packages.ts";
import { freePort } from "./shop-process.ts";

const roles = ["account", "container", "object"] as const;
const programOf = (role: string) => `/usr/bin/swift-${role}-server`;
const isInstalled = () => [...roles, "proxy"].every((role) => existsSync(programOf(role)));

/** Maximum milliseconds for the start of all servers. The limit is high, because other tests slow down the machine. */
export const startMilliseconds = 5 * 60_000;

/** Python program that writes Swift's rings, which assign all data to a single device. */
const writeRings = `
import sys
from swift.common.ring import RingBuilder
for name, port in (each.split("=") for each in sys.argv[1:]):
    builder = RingBuilder(1, 1, 0)
    address = {"ip": "127.0.0.1", "port": int(port)}
    builder.add_dev({**address, "region": 1, "zone": 1, "device": "device", "weight": 1, "meta": "",
        "replication_ip": "127.0.0.1", "replication_port": int(port)})
    builder.rebalance()
    builder.get_ring().save(name + ".ring.gz")
`;

const section = (name: string, settings: Record<string, string | number>) =>
	[`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`)].join("\n");

const filters: Record<string, Record<string, string | number>> = {
	catch_errors: {},
	gatekeeper: {},
	// Memcached doesn't run at this address. Without it, Swift works and only logs a warning.
	cache: { use: "egg:swift#memcache", memcache_servers: "127.0.0.1:9" },
	listing_formats: {},
	s3api: { location: "ap-southeast-1", min_segment_size: 1 },
	tempauth: { user_shop_uploads: "secret-key .admin" },
	copy: {},
	slo: {},
};

/** Returns the configuration of one of Swift's servers. */
function configure(role: string, folder: string, port: number): string {
	const own = { bind_ip: "127.0.0.1", bind_port: port, workers: 0, user: userInfo().username };
	const all = { ...own, swift_dir: folder, devices: folder, mount_check: "false" };
	const isProxy = role === "proxy";
	const pipeline = [...(isProxy ? Object.keys(filters) : []), `${role}-server`].join(" ");
	return [
		section("DEFAULT", { ...all, disable_fallocate: "true", log_level: "CRITICAL" }),
		section("pipeline:main", { pipeline }),
		section(`app:${role}-server`, {
			use: `egg:swift#${role}`,
			...(isProxy && { account_autocreate: "true" }),
		}),
		...(isProxy
			? Object.entries(filters).map(([name, settings]) =>
					section(`filter:${name}`, { use: `egg:swift#${name}`, ...settings }),
				)
			: []),
		"",
	].join("\n");
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGKILL");
	await ended;
}

export interface SwiftStore {
	account: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
	makeBucket(bucket: string): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Starts OpenStack Swift, an independent store with an S3 interface, from Debian's packages on local ports. Returns the
 * reason if Swift can't be installed.
 * @throws if Swift is installed but doesn't start
 */
export async function startSwiftStore(): Promise<SwiftStore | { unavailable: string }> {
	if (!isInstalled() && mayInstall) {
		installDebianPackages(...[...roles, "proxy"].map((role) => `swift-${role}`));
	}
	if (!isInstalled()) {
		return { unavailable: "OpenStack Swift is not installed (apt-get install swift-proxy …)." };
	}
	const folder = await mkdtemp(join(tmpdir(), "kargado-swift-"));
	await mkdir(join(folder, "device"));
	const ports = await Promise.all(roles.map(() => freePort()));
	const proxyPort = await freePort();
	const rings = spawnSync(
		"/usr/bin/python3",
		["-c", writeRings, ...roles.map((role, index) => `${role}=${ports[index]}`)],
		{ cwd: folder, encoding: "utf8" },
	);
	if (rings.status !== 0) {
		await rm(folder, { recursive: true });
		throw new Error(`OpenStack Swift is installed, but can't write its rings: ${rings.stderr}`);
	}
	let said = "";
	const started = await Promise.all(
		[...roles, "proxy"].map(async (role, index) => {
			const file = join(folder, `${role}.conf`);
			await writeFile(file, configure(role, folder, ports[index] ?? proxyPort));
			const child = spawn(programOf(role), [file], {
				cwd: folder,
				stdio: ["ignore", "ignore", "pipe"],
			});
			child.stderr?.on("data", (chunk: Buffer) => {
				said += chunk.toString();
			});
			return child;
		}),
	);
	const account = {
		endpoint: `http://127.0.0.1:${proxyPort}`,
		region: "ap-southeast-1",
		accessKeyId: "shop:uploads",
		secretAccessKey: "secret-key",
	};
	const stop = async () => {
		await Promise.all(started.map(end));
		await rm(folder, { recursive: true, force: true });
	};
	const make = (bucket: string) => signS3(account, bucket)("", { method: "PUT" }).catch(() => null);
	// Each of the four servers needs about a second to listen, and much longer on a busy machine.
	for (const deadline = Date.now() + startMilliseconds; ; ) {
		const ended = started.find(({ exitCode }) => exitCode !== null);
		if (ended || Date.now() > deadline) {
			await stop();
			throw new Error(`OpenStack Swift is installed, but doesn't start: ${said.slice(-500)}`);
		}
		if ((await make("first"))?.ok) break;
		await delay(100);
	}
	return {
		account,
		stop,
		async makeBucket(bucket) {
			const answer = await make(bucket);
			if (!answer?.ok)
				throw new Error(`The bucket ${bucket} could not be created: ${answer?.status}`);
		},
	};
}
