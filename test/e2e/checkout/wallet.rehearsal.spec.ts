import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { getOrder, listOrders } from "#contract/user/orders.ts";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { writeGiftCard } from "#domain/gift-cards/write-gift-card.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { general } from "#domain/settings/general-settings.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { prepareOpenShop } from "#test/support/open-shop.ts";
import { switchAllOn } from "#test/support/payment-fixture.ts";
import {
	type PayMongoServer,
	paymongoKeys,
	startPayMongoServer,
} from "#test/support/paymongo-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { test as base, type Customer, homeAddress } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { expect, openPage, startShop } from "../support/shop.ts";
import { placeButton } from "./checkout-page.ts";

interface RealShop {
	paymongo: PayMongoServer;
	dataFolder: string;
	productId: number;
	/** Code of a gift card that pays for several orders. */
	giftCardCode: string;
}

/** A real shop with PayMongo for wallets, QR Ph and cards. */
const test = base.extend<object, { real: RealShop }>({
	real: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const paymongo = await startPayMongoServer();
			const dataFolder = mkdtempSync(join(tmpdir(), "kargado-wallet-"));
			await prepareOpenShop({ DATA_DIR: dataFolder });
			const found = await withDatabase(dataFolder, async (database) => {
				await switchAllOn(database);
				await writeSetting(database, general.sells_gift_cards, true);
				const { id } = await insertProduct(database, { price: 20_000, stock: { main: 50 } });
				const staff = await database.one<{ id: number }>(sql`
					insert into accounts (name, email, role, password_hash)
					values ('Nena Ramos', 'nena@example.ph', 'staff', '-') returning id`);
				const card = await database.transaction((transaction) =>
					writeGiftCard(transaction, {
						amount: 5_000_00,
						paidBy: "free",
						recipient: { name: null, email: null },
						message: null,
						requestKey: "walk",
						issuedBy: staff.id,
						now: new Date(),
					}),
				);
				return { productId: id, giftCardCode: card?.code ?? "" };
			});
			await use({ paymongo, dataFolder, ...found });
			await paymongo.close();
			rmSync(dataFolder, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 120_000 },
	],
	shop: [
		async ({ real }, use) => {
			const shop = await startShop({
				DEMO: "0",
				DATA_DIR: real.dataFolder,
				PAYMONGO_SECRET_KEY: paymongoKeys.secretKey,
				PAYMONGO_WEBHOOK_SECRET: paymongoKeys.webhookSecret,
				PAYMONGO_API_ADDRESS: real.paymongo.address,
			});
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});

async function withDatabase<Result>(
	dataFolder: string,
	work: (database: ReturnType<typeof connect>) => Promise<Result>,
): Promise<Result> {
	const opened = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataFolder });
	const database = connect(opened.url, { maxConnections: 1 });
	try {
		return await work(database);
	} finally {
		await database.close();
		await opened.close();
	}
}

const fillCart = ({ api }: Customer, { productId }: RealShop) =>
	api(addToCart, { product_id: productId, qty: 1 });

const viewports = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
];

