import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
	type Browser,
	type BrowserContext,
	test as base,
	expect,
	type Page,
} from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { readSales } from "#contract/admin/reports.ts";
import { listAdminBranches, listStock } from "#contract/admin/stock.ts";
import { readToday } from "#contract/admin/today.ts";
import type { Api } from "#contract/client.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { listOrders, type OrderSummary } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { apiOf, homeAddress, orderOne, privacyGlass, signUp } from "../support/customer.ts";
import {
	cutEvents,
	demoPassword,
	openPage,
	ownerEmail,
	type RunningShop,
	staffEmail,
	startShop,
} from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const root = join(import.meta.dirname, "../../..");
const name = "Linaw Privacy Glass for Redmi Note 13";
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** A separate shop, so that no other test changes its books. */
const test = base.extend<{ day: { shop: RunningShop; close: () => Promise<string> } }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
	day: async ({}, use) => {
		const dataFolder = mkdtempSync(join(tmpdir(), "kargado-day-"));
		const shop = await startShop({ DATA_DIR: dataFolder });
		let isOpen = true;
		const stop = async () => {
			if (isOpen) await shop.stop();
			isOpen = false;
		};
		await use({
			shop,
			/** Closes the shop and returns the output of `npm run audit:books`. */
			async close() {
				await stop();
				const { stdout } = await promisify(execFile)(
					process.execPath,
					[join(root, "tools/audit-books.ts")],
					{ cwd: root, env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: "", DEMO: "1" } },
				);
				return stdout.trim();
			},
		});
		await stop();
		rmSync(dataFolder, { recursive: true, force: true });
	},
});

interface Person {
	context: BrowserContext;
	page: Page;
	api: Api;
	/** Errors that the pages reported. */
	errors: string[];
}

/** Opens a separate browser for a person, signed in if there is an email address. */
async function sitDown(
	browser: Browser,
	{ origin }: RunningShop,
	viewport: { width: number; height: number },
	email?: string,
): Promise<Person> {
	const context = await browser.newContext({ baseURL: origin, viewport });
	const errors: string[] = [];
	context.on("weberror", (error) => errors.push(error.error().message));
	const api = apiOf(context);
	if (email) await api(login, { email, password: demoPassword });
	return { context, page: await context.newPage(), api, errors };
}

/** Buys like a customer, from the product page to the order. */
async function buy({ page, api }: Person): Promise<OrderSummary> {
	await api(createAddress, homeAddress);
	await openPage(page, `/app/products/${privacyGlass.slug}`);
	await page
		.getByRole("main")
		.getByRole("button", { name: "Add to Cart", exact: true })
		.first()
		.click();
	const drawer = page.getByRole("dialog", { name: "Your cart" });
	await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.waitForURL("**/app/checkout");
	await page.getByRole("button", { name: "Place order", exact: true }).click();
	await expect(toastOf(page, "Order placed successfully!")).toBeVisible();
	const [order] = await api(listOrders);
	if (!order) throw new Error("There is no order.");
	return order;
}

const panel = (page: Page, ref: string) =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref }));

/** Returns the stock of the screen protector in each branch. */
async function readShelves(api: Api): Promise<{ main: number; second: number }> {
	const items = await api(listStock, { search: "Linaw Privacy Glass Redmi" });
	const item = items.find(({ product_name }) => product_name === name);
	const [main, second] = (await api(listAdminBranches)).map(
		({ id }) => item?.branches.find(({ branch_id }) => branch_id === id)?.quantity ?? 0,
	);
	return { main: main ?? 0, second: second ?? 0 };
}

async function findItem(api: Api): Promise<{ id: number; sku: string }> {
	const items = await api(listStock, { search: "Linaw Privacy Glass Redmi" });
	const item = items.find(({ product_name }) => product_name === name);
	if (!item?.sku) throw new Error(`${name} is not in the demo's catalog`);
	return { id: item.id, sku: item.sku };
}

