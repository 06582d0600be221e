import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
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
import { root, runCheck } from "#tools/static-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let server: Server;
let origin: string;
let folder: string;

beforeAll(async () => {
	// A copy of its own, as the other database's tests build theirs at the same time.
	mkdirSync(join(root, ".cache"), { recursive: true });
	folder = mkdtempSync(join(root, ".cache/client-"));
	cpSync(join(root, "client"), folder, { recursive: true });
	await buildPackage(folder);
	shop = await createTestShop({ demo: false });
	manager = await createCustomer(shop, { role: "manager" });
	await turnOnSecondFactor(manager.api, shop.now().getTime());
	await insertProduct(shop.database, { name: "Braided cable", price: 30_000, stock: { main: 9 } });
	await shop.catalogue.refresh();
	// As a shop that runs is served: a deletion without a body has an empty one.
	server = createServer(getRequestListener(shop.app.fetch, { autoCleanupIncoming: false }));
	await once(server.listen(0, "127.0.0.1"), "listening");
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server?.closeAllConnections();
	server?.close();
	await shop?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs client/example/sell.js as anybody does, with the package as it is published. */
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
		/** Reads on until a line has the words. */
		async until(part: string): Promise<string> {
			for (;;) {
				const { value, done } = await lines.next();
				if (done) throw new Error(`It ended before it said "${part}": ${complaint}`);
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

test("the example's types are those of the package", async () => {
	const checked = await runCheck({
		name: "example",
		command: "node",
		parameters: ["node_modules/typescript/bin/tsc", "-p", join(folder, "example")],
	});
	expect(checked.output).toBe("");
});

test("where guests may not order, the example says the shop's words", async () => {
	const seller = sell("cable");
	expect(await seller.ended).toBe(1);
	expect(seller.complaint()).toMatch(/The shop refuses: .+ \(is_off\)/);
});

test("sells to a guest, and follows the order to its end", async () => {
	const { version } = await manager.api(readCashRules);
	await manager.api(changeCashRules, { version, guests: true });
	await shop.catalogue.refresh();
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

test("sells to a customer who signs in, and follows the order to its end", async () => {
	const { email } = await createCustomer(shop, { name: "Maria Santos" });
	const seller = sell("cable", { CUSTOMER_EMAIL: email, CUSTOMER_PASSWORD: customerPassword });
	const [ref = ""] = (await seller.until("is pending")).split(" ");
	expect(seller.said).toContain("Signed in as Maria Santos");
	expect(seller.said).toContain("750 pesos, 150 of it for shipping");
	await cancel(ref);
	await seller.until(`${ref} is cancelled`);
	expect([await seller.ended, seller.complaint()]).toEqual([0, ""]);
});

test("says where nothing is found, and where the password is wrong", async () => {
	const nothing = sell("zzzzzz");
	await nothing.until("Nothing of it can be had.");
	expect(await nothing.ended).toBe(0);
	const wrong = sell("cable", { CUSTOMER_EMAIL: "a@b.example", CUSTOMER_PASSWORD: "wrong" });
	expect(await wrong.ended).toBe(1);
	expect(wrong.complaint()).toContain("The shop refuses: ");
});
