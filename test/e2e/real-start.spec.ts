import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { StartedCommand } from "#test/support/bare-shop.ts";
import { prepareOpenShop } from "#test/support/open-shop.ts";
import { freePort } from "#test/support/shop-process.ts";
import {
	startTlsPostgresServer,
	type TlsPostgresServer,
} from "#test/support/tls-postgres-server.ts";
import { test as base, emptyData, expectPages, place } from "./support/bare.ts";
import { expect } from "./support/shop.ts";

const root = join(import.meta.dirname, "../..");

// All tests share one server. Each test stops what it starts.
const test = base.extend<object, { served: TlsPostgresServer }>({
	served: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const served = await startTlsPostgresServer();
			if ("unavailable" in served) throw new Error(served.unavailable);
			await use(served);
			await served.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});
test.setTimeout(240_000);

/** Expects React's production builds and the server's production mode. */
async function expectProduction(command: StartedCommand): Promise<void> {
	await command.whenSaid("Bundles: ");
	const { mode, builds } = JSON.parse(/Bundles: (.*)/.exec(command.said())?.[1] ?? "{}");
	expect(mode).toBe("production");
	expect(builds).toContain("react.production");
	expect(builds.filter((name: string) => name.includes("development"))).toEqual([]);
}

test("a copied .env.example starts a real shop in production mode, and its pages open", {
	tag: "@rehearsal",
}, async ({ bare, page }) => {
	emptyData(bare);
	const { origin, variables } = await place(bare);
	// `npm start` reads the .env file next to the code.
	const file = join(bare.folder, ".env");
	bare.unlocked(() => copyFileSync(join(root, ".env.example"), file));
	try {
		await prepareOpenShop({ DATA_DIR: bare.dataFolder });
		bare.giveData();
		const shop = bare.npm(["start"], variables);
		await expectProduction(shop);
		expect(shop.said()).not.toContain("This is the demo");
		await expectPages(page, origin);
		await page.goto(`${origin}/admin`);
		await expect(page.getByText("This is a demo")).toBeHidden();
		const config = await (await fetch(`${origin}/user/api/payments/config`)).json();
		expect(config.methods).toEqual([
			{ code: "cod", is_offered: true },
			{ code: "gcash", is_offered: false },
		]);
		await shop.stop();
	} finally {
		bare.unlocked(() => rmSync(file));
	}
});

test("DATABASE_URL is the only setting needed in a container with one process, read-only code, another user, no home folder and a hosted database", {
	tag: "@rehearsal",
}, async ({ bare, served, page }) => {
	emptyData(bare);
	const { origin, variables } = await place(bare);
	const before = readdirSync(bare.folder).sort();
	const DATABASE_URL = served.address("sslmode=require&channel_binding=require");
	await prepareOpenShop({ DATABASE_URL });
	const shop = bare.kargado([], { ...variables, DATABASE_URL });
	await expectProduction(shop);
	expect(shop.said()).not.toMatch(/demo|Installing|Building/);
	// The shop is a single process, so that a container's stop signal reaches it directly.
	const started = execFileSync("ps", ["-o", "args=", "-p", String(shop.child.pid)]).toString();
	expect(started).toContain("build/program/server.js");
	await expectPages(page, origin);
	await shop.stop();
	expect(readdirSync(bare.folder).sort()).toEqual(before);
	// Ignores npm's compile cache in the temporary folder.
	const left = readdirSync(bare.temporaryFolder).filter((name) => name !== "node-compile-cache");
	expect(left).toEqual([]);
});

test("a failed start explains its reason in a sentence", { tag: "@rehearsal" }, async ({
	bare,
	served,
}) => {
	// Answers the request for TLS like a PostgreSQL server without TLS.
	const plain = createServer((socket) => socket.once("data", () => socket.end("N")));
	const plainPort = await freePort();
	await new Promise<void>((resolve) => plain.listen(plainPort, "127.0.0.1", resolve));
	const { variables } = await place(bare);
	emptyData(bare);
	const cases: [Record<string, string>, string][] = [
		[{ PORT: String(plainPort) }, `PORT ${plainPort} is in use by another program`],
		[{ ORIGIN: "shop" }, "ORIGIN must be an address that starts with http:// or https://"],
		[
			{ DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/shop` },
			"DATABASE_URL: nothing answers at 127.0.0.1",
		],
		[
			{ DATABASE_URL: `postgres://shop@127.0.0.1:${plainPort}/shop?sslmode=require` },
			"does not support TLS",
		],
		[
			{ DATABASE_URL: served.address("sslmode=require", { password: "wrong" }) },
			"refuses the password of user shop",
		],
		[
			{ DATABASE_URL: served.address("sslmode=require", { database: "shops" }) },
			"has no database shops",
		],
		[{ DATABASE_URL: served.address("") }, "add ?sslmode=require to the address"],
		[{ DATABASE_URL: served.address("sslmode=verify-full") }, "is not trusted"],
	];
	for (const [given, sentence] of cases) {
		const command = bare.npm(["start"], { ...variables, ...given });
		expect([sentence, await command.ended]).toEqual([sentence, 1]);
		expect(command.said()).toContain(sentence);
		expect(command.said()).not.toContain("    at ");
		expect(command.said()).not.toContain("wrong");
		expect(command.said()).not.toContain("Database: ");
	}
	plain.close();
});
