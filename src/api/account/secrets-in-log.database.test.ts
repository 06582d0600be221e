import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#contract/account/session.ts";
import { contract } from "#contract/contract.ts";
import { createLog } from "#src/server/log.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
	const log = createLog("debug", { write: (line) => void lines.push(line) });
	shop = await createTestShop({ log });
});
afterAll(() => shop.close());

const secret = "napakalihim-na-salita-9";

test("no call logs a password, a token or a cookie, even if everything fails", async () => {
	const browser = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
	const token = browser.cookies.get("kargado_session") ?? "";
	expect(token).toHaveLength(43);
	// Calls that read accounts or tokens now fail with a database error.
	await shop.database.execute(sql`alter table accounts rename to elsewhere`);
	const calls = contract.filter(({ endpoint }) => endpoint.method !== "GET");
	for (const { endpoint } of calls) {
		await browser.fetch(`${endpoint.path.replace(/\{\w+\}/g, "1")}?token=${secret}`, {
			method: endpoint.method,
			...(endpoint.method === "DELETE" ? {} : { body: JSON.stringify(form) }),
			headers: { "Content-Type": "application/json" },
		});
	}
	const visitor = shop.visitor();
	await visitor.api(login, { email: form.email, password: secret }).catch(() => {});
	expect(lines.length).toBeGreaterThan(10);
	const log = lines.join("");
	for (const hidden of [secret, token, ...visitor.cookies.values()]) {
		expect(log).not.toContain(hidden);
	}
	expect(log).toContain("accounts");
});

const form = {
	email: "ana@shop.example",
	name: "Ana",
	password: secret,
	current_password: secret,
	token: secret,
	turnstile_token: secret,
};
