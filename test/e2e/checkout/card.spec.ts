import { getCart } from "#contract/user/cart.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, listOrders } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import {
	cardForm,
	cards,
	fillCard,
	keysOf,
	openReady,
	placeButton,
	summary,
} from "./checkout-page.ts";

const cardChoice = { name: "Credit or debit card" };
const hint = "Enter your card details securely";

for (const { screen, viewport } of screens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });

		test("a card is entered and charged, and the order is paid", async ({
			page,
			customer: { api },
		}) => {
			await openReady(page, api);
			await page.getByRole("radio", cardChoice).check();
			await expect(page.getByText(hint)).toBeVisible();
			await expect(placeButton(page)).toBeDisabled();
			await expect(page.getByText("Please complete your card details to continue.")).toBeVisible();
			await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
			await expectAccessible(page, "card selected");
			await expect(cardForm(page).getByLabel(/zip|postal/i)).toHaveCount(0);

			await page.getByRole("radio", { name: "Cash on delivery" }).check();
			await expect(page.locator("iframe")).toHaveCount(0);
			await expect(page.getByText(hint)).toHaveCount(0);
			await expect(placeButton(page)).toBeEnabled();

			await fillCard(page, cards.good);
			await expect(placeButton(page)).toBeEnabled();
			const calls: string[] = [];
			page.on("request", (request) => {
				if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
			});
			await placeButton(page).dblclick();
			await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
			await expect(page).toHaveURL(/\/app$/);
			expect(calls.filter((path) => !path.endsWith("/price"))).toEqual([
				"/user/api/payments/create-intent",
				"/payments/sandbox/confirm",
				"/user/api/orders",
			]);
			const [order] = await api(listOrders);
			expect(await api(getOrder, { id: String(order?.id) })).toMatchObject({
				status: "paid",
				payment_method: "card",
				total_amount: 2449,
			});
			expect(await api(getCart)).toMatchObject({ count: 0 });
			expect((await api(listNotifications)).map(({ type }) => type).sort()).toEqual([
				"order_paid",
				"order_placed",
			]);
		});

		// The following tests don't depend on the width.
		if (screen !== "a phone") return;

		test("a card with 3-D Secure pays once the bank's question is confirmed, and a refusal shows an error", async ({
			page,
			customer: { api },
		}) => {
			await openReady(page, api);
			await fillCard(page, cards.challenged);
			await placeButton(page).click();
			const bank = cardForm(page).getByRole("region", { name: "Your bank asks: is this you?" });
			await expect(bank).toBeVisible();
			await expect(placeButton(page)).toHaveText("Processing…");
			await expect(bank.getByRole("button", { name: "Refuse" })).toBeInViewport();
			await expectAccessible(page, "3-D Secure");
			await bank.getByRole("button", { name: "Refuse" }).click();
			const refused =
				"Your bank did not confirm the payment. Please try again or use another card.";
			await expect(toastOf(page, refused)).toBeVisible();
			await expect(page.getByRole("alert").getByText(refused)).toBeVisible();
			expect(await api(listOrders)).toEqual([]);
			await expect(placeButton(page)).toBeEnabled();
			await placeButton(page).click();
			await bank.getByRole("button", { name: "Confirm payment" }).click();
			await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
			expect(await api(listOrders)).toMatchObject([{ status: "paid" }]);
		});
	});
}

test("a declined card and a card without funds show an error under the field, and another card pays", async ({
	page,
	customer: { api },
}) => {
	await openReady(page, api);
	for (const [number, text] of [
		[cards.declined, "Your card was declined."],
		[cards.poor, "Your card has insufficient funds."],
	] as const) {
		await fillCard(page, number);
		await expect(placeButton(page)).toBeEnabled();
		await placeButton(page).click();
		await expect(toastOf(page, text)).toBeVisible();
		await expect(page.getByRole("alert").getByText(text)).toBeVisible();
		await expect(page.getByText(hint)).toHaveCount(0);
		await expectAccessible(page, text);
	}
	expect(await api(listOrders)).toEqual([]);
	expect((await api(getCart)).count, "the cart stays").toBe(1);
	await fillCard(page, cards.good);
	await expect(page.getByText(hint), "a new attempt clears the old error").toBeVisible();
	await placeButton(page).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	expect(await api(listOrders)).toMatchObject([{ status: "paid" }]);
});

test("typing errors appear under the field, and Enter with an incomplete card shows an error", async ({
	page,
	customer: { api },
}) => {
	await openReady(page, api);
	await fillCard(page, "4242424242424241");
	await expect(page.getByRole("alert").getByText("Your card number is invalid.")).toBeVisible();
	await expect(placeButton(page)).toBeDisabled();
	await cardForm(page).getByLabel("Card number").fill("4242");
	await expect(page.getByText(hint)).toBeVisible();
	await cardForm(page).getByLabel("Card number").press("Enter");
	await expect(toastOf(page, "Your card details are incomplete.")).toBeVisible();
	await expect(
		page.getByRole("alert").getByText("Your card details are incomplete."),
	).toBeVisible();
	expect(await api(listOrders)).toEqual([]);
});

