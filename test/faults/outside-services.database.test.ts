import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getMe, login, register } from "#contract/account/session.ts";
import { addToCart, clearCart } from "#contract/user/cart.ts";
import { getProductBySlug, listProducts } from "#contract/user/catalogue.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { uploadAvatar } from "#contract/user/profile.ts";
import { ProviderUnreachable } from "#domain/payments/payment-gateway.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	giveAddress,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { startPayment } from "#test/support/payment-fixture.ts";
import { photograph } from "#test/support/photograph.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

/** The service that doesn't answer at the moment; "disk" if the disk is full. */
let away: "payments" | "provider" | "human check" | "breached passwords" | "disk" | null = null;
const unlessAway = <Result>(what: typeof away, answer: () => Result): Result => {
	if (away === what) throw new ProviderUnreachable(`${what}: connect ECONNREFUSED`);
	return answer();
};
const provider = {
	authorizationAddress: async () => unlessAway("provider", () => "https://provider.example/"),
	identify: () => Promise.reject(new Error("nobody returns from the provider in these tests")),
};

let shop: TestShop;
let luz: TestCustomer;
let addressId: number;
beforeAll(async () => {
	shop = await createTestShop({
		payments: (opened) => ({
			...opened,
			createPayment: async (payment) => unlessAway("payments", () => opened.createPayment(payment)),
		}),
		signIn: { providers: { google: provider, facebook: provider }, standIn: null },
		humanCheck: {
			siteKey: "site",
			verify: async () => (away === "human check" ? "unavailable" : "human"),
		},
		// Like the adapter, treats a password as safe if the service doesn't respond.
		breachedPasswords: { has: async (password) => away === null && password === "kilalang-kilala" },
	});
	const { write } = shop.storage;
	shop.storage.write = async (...given) => {
		if (away === "disk") throw Object.assign(new Error("full"), { code: "ENOSPC" });
		await write(...given);
	};
	luz = await createCustomer(shop);
	addressId = await giveAddress(luz);
	await insertProduct(shop.database, { name: "Cable", stock: { main: 50 } });
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());
beforeEach(() => {
	away = null;
});

/** Expects browsing, signing in by password, the cart and a cash-on-delivery order to work. */
async function expectOpen(): Promise<void> {
	const product = await firstProduct();
	await shop.visitor().api(getProductBySlug, { slug: product.slug });
	const again = shop.visitor();
	await again.api(login, { email: luz.email, password: customerPassword });
	expect(await again.api(getMe)).toMatchObject({ id: luz.accountId });
	await again.api(clearCart);
	await again.api(addToCart, { product_id: product.id, qty: 1 });
	const order = { addressId, shippingMethod: "standard", paymentMethod: "cod" } as const;
	expect(await again.api(placeOrder, order)).toMatchObject({ status: "pending" });
}

const newcomer = (email: string, password = "tatlong tilapia") =>
	shop.visitor().api(register, { name: "Ana", email, password, turnstile_token: "token" });

test("if the payment provider doesn't answer, only card payments fail, and show a message", async () => {
	await luz.api(addToCart, { product_id: (await firstProduct()).id, qty: 1 });
	away = "payments";
	await expect(startPayment(luz)).rejects.toMatchObject({ code: "payment_unavailable" });
	await expectOpen();
});

test("if a sign-in provider doesn't answer, only its button fails, and shows a message", async () => {
	const leave = async () =>
		(await shop.visitor().fetch("/auth/google/redirect?mode=login")).headers.get("Location");
	expect(await leave()).toBe("https://provider.example/");
	away = "provider";
	expect(await leave()).toBe("/?login_alert=provider_failed&provider=google#login");
	await expectOpen();
});

test("if the human verification service doesn't answer, only registration fails", async () => {
	away = "human check";
	await expect(newcomer("one@shop.example")).rejects.toMatchObject({
		code: "human_check_unavailable",
	});
	await expectOpen();
});

test("if the service for breached passwords doesn't answer, breached passwords are accepted", async () => {
	const chosen = newcomer("two@shop.example", "kilalang-kilala");
	await expect(chosen).rejects.toMatchObject({ status: 422 });
	away = "breached passwords";
	await newcomer("two@shop.example", "kilalang-kilala");
	await expectOpen();
});

test("if the disk is full, only uploads of pictures fail, and show a message", async () => {
	away = "disk";
	const avatar = new File([await photograph(400, 300)], "me.jpg", { type: "image/jpeg" });
	await expect(luz.api(uploadAvatar, { avatar })).rejects.toMatchObject({
		status: 409,
		code: "storage_full",
	});
	await expectOpen();
});

async function firstProduct() {
	const [product] = await shop.visitor().api(listProducts, {});
	if (!product) throw new Error("the list is empty");
	return product;
}
