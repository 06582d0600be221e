import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as askPlain } from "node:http";
import { request as askSecure } from "node:https";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { installDebianPackages, mayInstall } from "#tools/install-debian-packages.ts";
import { writeSelfSigned } from "./self-signed.ts";
import { freePort } from "./shop-process.ts";

const deployFolder = join(import.meta.dirname, "../../deploy");
/** The shop's name in the example configurations. */
const shopName = "shop.example";

/** A proxy from `deploy/` in front of a shop. */
export interface FrontProxy {
	/**
	 * Port for requests. With TLS, plain HTTP requests to `plainPort` are redirected to this port. Without TLS,
	 * `plainPort` is null.
	 */
	port: number;
	plainPort: number | null;
	/** Sends a request as a visitor's browser would. */
	fetch(request: Request): Promise<Response>;
	stop(): Promise<void>;
}

interface ProxyKind {
	program: string;
	package: string;
	/** Writes the configuration from `deploy/` to a folder, adapted to these ports and to the test's files. */
	write(folder: string, ports: { own: number; plain: number; shop: number }): Promise<Started>;
}

interface Started {
	parameters: string[];
	environment: Record<string, string>;
	/** Certificate authority to trust; null means no TLS. */
	authority: string | null;
}

/** Returns the text of a file from `deploy/` with replacements. Throws if a replaced text is missing. */
function change(name: string, changes: readonly (readonly [string, string])[]): string {
	return changes.reduce(
		(text, [from, to]) => {
			if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}".`);
			return text.replaceAll(from, to);
		},
		readFileSync(join(deployFolder, name), "utf8"),
	);
}

/**
 * @param isBehindCdn true if requests come from a CDN: nginx then appends the sender's address to X-Forwarded-For
 * instead of overwriting the header
 */
const nginx = (isBehindCdn: boolean): ProxyKind => ({
	program: "/usr/sbin/nginx",
	package: "nginx-light",
	async write(folder, { own, plain, shop }) {
		const { certificate, key } = writeSelfSigned(folder, shopName);
		const overwriting = "\t\tproxy_set_header X-Forwarded-For $remote_addr;";
		const adding = "\t\t# proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;";
		const site = change("nginx.conf", [
			["server 127.0.0.1:3000;", `server 127.0.0.1:${shop};`],
			["listen 80;", `listen 127.0.0.1:${plain};`],
			["listen [::]:80;", ""],
			["listen 443 ssl", `listen 127.0.0.1:${own} ssl`],
			["listen [::]:443 ssl http2;", ""],
			["/etc/letsencrypt/live/shop.example/fullchain.pem", certificate],
			["/etc/letsencrypt/live/shop.example/privkey.pem", key],
			...(isBehindCdn
				? ([
						[overwriting, ""],
						[adding, adding.replace("# ", "")],
					] as const)
				: []),
		]);
		await writeFile(join(folder, "site.conf"), site);
		const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
		await writeFile(
			join(folder, "nginx.conf"),
			[
				"worker_processes 1;",
				`pid ${folder}/nginx.pid;`,
				"daemon off;",
				...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
				"events {}",
				"http {",
				"access_log off;",
				...kept.map((name) => `${name}_temp_path ${folder}/${name};`),
				`include ${folder}/site.conf;`,
				"}",
				"",
			].join("\n"),
		);
		return {
			parameters: ["-p", folder, "-c", "nginx.conf", "-e", "stderr"],
			environment: {},
			authority: readFileSync(certificate, "utf8"),
		};
	},
});

const caddy: ProxyKind = {
	program: "/usr/bin/caddy",
	package: "caddy",
	async write(folder, { own, shop }) {
		return {
			parameters: ["run", "--config", join(deployFolder, "Caddyfile"), "--adapter", "caddyfile"],
			environment: {
				SHOP_DOMAIN: `http://${shopName}:${own}`,
				SHOP_ADDRESS: `127.0.0.1:${shop}`,
				HOME: folder,
				XDG_DATA_HOME: folder,
				XDG_CONFIG_HOME: folder,
				CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
			},
			authority: null,
		};
	},
};

export const frontProxies = {
	nginx: nginx(false),
	"nginx behind a CDN": nginx(true),
	Caddy: caddy,
} as const;
export type FrontProxyName = keyof typeof frontProxies;

function ask(request: Request, port: number, authority: string | null): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const send = authority === null ? askPlain : askSecure;
	return new Promise((resolve, reject) => {
		const asking = send(
			{
				host: "127.0.0.1",
				port,
				path: pathname + search,
				method: request.method,
				headers: { ...Object.fromEntries(request.headers), host: shopName },
				...(authority !== null && { ca: authority, servername: shopName }),
			},
			(answer) => {
				const headers = new Headers();
				for (let at = 0; at < answer.rawHeaders.length; at += 2) {
					headers.append(answer.rawHeaders[at] ?? "", answer.rawHeaders[at + 1] ?? "");
				}
				const status = answer.statusCode ?? 0;
				const hasBody = status !== 204 && status !== 304;
				if (!hasBody) answer.resume();
				const body = hasBody ? (Readable.toWeb(answer) as ReadableStream) : null;
				resolve(new Response(body, { status, headers }));
			},
		);
		asking.once("error", reject);
		request.arrayBuffer().then((body) => asking.end(Buffer.from(body)), reject);
	});
}

/**
 * Starts a proxy from Debian's packages with the configuration in `deploy/`, in front of a shop on a local port.
 * Returns the reason if the proxy can't be installed.
 */
export async function startFrontProxy(
	name: FrontProxyName,
	shopPort: number,
): Promise<FrontProxy | { unavailable: string }> {
	const kind = frontProxies[name];
	if (!existsSync(kind.program) && mayInstall) installDebianPackages(kind.package);
	if (!existsSync(kind.program)) {
		return { unavailable: `${name} is not installed (apt-get install ${kind.package}).` };
	}
	const folder = await mkdtemp(join(tmpdir(), "kargado-proxy-"));
	const [own, plain] = [await freePort(), await freePort()];
	const started = await kind.write(folder, { own, plain, shop: shopPort });
	const child = spawn(kind.program, started.parameters, {
		cwd: folder,
		stdio: ["ignore", "ignore", "pipe"],
		env: { PATH: process.env["PATH"] ?? "", ...started.environment },
	});
	let said = "";
	child.stderr?.on("data", (chunk: Buffer) => {
		said += chunk.toString();
	});
	const stop = async () => {
		if (child.exitCode === null) {
			child.kill("SIGTERM");
			await once(child, "exit");
		}
		await rm(folder, { recursive: true, force: true });
	};
	const fetch = (request: Request) => ask(request, own, started.authority);
	for (;;) {
		if (child.exitCode !== null) {
			await stop();
			throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
		}
		const answer = await fetch(new Request(`http://${shopName}/health`)).catch(() => null);
		await answer?.body?.cancel();
		if (answer?.ok) {
			return { port: own, plainPort: started.authority === null ? null : plain, fetch, stop };
		}
		await delay(50);
	}
}
