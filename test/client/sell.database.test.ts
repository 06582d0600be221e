import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { buildPackage } from "#tools/build-package.ts";
import { generateClient } from "#tools/client/generate-client.ts";
import { root, runCheck } from "#tools/static-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let server: Server;
let origin: string;
let folder: string;

const exampleTypes = {
	extends: join(root, "client/tsconfig.json"),
	compilerOptions: {
		allowJs: true,
		checkJs: true,
		noEmit: true,
		declaration: false,
		skipLibCheck: false,
		rewriteRelativeImportExtensions: false,
		rootDir: ".",
		types: ["node"],
		typeRoots: [join(root, "node_modules/@types")],
	},
	include: ["."],
};

/** Creates a project outside this repository that installs the packed client and contains the example. */
async function installPacked(): Promise<string> {
	const project = mkdtempSync(join(tmpdir(), "kargado-client-"));
	// Builds a copy of the client, because the test suite may run for both kinds of database at the same time, and both
	// runs would write to the same folder.
	const source = join(project, "source");
	await generateClient();
	cpSync(join(root, "client"), source, { recursive: true });
	await buildPackage(source);
	// Removes npm's environment variables, because they refer to this repository.
	const env = Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")),
	);
	const run = async (...parameters: string[]) => {
		const child = spawn("npm", parameters, {
			cwd: project,
			env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		let said = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk: Buffer) => {
				said += chunk.toString();
			});
		}
		const [code] = await once(child, "close");
		if (code !== 0) throw new Error(said);
	};
	await run("pack", "./source");
	rmSync(source, { recursive: true });
	const example = { name: "seller", private: true, type: "module" };
	writeFileSync(join(project, "package.json"), JSON.stringify(example));
	const { version } = JSON.parse(readFileSync(join(root, "client/package.json"), "utf8"));
	await run("install", "--offline", "--no-audit", "--no-fund", `./kargado-client-${version}.tgz`);
	cpSync(join(root, "client/example"), join(project, "example"), { recursive: true });
	writeFileSync(join(project, "example/tsconfig.json"), JSON.stringify(exampleTypes));
	return project;
}

beforeAll(async () => {
	folder = await installPacked();
	shop = await createTestShop({ demo: false });
	manager = await createCustomer(shop, { role: "manager" });
	await turnOnSecondFactor(manager.api, shop.now().getTime());
	await insertProduct(shop.database, { name: "Braided cable", price: 30_000, stock: { main: 9 } });
	await shop.catalogue.refresh();
	// `autoCleanupIncoming: false` is also the setting of the real server (src/api/listener.ts).
	server = createServer(getRequestListener(shop.app.fetch, { autoCleanupIncoming: false }));
	await once(server.listen(0, "127.0.0.1"), "listening");
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server?.closeAllConnections();
	server?.close();
	await shop?.close();
	if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Runs client/example/sell.js like a user would, with the installed package. */
function sell(words: string, environment: Record<string, string> = {}) {
	const child = spawn(process.execPath, ["example/sell.js", words, "2"], {
		cwd: folder,
		env: { ...process.env, SHOP: origin, LOOK_EVERY: "0.05", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const said: string[] = [];
	const ended = once(child, "close").then(([code]) => code as number);
	let complaint = "";
	child.stderr.on("data", (chunk: Buffer) => {
		complaint += chunk.toString();
	});
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	return {
		said,
		ended,
		complaint: () => complaint,
		/** Reads output until a line contains the text. */
		async until(part: string): Promise<string> {
			for (;;) {
				const { value, done } = await lines.next();
				if (done) throw new Error(`The program ended before it printed "${part}": ${complaint}`);
				said.push(value);
				if (value.includes(part)) return value;
			}
		},
	};
}

async function cancel(ref: string): Promise<void> {
	const orders = await manager.api(listAdminOrders, {});
	const found = orders.find((order) => order.ref === ref);
	await manager.api(changeOrderStatus, { id: found?.id ?? 0, status: "cancelled" });
}

test("the example compiles with the installed package's types, and the package contains only runtime files", async () => {
	const installed = join(folder, "node_modules/kargado-client");
	expect(existsSync(join(installed, "dist/index.d.ts"))).toBe(true);
	expect(readdirSync(installed).sort()).toEqual(["README.md", "dist", "package.json"]);
	const checked = await runCheck({
		name: "example",
		command: "node",
		parameters: ["node_modules/typescript/bin/tsc", "-p", join(folder, "example")],
	});
	expect(checked.output).toBe("");
});

async function allowGuests(guests: boolean): Promise<void> {
	const { version } = await manager.api(readCashRules);
	await manager.api(changeCashRules, { version, guests });
	await shop.catalogue.refresh();
}

test("if guest orders are off, the example shows the shop's message", async () => {
	await allowGuests(false);
	const seller = sell("cable");
	expect(await seller.ended).toBe(1);
	expect(seller.complaint()).toMatch(/The shop refuses: .+ \(is_off\)/);
});

test("the example sells to a guest, and reports the order's status until it is cancelled", async () => {
	await allowGuests(true);
	const seller = sell("cable");
	const [ref = ""] = (await seller.until("is pending")).split(" ");
	expect(seller.said.slice(0, 3)).toEqual([
		'1 products for "cable"',
		"- Braided cable: 300 pesos, 9 left",
		"750 pesos, 150 of it for shipping",
	]);
	await cancel(ref);
	await seller.until(`${ref} is cancelled`);
	expect([await seller.ended, seller.complaint()]).toEqual([0, ""]);
});

test("the example sells to a customer who signs in, and reports the order's status until it is cancelled", async () => {
	const { email } = await createCustomer(shop, { name: "Maria Santos" });
	const seller = sell("cable", { CUSTOMER_EMAIL: email, CUSTOMER_PASSWORD: customerPassword });
	const [ref = ""] = (await seller.until("is pending")).split(" ");
	expect(seller.said).toContain("Signed in as Maria Santos");
	expect(seller.said).toContain("750 pesos, 150 of it for shipping");
	await cancel(ref);
	await seller.until(`${ref} is cancelled`);
	expect([await seller.ended, seller.complaint()]).toEqual([0, ""]);
});

test("the example reports an empty search and a wrong password", async () => {
	const nothing = sell("zzzzzz");
	await nothing.until("Nothing in stock matches.");
	expect(await nothing.ended).toBe(0);
	const wrong = sell("cable", { CUSTOMER_EMAIL: "a@b.example", CUSTOMER_PASSWORD: "wrong" });
	expect(await wrong.ended).toBe(1);
	expect(wrong.complaint()).toContain("The shop refuses: ");
});
