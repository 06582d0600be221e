import type { Page } from "@playwright/test";
import {
	listAdminBranches,
	listStock,
	listStockLedger,
	receiveStock,
	type StockItem,
} from "#contract/admin/stock.ts";
import type { Api } from "#contract/client.ts";
import { expectAccessible } from "../support/axe.ts";
import { joinAs, ownerOf } from "../support/back-office.ts";
import { test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const itemOf = async (api: Api, sku: string): Promise<StockItem> => {
	const found = await api(listStock, { search: sku });
	const item = found.find((each) => each.sku === sku);
	if (!item) throw new Error(`${sku} is not in the demo's catalog`);
	return item;
};
const branchesOf = async (api: Api): Promise<[main: number, second: number]> => {
	const [main, second] = await api(listAdminBranches);
	return [main?.id ?? 0, second?.id ?? 0];
};
/** Returns a branch's stock of an item. */
const stockOf = async (api: Api, sku: string, branchId: number): Promise<number> =>
	(await itemOf(api, sku)).branches.find(({ branch_id }) => branch_id === branchId)?.quantity ?? 0;

const scanField = (page: Page) => page.getByLabel("Scan or type an item");
const lines = (page: Page) => page.getByRole("list", { name: "Items on this sheet" });
async function scan(page: Page, code: string): Promise<void> {
	await scanField(page).fill(code);
	await page.keyboard.press("Enter");
}

const screens = [
	{ screen: "the owner's phone", viewport: { width: 390, height: 844 }, code: "MEM-008" },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 }, code: "DRV-012" },
];
for (const { screen, viewport, code } of screens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });
		/** Checks accessibility only on the phone, which has the least room. */
		const expectFine = async (page: Page, state: string) => {
			if (viewport.width === 390) await expectAccessible(page, state);
		};

		test("stock is received, counted while it changes, adjusted and transferred, and the ledger lists every step", async ({
			page,
			staff,
		}) => {
			const { api } = staff;
			const [main, second] = await branchesOf(api);
			const item = await itemOf(api, code);
			const before = await stockOf(api, code, main);
			await page.context().addCookies(staff.cookies);

			await openPage(page, "/admin/stock");
			await expectFine(page, "stock");
			await page.getByRole("link", { name: "Receive", exact: true }).click();
			await expect(scanField(page)).toBeFocused();
			await expect(page.getByText("Main branch", { exact: true })).toBeVisible();
			// Scans three times in a row, faster than the server answers.
			for (let piece = 0; piece < 3; piece += 1) await scan(page, code.toLowerCase());
			const pieces = page.getByLabel(`Quantity of ${item.product_name}`);
			await expect(pieces).toHaveValue("3");
			await scan(page, "braided usb-c cable");
			const choices = page.getByRole("list", { name: "Matching items" });
			await expect(choices.getByRole("button")).toHaveCount(8);
			await expectFine(page, "choices");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
			await expect(lines(page).getByRole("listitem")).toHaveCount(2);
			await scan(page, "no such thing");
			await expect(page.getByText("No results for “no such thing”.")).toBeVisible();
			await lines(page)
				.getByLabel(/^Quantity of/)
				.first()
				.fill("x");
			await page.getByLabel("Note (optional)").fill("Delivery note 17");
			await page.getByRole("button", { name: /^Receive \d+ units$/ }).click();
			await expect(page.getByText("Enter a whole number.")).toBeVisible();
			await expectFine(page, "a line that cannot be read");
			await lines(page)
				.getByRole("button", { name: /^Remove .+ from the sheet$/ })
				.first()
				.click();
			await page.getByRole("button", { name: "Receive 3 units" }).click();
			await expect(toastOf(page, "1 item received")).toBeVisible();
			expect(await stockOf(api, code, main)).toBe(before + 3);
			await expect(scanField(page)).toBeFocused();

			await page.getByRole("button", { name: "Undo" }).click();
			await expect(toastOf(page, "Stock change undone")).toBeVisible();
			expect(await stockOf(api, code, main)).toBe(before);

			await openPage(page, `/admin/stock/count?items=${item.id}`);
			const counted = page.getByLabel(`Counted of ${item.product_name}`);
			await counted.fill(String(before + 4));
			await expect(page).not.toHaveURL(/items=/);
			await api(receiveStock, {
				branch_id: main,
				lines: [{ variation_id: item.id, quantity: 1 }],
			});
			await page.getByRole("button", { name: "Save count of 1 item" }).click();
			await expect(page.getByRole("alert")).toContainText("changed while you counted");
			await expect(lines(page)).toContainText(`The expected quantity is now ${before + 1}`);
			await expectFine(page, "moved while counting");
			await page.getByRole("button", { name: "Save count of 1 item" }).click();
			await expect(toastOf(page, "1 item counted")).toBeVisible();

			await openPage(page, `/admin/stock/adjust?items=${item.id}`);
			await page.getByLabel("Reason").selectOption("Lost");
			await page.getByLabel(`Change of ${item.product_name}`).fill("-2");
			await page.getByRole("button", { name: "Adjust 2 units" }).click();
			await expect(toastOf(page, "1 item adjusted")).toBeVisible();

			const there = await stockOf(api, code, second);
			await openPage(page, `/admin/stock/transfer?items=${item.id}:2`);
			await expect(page.getByText("Second branch", { exact: true })).toBeVisible();
			await expect(lines(page).getByRole("listitem")).toHaveCount(1);
			await page.getByLabel("The items have already arrived").check();
			await expectFine(page, "transfer");
			await page.keyboard.press("Control+s");
			await expect(toastOf(page, "1 item transferred")).toBeVisible();
			await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
			expect(await stockOf(api, code, main)).toBe(before);
			expect(await stockOf(api, code, second)).toBe(there + 2);

			await openPage(page, `/admin/stock/ledger?variation_id=${item.id}`);
			await expect(page.getByRole("button", { name: /^Item: / })).toContainText(item.product_name);
			const entries = page.getByRole("table", { name: "Stock history" }).getByRole("row");
			await expect(entries.filter({ hasText: "Adjusted: lost" })).toContainText("−2");
			await expect(entries.filter({ hasText: "Delivery note 17" })).toContainText("Jun Santos");
			await expect(entries.filter({ hasText: "Undone" })).toContainText("−3");
			await expectFine(page, "ledger");

			// The filter applies while a date is typed, and the date field keeps the focus.
			if (viewport.width === 390) await page.getByRole("button", { name: /^Filters/ }).click();
			const to = page.getByLabel("To", { exact: true });
			await to.fill("2099-06-15");
			await expect(page).toHaveURL(/to=2099-06-15/);
			await page.keyboard.press("ArrowUp");
			await expect(page).not.toHaveURL(/to=2099-06-15/);
			await expect(to).toBeFocused();
			const [latest] = await api(listStockLedger, { variation_id: item.id });
			expect(latest?.balance).toBe(there + 2);
		});
	});
}

