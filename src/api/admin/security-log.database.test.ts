import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changePassword } from "#contract/account/password.ts";
import * as secondFactor from "#contract/account/second-factor.ts";
import { getCsrfCookie, login } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import { blockCustomer, exportCustomers, exportSubscribers } from "#contract/admin/customers.ts";
import { changeMailServer } from "#contract/admin/mail-server.ts";
import { confirmPresence } from "#contract/admin/me.ts";
import { exportOrders } from "#contract/admin/orders.ts";
import { changeProvider, removeProvider } from "#contract/admin/providers.ts";
import * as calls from "#contract/admin/security-log.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { changeStaffMember, inviteStaff } from "#contract/admin/staff.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { endSession, listSessions } from "#contract/user/profile.ts";
import type { SecurityKind } from "#lib/security/security-kinds.ts";
import { codeOf, turnOnSecondFactor } from "#test/support/authenticator.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import {
	confirmIdentity,
	createTestAccount,
	signIn,
	type TestAccount,
	testPassword,
} from "#test/support/test-account.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60_000;
const lines: string[] = [];
let shop: TestShop;
let account: TestAccount;
let owner: TestBrowser;
beforeAll(async () => {
	const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
	shop = await createTestShop({ log, sender: sendingWith(async () => "sent") });
	account = await createTestAccount(shop, { role: "owner" });
});
afterAll(() => shop.close());
let before = 0;
beforeEach(async () => {
	owner = await signIn(shop, account);
	before = (await owner.api(calls.listSecurityEvents, { limit: 1 }))[0]?.id ?? 0;
});

/** Returns the security events since the start of the test, oldest first. */
const noted = async () =>
	(await owner.api(calls.listSecurityEvents))
		.filter(({ id }) => id > before)
		.reverse()
		.map(({ kind, what, person, about, count }) => ({
			kind,
			what,
			count,
			person: person?.id ?? null,
			about: about?.id ?? null,
		}));
const event = (kind: SecurityKind, what: string, more: object = {}) =>
	expect.objectContaining({ kind, what, ...more });

describe("the security log records", () => {
	it("failed sign-ins to known and unknown accounts, without what was typed", async () => {
		const { id, email } = await createTestAccount(shop);
		const attempt = (as: string) =>
			shop
				.visitor()
				.api(login, { email: as, password: "napakalihim" })
				.catch(() => {});
		await attempt(email);
		await attempt(email);
		await attempt("napakalihim@typed.example");
		expect(await noted()).toEqual([
			event("sign_in_failed", "POST /login", { person: id, count: 2 }),
			event("sign_in_failed", "POST /login", { person: null, count: 1 }),
		]);
		expect(JSON.stringify(await owner.api(calls.listSecurityEvents))).not.toContain("napakalihim");
		expect(lines.join("")).not.toContain("napakalihim");
		const told = lines.map((line) => JSON.parse(line)).filter((line) => line.accountId === id);
		expect(told[0]).toMatchObject({ event: "security.sign_in_failed", network: "in-process" });
	});

	it("rate limits, wrong roles, forged requests and bad signatures, with the API call but never an unknown path", async () => {
		const { id, email } = await createTestAccount(shop, { role: "staff" });
		const staff = await signIn(shop, { id, email });
		expect((await staff.fetch("/admin/api/customers/17")).status).toBe(403);
		const forged = { method: "POST", headers: { "X-XSRF-TOKEN": "forged" } };
		expect((await staff.fetch("/login", forged)).status).toBe(419);
		expect((await staff.fetch("/no-such-place/napakalihim", forged)).status).toBe(419);
		const webhook = { method: "POST", body: "{}", headers: { "Stripe-Signature": "v1=0" } };
		expect((await shop.app.request(receivePaymentWebhook.path, webhook)).status).toBe(400);
		for (let guess = 0; guess < 11; guess++) {
			await shop
				.visitor()
				.api(login, { email, password: `guess ${guess}` })
				.catch(() => {});
		}
		expect(await noted()).toEqual([
			event("forbidden", "GET /admin/api/customers/{id}", { person: id }),
			event("forged_request", "POST /login", { person: id }),
			event("forged_request", "Not an API call", { person: id }),
			event("bad_signature", `POST ${receivePaymentWebhook.path}`, { person: null }),
			event("sign_in_failed", "POST /login", { person: id, count: 10 }),
			event("throttled", "POST /login", { person: null, count: 1 }),
		]);
	});

	it("changes of keys, mail server, security settings, roles and blocked accounts", async () => {
		const customer = await createTestAccount(shop);
		const colleague = await createTestAccount(shop, { role: "staff" });
		await owner.api(changeProvider, {
			provider: "turnstile",
			keys: { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET: "napakalihim-na-susi" },
		});
		await owner.api(removeProvider, { provider: "turnstile" });
		await owner.api(changeMailServer, {
			host: "localhost",
			port: 2525,
			encryption: "none",
			user: "ana",
			password: "napakalihim-na-susi",
		});
		const { version } = await owner.api(readSettings);
		await owner.api(changeSettings, { version, security_log_days: 30, tagline: "Cables" });
		await owner.api(changeStaffMember, { id: colleague.id, role: "manager" });
		await owner.api(inviteStaff, { email: "new@shop.example", role: "manager" });
		await owner.api(blockCustomer, { id: customer.id, blocked: true });
		expect(await noted()).toEqual([
			event("provider_keys_changed", "turnstile", { person: account.id }),
			event("provider_keys_changed", "turnstile, removed"),
			event("mail_server_changed", "Mail server"),
			event("settings_changed", "security_log_days: 30"),
			event("role_changed", "Now manager", { person: account.id, about: colleague.id }),
			event("role_changed", "Invitation as manager"),
			event("account_blocked", "Blocked", { about: customer.id }),
		]);
		expect(lines.join("")).not.toContain("napakalihim-na-susi");
	});

	it("ended sessions, changed passwords and second factors, and wrong codes", async () => {
		const person = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, person);
		await signIn(shop, person);
		await confirmIdentity(browser);
		const other = (await browser.api(listSessions)).find(({ current }) => !current);
		await browser.api(endSession, { id: other?.id ?? 0 });
		const { secret } = await turnOnSecondFactor(browser.api, shop.now().getTime());
		shop.advance(2 * minute);
		const half = shop.visitor();
		await half.api(getCsrfCookie);
		await half.api(login, { email: person.email, password: testPassword });
		await half.api(secondFactor.completeLogin, { code: "000000" }).catch(() => {});
		await browser.api(secondFactor.removeSecondFactor, {
			password: testPassword,
			code: codeOf(secret, shop.now().getTime()),
		});
		await browser.api(changePassword, {
			current_password: testPassword,
			password: "bagong salita 42",
		});
		expect(await noted()).toEqual([
			event("sessions_ended", "Another session", { person: person.id }),
			event("second_factor_changed", "Turned on", { person: person.id }),
			event("sign_in_failed", "Wrong code", { person: person.id }),
			event("second_factor_changed", "Turned off", { person: person.id }),
			event("password_changed", "Other sessions ended", { person: person.id }),
		]);
	});
});

