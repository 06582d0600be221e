import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProviderName } from "#contract/admin/providers.ts";
import {
	changeProvider,
	removeProvider,
	type StoredKeys,
} from "#domain/settings/provider-secrets.ts";
import { createSeal, sealKeyBytes } from "#lib/security/seal.ts";
import { createTestAccount } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { EnvironmentError, readEnvironment } from "./environment.ts";
import { addStoredProviders } from "./stored-providers.ts";

const seal = createSeal(Buffer.alloc(sealKeyBytes, 1));
let shop: TestShop;
let actor: { accountId: number; requestId: string };
beforeAll(async () => {
	shop = await createTestShop();
	const { id } = await createTestAccount(shop, { role: "owner" });
	actor = { accountId: id, requestId: "test" };
});
afterAll(() => shop.close());
beforeEach(async () => {
	await removeProvider(shop.database, actor, "stripe");
	await removeProvider(shop.database, actor, "google");
});

const store = (provider: ProviderName, keys: StoredKeys, demo = false) =>
	changeProvider({ ...shop, seal, demo }, actor, provider, keys);
const start = (values: Record<string, string> = {}, by = seal) =>
	addStoredProviders(readEnvironment({ DEMO: "0", ...values }, true), shop.database, by);
const stripe = (mode: string) => ({
	STRIPE_SECRET_KEY: `sk_${mode}_kept0123456789`,
	STRIPE_PUBLISHABLE_KEY: `pk_${mode}_kept0123456789`,
	STRIPE_WEBHOOK_SECRET: "whsec_kept0123456789",
});

test("saved keys are used if the environment has none", async () => {
	expect((await start()).environment.stripe).toBeNull();
	await store("stripe", stripe("live"));
	const { environment, providersInUse } = await start({
		STRIPE_API_ADDRESS: "http://127.0.0.1:4242",
	});
	expect(environment.stripe).toEqual({
		secretKey: "sk_live_kept0123456789",
		publishableKey: "pk_live_kept0123456789",
		webhookSecret: "whsec_kept0123456789",
		apiAddress: "http://127.0.0.1:4242",
	});
	expect(providersInUse.stripe.source).toBe("stored");
	expect(providersInUse.google.source).toBe("none");
});

test("if the environment has a provider's keys, all of its saved keys are ignored", async () => {
	await store("google", { GOOGLE_CLIENT_ID: "kept-id", GOOGLE_CLIENT_SECRET: "kept-secret" });
	const { environment, providersInUse } = await start({
		GOOGLE_CLIENT_ID: "given-id-0123456789",
		GOOGLE_CLIENT_SECRET: "given",
	});
	expect(environment.google).toMatchObject({
		clientId: "given-id-0123456789",
		clientSecret: "given",
	});
	expect(providersInUse.google).toEqual({
		source: "environment",
		since: null,
		endings: { GOOGLE_CLIENT_ID: "6789", GOOGLE_CLIENT_SECRET: "" },
	});
});

test("incomplete provider keys are ignored", async () => {
	await store("google", { GOOGLE_CLIENT_ID: "kept-id" });
	const { environment, providersInUse } = await start();
	expect(environment.google).toBeUndefined();
	expect(providersInUse.google.source).toBe("none");
});

test("the shop refuses to start if saved provider keys were encrypted with another key", async () => {
	await store("stripe", stripe("test"));
	const other = createSeal(Buffer.alloc(sealKeyBytes, 2));
	await expect(start({}, other)).rejects.toThrow(EnvironmentError);
	await expect(start({}, other)).rejects.toThrow("secrets.key");
});

test("a demo refuses to start with live keys", async () => {
	await store("stripe", stripe("live"));
	await expect(start({ DEMO: "1" })).rejects.toThrow("STRIPE_SECRET_KEY");
});