test("a card form that fails to load says why and can be retried, and cash still works", async ({
	page,
	customer: { api },
}) => {
	await page.route("**/user/api/payments/config", (route) =>
		route.fulfill({ status: 500, json: { message: "Something went wrong." } }),
	);
	await openReady(page, api);
	await page.getByRole("radio", cardChoice).check();
	await expect(
		page.getByText("Unable to load card form: Something went wrong.", { exact: true }),
	).toBeVisible();
	await expect(placeButton(page)).toBeDisabled();
	await expectAccessible(page, "card form failed");
	await page.unroute("**/user/api/payments/config");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText(/Unable to load card form/)).toHaveCount(0);
	await expect(page.getByTitle("Card details")).toBeFocused();
	await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
	await page.getByRole("radio", { name: "Cash on delivery" }).check();
	await expect(page.getByText(/Unable to load card form/)).toHaveCount(0);
	await placeButton(page).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
});

test("a payment that fails to start shows an error under the field, and a second attempt charges once", async ({
	page,
	customer: { api },
}) => {
	await openReady(page, api);
	await fillCard(page, cards.good);
	await page.route("**/payments/create-intent", (route) => route.abort(), { times: 1 });
	await placeButton(page).click();
	await expect(page.getByRole("alert").getByText("Payment error", { exact: true })).toBeVisible();
	await expect(page.getByText(hint)).toHaveCount(0);
	await expect(page.getByRole("alert").getByText("your order won't be placed twice")).toBeVisible();
	expect(await api(listOrders)).toEqual([]);
	await placeButton(page).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	expect(await api(listOrders)).toMatchObject([{ status: "paid" }]);
});

test("if the response to a payment is lost, only one order is created", async ({
	page,
	customer: { api },
}) => {
	await openReady(page, api);
	await fillCard(page, cards.lost);
	await placeButton(page).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	expect(await api(listOrders)).toMatchObject([{ status: "paid" }]);
});

test("if the browser is closed after the payment, the order exists", async ({
	page,
	context,
	customer: { api },
}) => {
	await openReady(page, api);
	await fillCard(page, cards.good);
	await page.route("**/user/api/orders", (route) => route.abort());
	const paid = page.waitForResponse("**/payments/sandbox/confirm");
	await placeButton(page).click();
	await (await paid).finished();
	await page.close();
	await expect
		.poll(async () => api(listOrders), { timeout: 20_000 })
		.toMatchObject([{ status: "paid", total_amount: 2449 }]);
	expect(await api(getCart)).toMatchObject({ count: 0 });
	await openPage(await context.newPage(), "/app/orders");
});

test("if the shop stops answering after the payment, a reload shows the order", {
	tag: "@rehearsal",
}, async ({ page, customer: { api } }) => {
	await openReady(page, api);
	await fillCard(page, cards.good);
	const keys = keysOf(page);
	await page.route("**/user/api/orders", (route) => route.abort(), { times: 1 });
	await placeButton(page).click();
	await expect(
		page.getByText(
			"Your payment was sent, but the shop isn't responding. Try again. You won't be charged twice.",
		),
	).toBeVisible();
	await expectAccessible(page, "paid, without an answer");
	await openPage(page, "/app/checkout");
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	await expect(page).toHaveURL(/\/app$/);
	expect(new Set(keys).size).toBe(1);
	expect(await api(listOrders)).toMatchObject([{ status: "paid" }]);
});

test("a reload after a lost connection says whether the cash order exists", {
	tag: "@rehearsal",
}, async ({ page, customer: { api } }) => {
	await openReady(page, api);
	await page.route("**/user/api/orders", (route) => route.abort(), { times: 1 });
	await placeButton(page).click();
	await expect(toastOf(page, "Could not place order")).toBeVisible();
	await openPage(page, "/app/checkout");
	await expect(
		summary(page).getByText("Your last order was not placed. You can place it now."),
	).toBeVisible();
	await expectAccessible(page, "not placed");
	expect(await api(listOrders)).toEqual([]);

	await page.route(
		"**/user/api/orders",
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
	await placeButton(page).click();
	await expect(toastOf(page, "Could not place order")).toBeVisible();
	await openPage(page, "/app/checkout");
	await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	await expect(page).toHaveURL(/\/app$/);
	expect(await api(listOrders)).toHaveLength(1);
	await openPage(page, "/app/checkout");
	await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});