for (const viewport of viewports) {
	test.describe(`at ${viewport.width} px`, () => {
		test.use({ viewport });

		test("GCash: returning without paying, a refusal and a payment each show a clear message and make one order", async ({
			page,
			customer,
			real,
		}) => {
			await customer.api(createAddress, homeAddress);
			await fillCart(customer, real);
			await openPage(page, "/app/checkout");
			await page.getByRole("radio", { name: "GCash" }).check();
			await placeButton(page).click();
			await page.getByRole("link", { name: "Go back without paying" }).click();
			await expect(page.getByRole("heading", { name: "Waiting for GCash" })).toBeVisible();
			await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
			await expectAccessible(page, "a pending payment");
			await page.reload();
			await page.getByRole("link", { name: "Open GCash again" }).click();
			await page.getByRole("link", { name: "Fail" }).click();
			await expect(page.getByRole("heading", { name: "You have not paid yet" })).toBeVisible();
			await expect(page.getByRole("alert")).toHaveText("Your wallet does not have enough money.");
			await expect(page.getByRole("link", { name: "Choose another payment method" })).toBeVisible();
			await expectAccessible(page, "a declined payment");
			// The second attempt uses the same payment, and the items stay reserved.
			await page.getByRole("button", { name: "Try again with GCash" }).click();
			await page.getByRole("link", { name: "Authorize" }).click();
			await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
			await page.waitForURL(/\/app$/);
			const orders = await customer.api(listOrders);
			expect(orders).toMatchObject([{ status: "paid", total_amount: 350 }]);
			expect(await customer.api(getOrder, { id: String(orders[0]?.id) })).toMatchObject({
				payment_method: "gcash",
			});
			await openPage(page, "/app/checkout");
			await expect(page.getByText("Your cart is empty")).toBeVisible();
		});

		test("a guest buys a gift card with GCash, and spends it without another payment", async ({
			page,
			real,
		}) => {
			await openPage(page, "/app/gift-card");
			await page.getByRole("radio", { name: "Another amount" }).check();
			await page.getByLabel("Amount in pesos").fill("50");
			await page.getByLabel("Your name").fill("Rosa Lim");
			await page.getByLabel("Your email").fill("rosa@example.ph");
			await page.getByLabel("Recipient's name (optional)").fill("Lita");
			const pay = page.getByRole("button", { name: "Continue to payment" });
			await pay.click();
			await expect(
				page.getByText("Enter an amount from ₱100.00 to ₱10,000.00.").first(),
			).toBeVisible();
			await page.getByRole("radio", { name: "₱500.00", exact: true }).check();
			await expectAccessible(page, "buying a gift card");
			await expectFits(page, "buying a gift card");
			await pay.click();
			await page.getByRole("radio", { name: "GCash" }).check();
			await expectAccessible(page, "paying for a gift card");
			await expectFits(page, "paying for a gift card");
			await page.getByRole("button", { name: "Pay ₱500.00" }).click();
			await page.getByRole("link", { name: "Authorize" }).click();
			await page.waitForURL(/\/app\/guest-orders\//);
			await expect(page.getByText("For Lita").first()).toBeVisible();
			await expectAccessible(page, "the order of a gift card");

			// The code of the bought card is only in the email, so the test continues with another card.
			const found = await page.request.get(`/user/api/products/${real.productId}`);
			const { slug } = (await found.json()) as { slug: string };
			await openPage(page, `/app/products/${slug}`);
			await page.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
			await expect(page.getByRole("button", { name: /^Cart, 1 item/ }).first()).toBeVisible();
			await openPage(page, "/app/guest-checkout");
			await page.getByLabel("Full name").fill("Lita Cruz");
			await page.getByLabel("Mobile number").fill("0917 280 0077");
			await page.getByLabel("House, street and barangay").fill(`${viewport.width} Mabini Street`);
			await page.getByLabel("City or municipality").fill("Lipa City");
			await page.getByLabel("Gift card code").fill(real.giftCardCode);
			await page.getByRole("button", { name: "Apply gift card" }).click();
			await expect(page.getByText("Gift card ending in")).toBeVisible();
			await expectAccessible(page, "a guest's checkout with a gift card");
			await expectFits(page, "a guest's checkout with a gift card");
			await page.getByRole("button", { name: "Place order" }).click();
			await page.waitForURL(/\/app\/guest-orders\//);
			await expect(page.getByText("Gift card").first()).toBeVisible();
		});

		test("a guest pays by GCash: a return without paying keeps the cart, and a payment makes one order", async ({
			page,
			real,
		}) => {
			const found = await page.request.get(`/user/api/products/${real.productId}`);
			const { slug } = (await found.json()) as { slug: string };
			await openPage(page, `/app/products/${slug}`);
			await page.getByRole("button", { name: "Add to Cart", exact: true }).last().click();
			await expect(page.getByRole("button", { name: /^Cart, 1 item/ }).first()).toBeVisible();
			await openPage(page, "/app/guest-checkout");
			await page.getByLabel("Full name").fill("Rosa Lim");
			await page.getByLabel("Mobile number").fill("0917 280 0099");
			await page.getByLabel("House, street and barangay").fill(`${viewport.width} Rizal Street`);
			await page.getByLabel("City or municipality").fill("Lipa City");
			await page.getByRole("radio", { name: "GCash" }).check();
			await expectAccessible(page, "a guest's checkout with payment methods");
			const pay = page.getByRole("button", { name: "Continue to payment" });
			await pay.click();
			await page.getByRole("link", { name: "Go back without paying" }).click();
			await expect(page.getByRole("heading", { name: "Waiting for GCash" })).toBeVisible();
			// The checkout reports that the unpaid order wasn't placed.
			await openPage(page, "/app/guest-checkout");
			await expect(page.getByText("Your last order was not placed.")).toBeVisible();
			await page.getByRole("radio", { name: "GCash" }).check();
			await pay.click();
			await page.getByRole("link", { name: "Authorize" }).click();
			await expect(page).toHaveURL(/\/app\/guest-orders\/[\w-]{32}$/);
			await expect(page.getByRole("main")).toContainText("Rosa Lim");
			await expect(page.getByRole("main")).toContainText("GCash");
			await expectAccessible(page, "a guest's paid order");
			// After the order page has opened, the cart is empty.
			await expect(page.getByRole("button", { name: "Cart", exact: true }).first()).toBeVisible();
			await openPage(page, "/app/guest-checkout");
			await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
		});

		test("Maya: a customer pays on Maya's page and returns to the order", async ({
			page,
			customer,
			real,
		}) => {
			await customer.api(createAddress, homeAddress);
			await fillCart(customer, real);
			await openPage(page, "/app/checkout");
			await page.getByRole("radio", { name: "Maya" }).check();
			await placeButton(page).click();
			await page.getByRole("link", { name: "Authorize" }).click();
			await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
			const [order] = await customer.api(listOrders);
			expect(await customer.api(getOrder, { id: String(order?.id) })).toMatchObject({
				status: "paid",
				total_amount: 350,
				payment_method: "maya",
			});
		});

		test("a card on the provider's own page is declined, then abandoned, then pays, and makes one order", async ({
			page,
			customer,
			real,
		}) => {
			await customer.api(createAddress, homeAddress);
			await fillCart(customer, real);
			await openPage(page, "/app/checkout");
			await page.getByRole("radio", { name: "Credit or debit card" }).check();
			await expect(page.getByText("Enter your card details securely")).toHaveCount(0);
			await expect(
				page.getByText(/You enter your card details on our payment provider's page/),
			).toBeVisible();
			await expectAccessible(page, "a card payment on the provider's page");
			await placeButton(page).click();
			await page.getByRole("link", { name: "Pay with an empty card" }).click();
			await expect(page.getByText("Your card was declined.")).toBeVisible();
			await page.getByRole("link", { name: "Return to merchant" }).click();
			await expect(page.getByRole("heading", { name: "Waiting for the card page" })).toBeVisible();
			await expectAccessible(page, "a pending card payment");
			await page.getByRole("link", { name: "Open the card page again" }).click();
			await page.getByRole("link", { name: "Pay", exact: true }).click();
			await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
			const orders = await customer.api(listOrders);
			expect(orders).toMatchObject([{ status: "paid", total_amount: 350 }]);
			expect(await customer.api(getOrder, { id: String(orders[0]?.id) })).toMatchObject({
				payment_method: "card",
			});
		});

		test("QR Ph: a code with a timer is polled while visible and paid by webhook, and another code expires", async ({
			page,
			browser,
			customer,
			real,
			shop,
		}) => {
			await customer.api(createAddress, homeAddress);
			await fillCart(customer, real);
			await openPage(page, "/app/checkout");
			await page.getByRole("radio", { name: "QR Ph" }).check();
			await page.clock.install();
			await placeButton(page).click();
			await expect(page.getByRole("img", { name: "QR code for your payment" })).toBeVisible();
			await expect(page.getByRole("link", { name: "Save QR code" })).toBeVisible();
			await expectAccessible(page, "a QR code to pay");
			const address = page.url();

			const questions: string[] = [];
			page.on("request", (request) => {
				if (request.url().includes("/user/api/payments/")) questions.push(request.method());
			});
			await page.clock.runFor(4_000);
			await expect.poll(() => questions.length).toBeGreaterThan(0);
			const show = (state: "hidden" | "visible") =>
				page.evaluate((shown) => {
					Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
					document.dispatchEvent(new Event("visibilitychange"));
				}, state);
			await show("hidden");
			await page.clock.runFor(4_000);
			const asked = questions.length;
			await page.clock.runFor(60_000);
			expect(questions.length).toBe(asked);
			await show("visible");
			await expect.poll(() => questions.at(-1)).toBe("POST");

			const strange = await browser.newContext({ baseURL: shop.origin, viewport });
			const elsewhere = await strange.newPage();
			await openPage(elsewhere, address);
			await expect(
				elsewhere.getByRole("heading", { name: "Your payment is in progress" }),
			).toBeVisible();
			await strange.close();

			const [{ provider_id: id } = { provider_id: "" }] = await withDatabase(
				real.dataFolder,
				(database) =>
					database.rows<{ provider_id: string }>(
						sql`select provider_id from payment_intents order by id desc limit 1`,
					),
			);
			real.paymongo.pay(id);
			const event = real.paymongo.event("payment.paid", real.paymongo.payment(id));
			const told = await fetch(`${shop.origin}/payments/webhook`, {
				method: "POST",
				headers: { "Paymongo-Signature": event.signature },
				body: event.body,
			});
			expect(told.status).toBe(200);
			await page.clock.runFor(4_000);
			await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
			expect(await customer.api(listOrders)).toMatchObject([{ status: "paid" }]);

			await fillCart(customer, real);
			await openPage(page, "/app/checkout");
			await page.getByRole("radio", { name: "QR Ph" }).check();
			await placeButton(page).click();
			await expect(page.getByRole("img", { name: "QR code for your payment" })).toBeVisible();
			await withDatabase(real.dataFolder, (database) =>
				database.execute(sql`
					update payment_intents set expires_at = now() where status = 'live'`),
			);
			await page.clock.runFor(4_000);
			await expect(page.getByRole("heading", { name: "The time to pay has ended" })).toBeVisible();
			await page.getByRole("link", { name: "Back to checkout" }).click();
			await expect(placeButton(page)).toBeEnabled();
			expect(await customer.api(listOrders)).toHaveLength(1);
		});
	});
}
