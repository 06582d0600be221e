import { readFile } from "node:fs/promises";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderOne, powerBank, screens, signUp, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const phone = screens[0].viewport;

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("an order's details link to its page, which has its document", async ({
		page,
		customer,
	}) => {
		const order = await orderOne(customer.api);
		await openPage(page, `/app/orders?id=${order.id}`);
		await page.getByRole("link", { name: "Print or save as PDF" }).click();
		await expect(page).toHaveURL(new RegExp(`/app/orders/${order.ref}$`));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.ref);
		await expect(page).toHaveTitle(new RegExp(`Order ${order.ref}`));
		await expect(page.getByRole("main")).toContainText("₱2,449.00");
		await expectAccessible(page, "an order's page");

		const downloading = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download PDF" }).click();
		const download = await downloading;
		expect(download.suggestedFilename()).toBe(`order-summary-${order.ref.toLowerCase()}.pdf`);
		const [sheet = ""] = readPdfText(await readFile(await download.path()));
		expect(sheet.split("\n")).toEqual(
			expect.arrayContaining([
				"Order summary",
				"This is not an invoice",
				order.ref,
				"Total\t₱2,449.00",
			]),
		);
	});
});

test("the order opens by its number, can be cancelled, and prints without buttons and menus", async ({
	page,
	customer,
}) => {
	const order = await orderOne(customer.api, powerBank.slug);
	await openPage(page, `/app/orders/${order.id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.ref);
	await page.getByRole("button", { name: "Request cancellation" }).click();
	await page.getByLabel("Reason").selectOption("change_of_mind");
	await expectAccessible(page, "the cancellation form");
	await page.getByRole("button", { name: "Submit" }).click();
	await expect(page.getByText("Cancellation requested.")).toBeVisible();

	await page.emulateMedia({ media: "print" });
	await expect(page.getByText("This is not an invoice")).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
	await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
	await expect(page.getByText("Cancellation requested.")).toBeHidden();
	await expect(page.getByText(order.ref)).toBeVisible();
	await page.emulateMedia({ media: "screen" });
	const printed = page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				window.print = resolve;
			}),
	);
	await page.getByRole("button", { name: "Print" }).click();
	await printed;
});

test("another customer's order and a missing one are not found, and orders require signing in", async ({
	page,
	browser,
	customer,
	shop,
}) => {
	const order = await orderOne(customer.api);
	const elsewhere = await browser.newContext({ baseURL: shop.origin });
	await signUp(elsewhere, shop);
	const stranger = await elsewhere.newPage();
	const answer = await stranger.goto(`/app/orders/${order.ref}`);
	expect(answer?.status()).toBe(404);
	const missing = stranger.getByText("Order not found or you do not have access to it.");
	await expect(missing).toBeVisible();
	await expectAccessible(stranger, "an order that was not found");
	expect((await stranger.request.get(`/user/api/orders/${order.id}/document`)).status()).toBe(404);
	expect((await stranger.goto("/app/orders/nonsense"))?.status()).toBe(404);
	await expect(missing).toBeVisible();
	await elsewhere.close();

	await page.context().clearCookies();
	await page.goto(`/app/orders/${order.ref}`);
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});
