import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findPostgresInstallations } from "./postgres-installations.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";
import { spawnModule } from "./spawn-module.ts";

const installations = findPostgresInstallations();
const asRoot = process.getuid?.() === 0;

beforeEach(() => {
	vi.stubEnv("TEST_DATABASE_URL", "");
});

afterEach(() => {
	vi.unstubAllEnvs();
});

function available(server: PostgresServer | { unavailable: string }): PostgresServer {
	if ("unavailable" in server) throw new Error(server.unavailable);
	return server;
}

async function showSetting(url: string, name: string): Promise<unknown> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query("select current_setting($1) as setting", [name]);
	await client.end();
	return rows[0]?.setting;
}

const folderOf = (url: string) => new URL(url).searchParams.get("host") ?? "";

describe("a separate server", () => {
	beforeEach(({ skip }) => {
		skip(installations.length === 0, "No PostgreSQL installation here can be started.");
	});

	it("runs until stopped, and leaves nothing behind", async () => {
		const server = available(await startPostgresServer());
		expect(server.version).toMatch(/^PostgreSQL \d+/);
		expect(await showSetting(server.url, "fsync")).toBe("off");
		await server.stop();
		expect(existsSync(folderOf(server.url))).toBe(false);
		await expect(showSetting(server.url, "fsync")).rejects.toThrow();
	});

	it("flushes to disk if it is durable, and accepts settings", async () => {
		const server = available(
			await startPostgresServer({ durable: true, settings: { work_mem: "7MB" } }),
		);
		expect(await showSetting(server.url, "fsync")).toBe("on");
		expect(await showSetting(server.url, "work_mem")).toBe("7MB");
		await server.stop();
	});

	it("ends when the process that started it ends, even if that process is killed", async () => {
		const starter = spawnModule(
			`import { startPostgresServer } from ${JSON.stringify(new URL("./postgres-server.ts", import.meta.url))};
			console.log((await startPostgresServer()).url);`,
			"",
		);
		const url = (await starter.nextLine()) ?? "";
		expect(await showSetting(url, "fsync")).toBe("off");
		await starter.kill();
		await expect.poll(() => existsSync(folderOf(url)), { timeout: 5000 }).toBe(false);
	});

	it("starts from a folder that only root can read", async ({ skip }) => {
		skip(!asRoot, "Needs root: only root can run the server as another user.");
		const [installation] = installations;
		const parent = mkdtempSync(join(tmpdir(), "kargado-closed-"));
		const folder = join(parent, "native");
		mkdirSync(folder);
		chmodSync(parent, 0o700);
		cpSync(installation?.folder ?? "", folder, { recursive: true, verbatimSymlinks: true });
		const server = available(await startPostgresServer({}, [{ name: "closed", folder }]));
		expect(await showSetting(server.url, "fsync")).toBe("off");
		await server.stop();
		rmSync(parent, { recursive: true });
	});

	it("uses the next installation if one doesn't work", async () => {
		const broken = { name: "broken", folder: "/nowhere" };
		const server = available(await startPostgresServer({}, [broken, ...installations]));
		await server.stop();
	});
});

it("reports why no installation works", async () => {
	const nowhere = { name: "nowhere's", folder: "/nowhere" };
	expect(await startPostgresServer({}, [nowhere])).toEqual({
		unavailable: expect.stringContaining("nowhere's: "),
	});
	expect(await startPostgresServer({}, [])).toEqual({
		unavailable: "No PostgreSQL server is installed.",
	});
	vi.stubEnv("TEST_DATABASE_URL", "postgres://localhost:1/none");
	expect(await startPostgresServer()).toEqual({
		unavailable: expect.stringContaining("TEST_DATABASE_URL: "),
	});
});
