import type { Page } from "@playwright/test";
import { listOrders, type OrderSummary } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress, orderOne, powerBank, screens, signUp, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const orderCalls = /\/user\/api\/orders(\?|$)/;
const detailCalls = /\/user\/api\/orders\/\d+$/;
const manilaDay = (instant: string): string =>
	new Date(instant).toLocaleDateString("en-PH", { timeZone: "Asia/Manila", dateStyle: "long" });
const card = (page: Page, ref: string) => page.getByRole("listitem").filter({ hasText: ref });

for (const { screen, viewport } of screens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });

		test("an order is shown as a card, which opens its details", async ({
			page,
			customer: { api },
		}) => {
			const order = await orderOne(api, powerBank.slug, 2);
			await openPage(page, "/app/orders");
			const shown = card(page, order.ref);
			await expect(shown.getByText("Placed", { exact: true })).toBeVisible();
			await expect(shown.getByText(manilaDay(order.created_at))).toBeVisible();
			await expect(shown.getByText("Total · ₱4,748.00")).toBeVisible();
			await expect(shown.locator("img")).toBeVisible();
			await expectAccessible(page, "orders");

			await shown.getByRole("button", { name: "View Details" }).click();
			const detail = page.getByRole("dialog", { name: order.ref });
			await expect(page).toHaveURL(new RegExp(`/app/orders\\?id=${order.id}$`));
			await expect(detail.getByText("Sigla 65W Power Bank 20,000 mAh")).toBeVisible();
			await expect(detail.getByText("2 × ₱2,299.00")).toBeVisible();
			await expect(detail.getByText("Date placed")).toBeVisible();
			await expect(detail.getByText("Cash on delivery")).toBeVisible();
			await expect(detail.getByText(`${homeAddress.label}, ${homeAddress.line}`)).toBeVisible();
			const breakdown = await detail
				.locator("dl > div")
				.evaluateAll((rows) =>
					rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
				);
			expect(breakdown).toEqual([
				"Subtotal ₱4,598.00",
				"Shipping (Standard) ₱150.00",
				"Total ₱4,748.00",
				"Cash to prepare ₱4,748.00",
			]);
			const steps = detail.getByRole("list", { name: "Progress of the order" });
			await expect(steps.getByRole("listitem")).toHaveText([
				"Placed",
				"Processing, upcoming",
				"Shipped, upcoming",
				"Delivered, upcoming",
			]);
			await expect(steps.locator("[aria-current=step]")).toHaveText("Placed");
			await expect(detail.getByText("Estimated delivery")).toHaveCount(0);
			await expectAccessible(page, "order details");

			await page.keyboard.press("Escape");
			await expect(detail).toBeHidden();
			await expect(page).toHaveURL(/\/app\/orders$/);
			await expect(shown.getByRole("button", { name: "View Details" })).toBeFocused();
		});

		// The following tests don't depend on the width.
		if (screen !== "a phone") return;

		test("shows a skeleton while loading, then an empty list", async ({ page, customer }) => {
			expect(customer.email).toBeTruthy();
			const held = Promise.withResolvers<void>();
			await page.route(orderCalls, async (route) => {
				await held.promise;
				await route.continue();
			});
			await openPage(page, "/app/orders");
			await expect(page.getByRole("status", { name: "Loading your orders" })).toBeVisible();
			await expectAccessible(page, "loading orders");
			held.resolve();
			await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
			await expect(page.getByText("When you place an order, it will show up here.")).toBeVisible();
			await expectAccessible(page, "no orders");
			await page.getByRole("link", { name: "Start shopping" }).click();
			await expect(page).toHaveURL(/\/app$/);
		});

		test("loads ten orders at a time, and pictures within 150 px of the window", async ({
			page,
			customer,
		}) => {
			expect(customer.email).toBeTruthy();
			const made = (count: number, first: number): OrderSummary[] =>
				Array.from({ length: count }, (_, index) => ({
					id: first - index,
					ref: `ORD-${String(first - index).padStart(5, "0")}`,
					items_count: 1,
					status: "pending",
					total_amount: 199.5,
					created_at: "2026-11-20T16:30:00.000Z",
					preview_image: `/storage/none-${first - index}.svg`,
					is_pickup: false,
				}));
			await page.route(orderCalls, (route) => {
				const query = new URL(route.request().url()).searchParams;
				expect(query.get("limit")).toBe("10");
				if (query.get("cursor") === "c2") return route.fulfill({ json: made(2, 10) });
				return route.fulfill({
					json: made(10, 20),
					headers: { Link: '</user/api/orders?limit=10&cursor=c2>; rel="next"' },
				});
			});
			await openPage(page, "/app/orders");
			const cards = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
			await expect(cards).toHaveCount(10);
			await expect(cards.first()).toContainText("November 21, 2026");
			await expect(cards.first().locator("img")).toHaveCount(1);
			await expect(cards.last().locator("img")).toHaveCount(0);
			// A missing picture is replaced by the placeholder.
			await expect(cards.first().locator("img")).toHaveAttribute("src", /placeholder-product/);
			const gap = () =>
				cards.last().evaluate((element) => element.getBoundingClientRect().top - innerHeight);
			await page.mouse.wheel(0, (await gap()) - 400);
			await expect.poll(async () => Math.round(await gap())).toBe(400);
			await expect(cards.last().locator("img")).toHaveCount(0);
			await page.mouse.wheel(0, 300);
			await expect(cards.last().locator("img")).toHaveCount(1);
			await page.getByRole("button", { name: "Load more" }).click();
			await expect(cards).toHaveCount(12);
			await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
		});
	});
}