test("staff change the stock of their own branch and only view the other", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, staff }) => {
	const owner = await ownerOf(browser, shop);
	const [main, second] = await branchesOf(owner.api);
	const rosa = await joinAs(browser, shop, owner.api, {
		name: "Rosa Uy",
		role: "staff",
		branch: "second",
	});
	const item = await itemOf(owner.api, "MEM-008");
	const there = await rosa.context.newPage();
	await openPage(there, `/admin/stock?search=MEM-008&open=${item.id}`);
	const panel = there.getByRole("region", { name: item.product_name });
	const branch = (name: string) =>
		panel.getByRole("listitem").filter({ has: there.getByRole("heading", { name }) });
	await expect(branch("Main branch")).toContainText("You can only view this branch.");
	await expect(branch("Main branch").getByRole("textbox")).toHaveCount(0);
	await expectAccessible(there, "the panel of an item");

	// The other branch transfers an item, and it arrives at once.
	const had = await stockOf(rosa.api, "MEM-008", second);
	await page.context().addCookies(staff.cookies);
	await openPage(page, `/admin/stock/transfer?items=${item.id}:1`);
	await page.getByLabel("The items have already arrived").check();
	await page.getByRole("button", { name: "Transfer 1 unit" }).click();
	await expect(toastOf(page, "1 item transferred")).toBeVisible();
	await there.reload();
	await expect(branch("Second branch")).toContainText(`${had + 1} units`);
	await expect(panel.getByText("Transferred").first()).toBeVisible();

	// Below 500 the stock is low, so the item appears on the reorder list.
	await branch("Second branch").getByLabel("Low at").fill("500");
	await there.keyboard.press("Enter");
	await expect(toastOf(there, "Low stock level set to 500")).toBeVisible();
	await openPage(there, "/admin/stock/reorder?search=MEM-008");
	const low = there.getByRole("row").filter({ hasText: "Second branch" });
	await expect(low).toContainText("low stock level 500");
	await expectAccessible(there, "reorder list");
	const file = await there.request.get(
		(await there.getByRole("link", { name: "Export CSV" }).getAttribute("href")) ?? "",
	);
	expect(await file.text()).toContain(`Second branch,${item.product_name}`);
	await low.getByRole("checkbox").check();
	await there.getByRole("link", { name: "Receive 1 at Second branch" }).click();
	await expect(lines(there).getByLabel(/^Quantity of/)).toHaveValue(String(1000 - had - 1));
	await expect(there.getByRole("combobox", { name: "Branch" })).toHaveCount(0);

	// The server also refuses a request to change the other branch's stock.
	const order = { lines: [{ variation_id: item.id, quantity: 1 }] };
	await expect(rosa.api(receiveStock, { branch_id: main, ...order })).rejects.toMatchObject({
		status: 403,
	});
	await rosa.context.close();
	await owner.context.close();
});
