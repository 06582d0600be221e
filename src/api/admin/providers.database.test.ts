import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/providers.ts";
import type { KeyVerdict } from "#domain/settings/provider-check.ts";
import type { StoredKeys } from "#domain/settings/provider-secrets.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
const asked: [calls.ProviderName, StoredKeys][] = [];
let verdict: KeyVerdict = { kind: "accepted" };
beforeAll(async () => {
	shop = await createTestShop({
		demo: true,
		checkKeys: async (provider, given) => {
			asked.push([provider, given]);
			return verdict;
		},
	});
	owner = await createCustomer(shop, { role: "owner", name: "Liza Cruz" });
});
afterAll(() => shop.close());

const keys = {
	STRIPE_SECRET_KEY: "sk_test_51HcaliraSecret",
	STRIPE_PUBLISHABLE_KEY: "pk_test_51HcaliraPublic",
	STRIPE_WEBHOOK_SECRET: "whsec_caliraWebhook",
};
const change = (given: Record<string, string>, provider: calls.ProviderName = "stripe") =>
	owner.api(calls.changeProvider, { provider, keys: given });

test("a stored key can never be read again: not by an API call, in the log or in the database", async () => {
	const { STRIPE_WEBHOOK_SECRET: last, ...first } = keys;
	expect(await change(first)).toMatchObject({ is_complete: false, restart_needed: false });
	const state = await change({ STRIPE_WEBHOOK_SECRET: last });
	expect(state).toMatchObject({ source: "none", is_complete: true, restart_needed: true });
	expect(state.keys[0]).toMatchObject({
		name: "STRIPE_SECRET_KEY",
		is_set: true,
		ending: "cret",
		changed_by: "Liza Cruz",
	});
	const said = JSON.stringify([
		state,
		await owner.api(calls.listProviders),
		await owner.api(listAudit, { entity: "provider" }),
		await shop.database.rows(sql`select * from provider_secrets`),
		await shop.database.rows(sql`select * from audit_log`),
	]);
	for (const key of Object.values(keys)) expect(said).not.toContain(key);
	expect(said).toContain("provider.changed");
});

test("refuses malformed keys, each by its name, and stores nothing", async () => {
	await owner.api(calls.removeProvider, { provider: "stripe" });
	const wrong: [Record<string, string>, string][] = [
		[{ ...keys, STRIPE_SECRET_KEY: "pk_test_mixed_up" }, "STRIPE_SECRET_KEY"],
		[{ ...keys, STRIPE_SECRET_KEY: "sk_live_51Hreal" }, "STRIPE_SECRET_KEY"],
		[{ ...keys, STRIPE_WEBHOOK_SECRET: "secret" }, "STRIPE_WEBHOOK_SECRET"],
		[{ ...keys, SMTP_URL: "smtp://mail.example" }, "SMTP_URL"],
	];
	for (const [given, name] of wrong) {
		await expect(change(given)).rejects.toMatchObject({
			status: 422,
			errors: { [name]: [expect.anything()] },
		});
	}
	const nobody = { provider: "paypal", keys };
	await expect(owner.api(calls.changeProvider, nobody)).rejects.toMatchObject({ status: 404 });
	await expect(change({ STRIPE_SECRET_KEY: " " })).rejects.toMatchObject({ status: 422 });
	const [stripe] = await owner.api(calls.listProviders);
	expect(stripe?.keys.map(({ is_set }) => is_set)).toEqual([false, false, false]);
});

test("checks keys with the provider before storing them: a wrong one is refused, a timeout is left to the owner", async () => {
	const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
	const isKept = async () =>
		(await owner.api(calls.listProviders)).find(({ provider }) => provider === "google")
			?.is_complete;
	asked.length = 0;
	await change({ GOOGLE_CLIENT_ID: "client" }, "google");
	expect(asked).toEqual([]);

	verdict = { kind: "refused", name: "GOOGLE_CLIENT_SECRET", message: "Not this client's." };
	await expect(change({ GOOGLE_CLIENT_SECRET: "secret" }, "google")).rejects.toMatchObject({
		status: 422,
		errors: { GOOGLE_CLIENT_SECRET: ["Not this client's."] },
	});
	// Stored keys are tested together with new ones.
	expect(asked).toEqual([["google", google]]);

	verdict = { kind: "unreachable" };
	const given = { provider: "google", keys: google } as const;
	await expect(owner.api(calls.changeProvider, given)).rejects.toMatchObject({
		status: 409,
		code: "provider_unreachable",
		message: "Google could not be reached, so these keys were not tested.",
	});
	expect(await isKept()).toBe(false);
	await owner.api(calls.changeProvider, { ...given, unchecked: true });
	expect(await isKept()).toBe(true);
	verdict = { kind: "accepted" };
	await change(google, "google");
});

test("deletes keys on request", async () => {
	await change({ SMTP_URL: "smtp://user:password@mail.example:587" }, "smtp");
	const removed = await owner.api(calls.removeProvider, { provider: "smtp" });
	expect(removed).toMatchObject({ is_complete: false, keys: [{ is_set: false, ending: "" }] });
	const [entry] = await owner.api(listAudit, { entity: "provider", entity_id: "smtp" });
	expect(entry).toMatchObject({ action: "provider.removed", before: { SMTP_URL: "…:587" } });
});

test("managers can't see any provider settings", async () => {
	const manager = await createCustomer(shop, { role: "manager" });
	await expect(manager.api(calls.listProviders)).rejects.toMatchObject({ status: 403 });
});
