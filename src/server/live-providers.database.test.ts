import { afterAll, beforeAll, expect, test } from "vitest";
import { createTurnstile } from "#adapters/human-check/turnstile.ts";
import { createStripeGateway } from "#adapters/payment/stripe/stripe-gateway.ts";
import type { ProviderName } from "#contract/admin/providers.ts";
import { createSandboxGateway } from "#demo/payments/sandbox-gateway.ts";
import { courierProvidersOf } from "#domain/couriers/courier-providers.ts";
import { type PaymentProviders, providersOf } from "#domain/payments/payment-providers.ts";
import {
	changeProvider,
	removeProvider,
	type StoredKeys,
} from "#domain/settings/provider-secrets.ts";
import { createSeal, sealKeyBytes } from "#lib/security/seal.ts";
import { createTestAccount } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { readEnvironment } from "./environment.ts";
import { type LiveProviders, makeOnce, openLiveProviders } from "./live-providers.ts";

const seal = createSeal(Buffer.alloc(sealKeyBytes, 1));
let shop: TestShop;
let actor: { accountId: number; requestId: string };
const opened: LiveProviders[] = [];
beforeAll(async () => {
	shop = await createTestShop();
	const { id } = await createTestAccount(shop, { role: "owner" });
	actor = { accountId: id, requestId: "test" };
});
afterAll(async () => {
	for (const providers of opened) await providers.close();
	await shop.close();
});

const keep = (provider: ProviderName, keys: StoredKeys, by = seal) =>
	changeProvider({ ...shop, seal: by, demo: false }, actor, provider, keys);
const stripe = (name: string) => ({
	STRIPE_SECRET_KEY: `sk_test_${name}_0123456789`,
	STRIPE_PUBLISHABLE_KEY: `pk_test_${name}_0123456789`,
	STRIPE_WEBHOOK_SECRET: "whsec_kept0123456789",
});

const takesCards = (payments: PaymentProviders) => payments.takerOf("card")?.provider;

/** Starts only the providers of a shop process. */
async function startProcess(pollMilliseconds = 3_600_000) {
	const log = { changes: 0, errors: [] as unknown[] };
	const signIn = makeOnce((_settings: unknown) => ({ providers: {}, standIn: null }));
	const payments = makeOnce((keys: Parameters<typeof createStripeGateway>[0] | null) =>
		providersOf([
			keys
				? createStripeGateway(keys)
				: createSandboxGateway(shop.database, { enqueue: async () => {} }),
		]),
	);
	const providers = await openLiveProviders({
		given: readEnvironment({ DEMO: "0" }, true),
		database: shop.database,
		seal,
		pollMilliseconds,
		open: async (environment) => ({
			payments: payments(environment.stripe),
			couriers: courierProvidersOf([]),
			humanCheck: environment.turnstile && createTurnstile(environment.turnstile),
			signIn: signIn(environment.google),
			mail: null,
			extensions: [],
		}),
		onChange: () => {
			log.changes += 1;
		},
		onError: (error) => log.errors.push(error),
	});
	opened.push(providers);
	return { providers, log };
}

test("keys saved by one process take effect in another, even in provider objects that are already in use", async () => {
	const { providers, log } = await startProcess(20);
	const { payments, inUse, signIn } = providers;
	expect(takesCards(payments)).toBe("sandbox");
	const before = signIn.providers;
	await providers.refresh();
	expect(log.changes).toBe(0);
	await keep("stripe", stripe("first"));
	await expect.poll(() => takesCards(payments)).toBe("stripe");
	expect(payments.takerOf("card")?.publicKey).toBe("pk_test_first_0123456789");
	expect(inUse.stripe.source).toBe("stored");
	await keep("stripe", stripe("second"));
	await expect.poll(() => payments.takerOf("card")?.publicKey).toBe("pk_test_second_0123456789");
	await keep("turnstile", { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: "secret" });
	await expect.poll(() => providers.humanCheck?.siteKey).toBe("site");
	await removeProvider(shop.database, actor, "stripe");
	await expect.poll(() => takesCards(payments)).toBe("sandbox");
	expect(log).toEqual({ changes: 4, errors: [] });
	// Only providers whose keys changed are recreated.
	expect(signIn.providers).toBe(before);
});

test("unreadable keys leave the current ones in effect, and are reported once", async () => {
	await keep("stripe", stripe("kept"));
	const { providers, log } = await startProcess();
	// Removes keys that other tests have saved. Changing keys fails if other saved keys can't be decrypted.
	for (const name of ["stripe", "turnstile"] as const) {
		await removeProvider(shop.database, actor, name);
	}
	await keep("stripe", stripe("other"), createSeal(Buffer.alloc(sealKeyBytes, 2)));
	await providers.refresh();
	await providers.refresh();
	expect(providers.payments.takerOf("card")?.publicKey).toBe("pk_test_kept_0123456789");
	expect(log.errors).toHaveLength(1);
	await removeProvider(shop.database, actor, "stripe");
	await providers.refresh();
	expect(takesCards(providers.payments)).toBe("sandbox");
});