/** Enters the quantity on one of the stock sheets and presses its button. */
async function moveStock(
	page: Page,
	work: { path: string; field: string; pieces: number; button: string; done: string },
): Promise<void> {
	await openPage(page, work.path);
	await page.getByLabel(`${work.field} of ${name}`).fill(String(work.pieces));
	await page.getByRole("button", { name: work.button, exact: true }).click();
	await expect(toastOf(page, work.done)).toBeVisible();
}

test("a whole day of the store, and the books balance at its end", { tag: "@rehearsal" }, async ({
	browser,
	day,
}) => {
	test.setTimeout(180_000);
	const { shop } = day;
	const owner = await sitDown(browser, shop, desktop, ownerEmail);
	const jun = await sitDown(browser, shop, phone, staffEmail);
	const luz = await sitDown(browser, shop, desktop);
	await signUp(luz.context, shop);
	const item = await findItem(owner.api);
	const morning = await readShelves(owner.api);
	// Today and tomorrow in Manila, because the test may run past midnight.
	const [from = "", to = ""] = [8, 32].map((hours) =>
		new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10),
	);
	const period = { from, to };
	const { total: before } = await owner.api(readSales, { by: "day", ...period });

	// The owner scans in a delivery.
	await openPage(owner.page, "/admin/stock/receive");
	await expect(owner.page.getByLabel("Branch", { exact: true })).toContainText("Main branch");
	await owner.page.getByLabel("Scan or type an item").fill(item.sku);
	await owner.page.keyboard.press("Enter");
	await owner.page.getByLabel(`Quantity of ${name}`).fill("6");
	await owner.page.getByRole("button", { name: "Receive 6 units", exact: true }).click();
	await expect(toastOf(owner.page, "1 item received")).toBeVisible();

	// A customer buys twice with cash on delivery.
	const first = await buy(luz);
	const second = await orderOne(luz.api, privacyGlass.slug);
	expect(await readShelves(owner.api)).toEqual({ ...morning, main: morning.main + 6 - 2 });

	// Two people open the order. Jun changes it first, and the owner's outdated change is refused.
	await cutEvents(owner.page);
	await openPage(owner.page, "/admin");
	await owner.page
		.getByRole("region", { name: "Newest orders" })
		.getByRole("link", { name: new RegExp(first.ref) })
		.click();
	const seenByOwner = panel(owner.page, first.ref);
	const startProcessing = { name: "Start processing", exact: true } as const;
	await expect(seenByOwner.getByRole("button", startProcessing)).toBeVisible();
	await openPage(jun.page, `/admin/orders?open=${first.id}`);
	const seenByJun = panel(jun.page, first.ref);
	await seenByJun.getByRole("button", startProcessing).click();
	await expect(toastOf(jun.page, `${first.ref} is now Processing`)).toBeVisible();
	await seenByOwner.getByRole("button", startProcessing).click();
	await expect(seenByOwner.getByRole("alert")).toHaveText(
		"Jun Santos changed this order in the meantime. It is processing now. The panel now shows the current order.",
	);

	// Jun packs the order with its packing slip and ships it. The customer sees the tracking number.
	await openPage(jun.page, `/admin/orders/print?kind=slip&ids=${first.id}`);
	await expect(jun.page.getByRole("article", { name: first.ref })).toContainText(`₱349.50`);
	await openPage(jun.page, `/admin/orders?open=${first.id}`);
	const ship = seenByJun.getByRole("button", { name: "Mark as shipped", exact: true });
	await ship.click();
	await seenByJun.getByLabel("Courier").fill("Habagat Express");
	await seenByJun.getByLabel("Tracking number").fill("HB-0815");
	await ship.click();
	await expect(toastOf(jun.page, `${first.ref} is now Shipped`)).toBeVisible();
	await openPage(luz.page, `/app/orders?id=${first.id}`);
	const ordered = luz.page.getByRole("dialog", { name: first.ref });
	await expect(ordered.getByText("Habagat Express")).toBeVisible();
	await expect(ordered.getByText("HB-0815")).toBeVisible();
	await seenByJun.getByRole("button", { name: "Mark as delivered", exact: true }).click();
	await expect(toastOf(jun.page, `${first.ref} is now Delivered`)).toBeVisible();

	// Two items are transferred to the other branch.
	await moveStock(owner.page, {
		path: `/admin/stock/transfer?items=${item.id}:1`,
		field: "Quantity",
		pieces: 2,
		button: "Send 2 units",
		done: "1 item sent",
	});
	await openPage(owner.page, "/admin/stock/transfers?status=in_transit");
	await owner.page.getByRole("link", { name: /^TR-/ }).click();
	await owner.page.getByRole("button", { name: "Everything arrived" }).click();
	await owner.page.getByRole("button", { name: "Receive 2 units" }).click();
	await expect(owner.page.getByText("2 of 2 received")).toBeVisible();

	// The customer cancels the second order, the owner approves, and the item is restocked.
	await openPage(luz.page, `/app/orders?id=${second.id}`);
	const regretted = luz.page.getByRole("dialog", { name: second.ref });
	await regretted.getByRole("button", { name: "Request cancellation", exact: true }).click();
	await regretted.getByLabel("Reason").selectOption("change_of_mind");
	await regretted.getByRole("button", { name: "Submit", exact: true }).click();
	await expect(regretted.getByText("Cancellation requested.")).toBeVisible();
	await openPage(owner.page, "/admin");
	await owner.page.getByRole("link", { name: "1 cancellation request" }).click();
	await owner.page.getByRole("link", { name: second.ref, exact: true }).click();
	const request = panel(owner.page, second.ref).getByRole("region", {
		name: "Cancellation request",
	});
	await request.getByRole("button", { name: "Approve", exact: true }).click();
	await expect(toastOf(owner.page, `Cancellation request of ${second.ref} approved`)).toBeVisible();

	// The first order is partly refunded.
	await openPage(owner.page, `/admin/orders?open=${first.id}`);
	await seenByOwner.getByRole("button", { name: "Refund…", exact: true }).click();
	const refund = owner.page.getByRole("dialog", { name: `Refund ${first.ref}` });
	await refund.getByLabel("Amount (₱)").fill("49.50");
	await refund.getByRole("button", { name: "Refund ₱49.50", exact: true }).click();
	await expect(toastOf(owner.page, "₱49.50 refunded")).toBeVisible();

	// The evening count finds one missing item.
	const evening = { main: morning.main + 6 - 1 - 2, second: morning.second + 2 };
	expect(await readShelves(owner.api)).toEqual(evening);
	await moveStock(jun.page, {
		path: `/admin/stock/count?items=${item.id}`,
		field: "Counted",
		pieces: evening.main - 1,
		button: "Save count of 1 item",
		done: "1 item counted",
	});
	expect(await readShelves(owner.api)).toEqual({ ...evening, main: evening.main - 1 });

	// The day's revenue comes from the one order that remained.
	const total = formatPesos((before.total ?? 0) + first.total_amount);
	await openPage(owner.page, `/admin/reports?from=${from}&to=${to}`);
	await expect(owner.page.getByRole("row", { name: /^Total/ })).toContainText(total);
	await owner.page
		.getByRole("navigation", { name: "Grouped by" })
		.getByRole("link", { name: "Branch", exact: true })
		.click();
	await expect(owner.page.getByRole("row", { name: /^Main branch/ })).toContainText(
		formatPesos((before.sales ?? 0) + privacyGlass.price),
	);
	expect(await owner.api(readToday)).toMatchObject({
		orders_to_pack: 0,
		cancel_requests: 0,
		failed_refunds: 0,
	});
	const people = [owner, jun, luz];
	await Promise.all(people.map(({ context }) => context.close()));
	expect(people.flatMap(({ errors }) => errors)).toEqual([]);
	expect(await day.close()).toMatch(/^\d+ rules checked, 0 violated$/);
});