test("orders that fail to load show an error and a retry button", async ({
	page,
	customer: { api },
}) => {
	const order = await orderOne(api);
	let isBroken = true;
	await page.route(orderCalls, (route) =>
		isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
	);
	await openPage(page, "/app/orders");
	await expect(toastOf(page, "Could not load your orders")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Could not load your orders" })).toBeVisible();
	await expectAccessible(page, "orders failed to load");
	isBroken = false;
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(card(page, order.ref)).toBeVisible();
});

test("order details that can't be shown say why", { tag: "@rehearsal" }, async ({
	browser,
	page,
	shop,
	customer: { api },
}) => {
	const mine = await orderOne(api);
	const other = await browser.newContext({ baseURL: shop.origin });
	const theirs = await orderOne((await signUp(other, shop)).api);
	await other.close();

	const missing = "Order not found or you do not have access to it.";
	await openPage(page, `/app/orders?id=${theirs.id}`);
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("alert")).toHaveText(missing);
	await expectAccessible(page, "order not found");
	await openPage(page, "/app/orders?id=nonsense");
	await expect(dialog.getByRole("alert")).toHaveText(missing);

	const failed = "Could not load order details. Please try again.";
	await page.route(detailCalls, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
	await openPage(page, `/app/orders?id=${mine.id}`);
	await expect(dialog.getByRole("alert")).toHaveText(failed);
	await expect(toastOf(page, failed)).toBeVisible();
	await page.keyboard.press("Escape");
	await card(page, mine.ref).getByRole("button", { name: "View Details" }).click();
	await expect(page.getByRole("dialog", { name: mine.ref })).toBeVisible();
	expect(await api(listOrders)).toHaveLength(1);
});

test("an ended session leads through /user to signing in", async ({ page, context, customer }) => {
	expect(customer.email).toBeTruthy();
	await page.route(orderCalls, async (route) => {
		await context.clearCookies();
		await route.fulfill({ status: 401, json: { message: "Unauthenticated." } });
	});
	const passed: string[] = [];
	page.on("framenavigated", (frame) => passed.push(new URL(frame.url()).pathname));
	await openPage(page, "/app/orders");
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
	expect(passed).toContain("/user");
	await expect(page.getByText("Could not load your orders")).toHaveCount(0);
});
