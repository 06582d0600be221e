import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const known = new Set(
	[...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
/** Variables that the shop doesn't read, but Compose, the database's image or the proxy does. */
const others = ["SHOP_DOMAIN", "SHOP_ADDRESS", "DATABASE_PASSWORD"];
const isKnown = (name: string) =>
	known.has(name) || others.includes(name) || name.startsWith("POSTGRES_");

it.each([
	["deploy/Dockerfile", /\b([A-Z][A-Z_]+)=/g],
	["deploy/compose.yaml", /^\s+([A-Z][A-Z_]+):/gm],
	["deploy/compose.yaml", /\$\{([A-Z_]+)/g],
	["deploy/kargado.service", /^Environment=([A-Z_]+)/gm],
	["deploy/kargado-backup.service", /^Environment=([A-Z_]+)/gm],
	["deploy/Caddyfile", /\{\$([A-Z_]+)/g],
])("%s sets nothing that the shop does not read (%s)", (file, pattern) => {
	const names = [...read(file).matchAll(pattern)].map(([, name]) => name ?? "");
	expect(names.length).toBeGreaterThan(0);
	expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

it("each deployment starts the release's own command, and each proxy replaces a client's X-Forwarded-For", () => {
	expect(read("deploy/Dockerfile")).toContain('ENTRYPOINT ["/kargado/kargado"]');
	// Sets DATA_DIR in the command. A copy of .env.example names another data folder, which would override
	// `Environment=`.
	expect(read("deploy/kargado.service")).toContain(
		"ExecStart=/usr/bin/env DATA_DIR=/var/lib/kargado /opt/kargado/kargado\n",
	);
	expect(read("deploy/kargado-backup.service")).toContain(
		"ExecStart=/usr/bin/env DATA_DIR=/var/lib/kargado /opt/kargado/kargado backup /var/lib/kargado/backups\n",
	);
	expect(read("deploy/nginx.conf")).toContain("X-Forwarded-For $remote_addr;");
	expect(read("deploy/Caddyfile")).toContain("X-Forwarded-For {remote_host}");
});

it.each([
	[200, 0],
	[503, 1],
])("if the shop answers %i, the image's health check exits with %i", async (status, code) => {
	const [, command = "[]"] =
		/^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$/m.exec(read("deploy/Dockerfile")) ?? [];
	const [program, ...parameters]: string[] = JSON.parse(command);
	expect(program).toBe("node");
	const asked: (string | undefined)[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url);
		response.writeHead(status).end();
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const PORT = String((server.address() as AddressInfo).port);
	const child = spawn(process.execPath, parameters, { env: { PORT }, stdio: "ignore" });
	const [ended] = await once(child, "exit");
	server.close();
	expect([ended, asked]).toEqual([code, ["/health"]]);
});

const units = ["kargado.service", "kargado-backup.service", "kargado-backup.timer"];

it("systemd knows every setting of the units", ({ skip }) => {
	skip(!existsSync("/usr/bin/systemd-analyze"), "systemd-analyze isn't installed here.");
	const folder = mkdtempSync(join(tmpdir(), "kargado-unit-"));
	// Replaces the programs in ExecStart and ExecStartPost, because systemd-analyze requires that they exist.
	const texts = new Map(
		units.map((name) => [
			name,
			read(`deploy/${name}`).replace(/^(ExecStart\w*)=.*/gm, "$1=/bin/true"),
		]),
	);
	const verify = (name: string, text = texts.get(name) ?? "") => {
		const file = join(folder, name);
		writeFileSync(file, text);
		const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
		return { status, said: stderr.replaceAll(/^.*\/(?:lib|etc)\/systemd\/.*\n/gm, "") };
	};
	try {
		for (const name of units) expect([name, verify(name)]).toEqual([name, { status: 0, said: "" }]);
		const misspelt = texts.get("kargado.service")?.replace("PrivateTmp=yes", "PrivateTemp=yes");
		expect(verify("kargado.service", misspelt).said).toContain("PrivateTemp");
	} finally {
		rmSync(folder, { recursive: true });
	}
});

const isOfHistogram = /_(bucket|sum|count)$/;
it.each(["deploy/monitoring/alerts.yaml", "deploy/monitoring/grafana-dashboard.json"])(
	"%s uses only existing metrics",
	(file) => {
		const measured = new Set(
			["request", "process", "business"].flatMap((kind) =>
				[
					...read(`src/api/observe/${kind}-metrics.ts`).matchAll(/"((?:kargado|process)_\w+)"/g),
				].map(([, name]) => name),
			),
		);
		const asked = [...read(file).matchAll(/\b((?:kargado|process)_\w+)/g)].map(([, name = ""]) =>
			name.replace(isOfHistogram, ""),
		);
		expect(asked.length).toBeGreaterThan(5);
		expect(asked.filter((name) => !measured.has(name))).toEqual([]);
	},
);

it("every alert has an expression and a summary, and the dashboard is valid JSON with all panels", () => {
	const rules = read("deploy/monitoring/alerts.yaml").split("- alert: ").slice(1);
	expect(rules.map((rule) => rule.split("\n", 1)[0])).toEqual([
		"KargadoDown",
		"KargadoOrdersFail",
		"KargadoNoOrders",
		"KargadoWorkStuck",
		"KargadoSlow",
		"KargadoReplicaLeftOut",
		"KargadoSearchAway",
		"KargadoSearchBehind",
	]);
	for (const rule of rules) {
		expect(rule).toMatch(/\n {8}expr: \S/);
		expect(rule).toMatch(/\n {10}summary: [A-Z].{10,}/);
	}
	expect(JSON.parse(read("deploy/monitoring/grafana-dashboard.json")).panels).toHaveLength(20);
});