describe("an export of customers", () => {
	it("is in both logs with its number of rows", async () => {
		const maria = await createCustomer(shop);
		const item = { product_id: (await insertProduct(shop.database)).id };
		for (let count = 0; count < 2; count++) await orderItems(maria, [item]);
		const customers = await owner.api(exportCustomers, { search: maria.email });
		expect(customers).toContain(maria.email);
		await owner.api(exportOrders, { customer_id: String(maria.accountId) });
		await owner.api(exportSubscribers);
		await owner.api(calls.exportSecurityEvents, { kind: "export" });
		const exports = (await owner.api(calls.listSecurityEvents, { kind: "export" }))
			.filter(({ id }) => id > before)
			.map(({ what, rows, person }) => [what, rows, person?.id]);
		expect(exports.reverse()).toEqual([
			["Customers", 1, account.id],
			["Orders", 2, account.id],
			["Newsletter", 0, account.id],
			["Security log", 3, account.id],
		]);
		const audited = (await owner.api(listAudit, { limit: 4 })).map(
			({ action, label, after, actor_id }) => [action, label, after?.["rows"], actor_id],
		);
		expect(audited.reverse()).toEqual([
			["customer.exported", "Customers", 1, account.id],
			["order.exported", "Orders", 2, account.id],
			["subscriber.exported", "Newsletter", 0, account.id],
			["security_event.exported", "Security log", 3, account.id],
		]);
	});

	it("requires confirming one's identity at an unattended computer", async () => {
		const asking = { status: 403, code: "confirm_identity", body: { by: ["password"] } };
		const exports = [
			exportCustomers,
			exportOrders,
			exportSubscribers,
			calls.exportSecurityEvents,
		] as const;
		await owner.api(confirmPresence);
		shop.advance(31 * minute);
		for (const endpoint of exports) {
			await expect(owner.api(endpoint), endpoint.path).rejects.toMatchObject(asking);
		}
		await expect(owner.api(confirmPresence)).rejects.toMatchObject(asking);
		await confirmIdentity(owner);
		await owner.api(confirmPresence);
		for (const endpoint of exports) expect(await owner.api(endpoint)).toContain(",");
	});
});

it("the security log is readable only by the owner", async () => {
	const manager = await signIn(shop, await createTestAccount(shop, { role: "manager" }));
	for (const endpoint of [calls.listSecurityEvents, calls.exportSecurityEvents]) {
		await expect(manager.api(endpoint)).rejects.toMatchObject({ status: 403 });
	}
});
