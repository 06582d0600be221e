import { createDraftOrder, sendDraftOrder } from "#contract/admin/draft-orders.ts";
import { listStock } from "#contract/admin/stock.ts";
import { getProductBySlug } from "#contract/user/catalogue.ts";
import { getOrder, listOrders } from "#contract/user/orders.ts";
import { type StripeServer, startStripeServer, stripeKeys } from "#test/support/stripe-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { test as base, privacyGlass } from "../support/customer.ts";
import { expect, openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { openReady, placeButton } from "./checkout-page.ts";
import { cardField, serveStripe } from "./stripe-page.ts";

const test = base.extend<object, { stripe: StripeServer }>({
	stripe: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const stripe = await startStripeServer();
			await use(stripe);
			await stripe.close();
		},
		{ scope: "worker" },
	],
	shop: [
		async ({ stripe }, use) => {
			const shop = await startShop({
				STRIPE_SECRET_KEY: stripeKeys.secretKey,
				STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
				STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
				STRIPE_API_ADDRESS: stripe.address,
			});
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
});

test("Stripe's form takes the card, and its errors have the specified texts", async ({
	page,
	customer: { api },
	stripe,
}) => {
	await serveStripe(page, stripe);
	await openReady(page, api);
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	await expect(page.getByText("Enter your card details securely")).toBeVisible();
	await cardField(page).fill("0");
	await expect(page.getByRole("alert").getByText("Your card number is invalid.")).toBeVisible();
	await expectAccessible(page, "Stripe's card form");
	for (const [number, text] of [
		["4000000000000002", "Your card was declined."],
		["4000000000000101", "Payment failed"],
		["4000000000000102", "Payment could not be completed"],
		["4000000000000103", "Payment error"],
	] as const) {
		await cardField(page).fill(number);
		await expect(placeButton(page)).toBeEnabled();
		await placeButton(page).click();
		await expect(toastOf(page, text)).toBeVisible();
		await expect(page.getByRole("alert").getByText(text)).toBeVisible();
	}
	expect(await api(listOrders)).toEqual([]);
	await cardField(page).fill("4242424242424242");
	await expect(placeButton(page)).toBeEnabled();
	await placeButton(page).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	const [order] = await api(listOrders);
	expect(await api(getOrder, { id: String(order?.id) })).toMatchObject({
		status: "paid",
		payment_method: "card",
		total_amount: 2449,
	});
});

test("only pages with a card form allow Stripe's sources, even when reached from the shop", async ({
	page,
	customer: { api },
	stripe,
}) => {
	await serveStripe(page, stripe);
	await openReady(page, api);
	const policyOf = async (path: string) =>
		(await page.request.get(path)).headers()["content-security-policy"] ?? "";
	expect(await policyOf("/app/checkout")).toContain("https://js.stripe.com");
	expect(await policyOf("/your-order?token=any")).toContain("https://js.stripe.com");
	expect(await policyOf("/app")).not.toContain("stripe.com");

	await openPage(page, "/app");
	await page.getByRole("button", { name: /^Cart, / }).click();
	const documents: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
	});
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.getByRole("radio", { name: "Credit or debit card" }).waitFor();
	await expect.poll(() => documents).toEqual(["/app/checkout"]);
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	await expect(cardField(page)).toBeVisible();
});

test("a draft order is paid by card on the page of its link", async ({
	page,
	customer: { api },
	staff,
	stripe,
}) => {
	const product = await api(getProductBySlug, { slug: privacyGlass.slug });
	const [item] = await staff.api(listStock, { product_id: String(product.id) });
	const { id, version } = await staff.api(createDraftOrder, {
		contact_name: "Lita Cruz",
		contact_phone: "0917 123 4567",
		address_line: "5 Mabini Street, Poblacion, 4026",
		payment_method: null,
		shipping_method: "standard",
		lines: [{ variation_id: item?.variation_id ?? 0, quantity: 1 }],
	});
	const { link } = await staff.api(sendDraftOrder, { id, version });
	await serveStripe(page, stripe);
	await openPage(page, new URL(link).pathname + new URL(link).search);
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	const payNow = page.getByRole("button", { name: "Pay ₱349.50" });
	await expect(payNow).toBeDisabled();
	await cardField(page).fill("4000000000000002");
	await expect(payNow).toBeEnabled();
	await expectAccessible(page, "a card payment for a prepared order");
	await payNow.click();
	await expect(page.getByRole("alert").getByText("Your card was declined.")).toBeVisible();
	await page.reload();
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	await cardField(page).fill("4242424242424242");
	await expect(payNow).toBeEnabled();
	await payNow.click();
	await expect(page.getByRole("heading", { name: "Thank you, Lita Cruz" })).toBeVisible();
	await expect(page.getByText("You paid ₱349.50 by card.")).toBeVisible();
});

test("a script that fails to load shows an error", async ({ page, customer: { api } }) => {
	await page.route(/^https:\/\/js\.stripe\.com\//, (route) => route.abort());
	await openReady(page, api);
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	await expect(page.getByText(/^Unable to load card form: ./)).toBeVisible();
	await expect(placeButton(page)).toBeDisabled();
});
