import { test as base, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { readMargin, readStockValue } from "#contract/admin/reports.ts";
import { listAdminBranches, listStock, setStockLevels } from "#contract/admin/stock.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { placeOrder } from "#contract/user/orders.ts";
import type { Database } from "#db/database.ts";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { manilaDay } from "#web/admin/kit/format/manila-time.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { homeAddress } from "../support/customer.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

/** Opens the sold-out product, checks its expected date, and requests a restock notification. */
async function askToBeNotified(page: Page, slug: string): Promise<void> {
	await openPage(page, `/app/products/${slug}`);
	await expect(page.getByText("Expected Dec 3").first()).toBeVisible();
	await page.getByRole("button", { name: "Notify me" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Notify me when it's available" });
	await dialog.getByRole("button", { name: "Notify me", exact: true }).click();
	await expect(dialog.getByRole("status")).toBeVisible();
}

/** Returns the subject of the customer's restock email; empty if there is none yet. */
async function readNews(database: Database): Promise<string> {
	const mail = await database.first<{ subject: string }>(sql`
		select subject from mails where recipient = ${luz.email} and subject like 'Now available%'`);
	return mail?.subject ?? "";
}

/** Enters a delivery by mistake and undoes it. */
async function undoMistake(page: Page): Promise<void> {
	await page.getByLabel("Quantity of Sari cable").fill("9");
	await page.getByLabel("Unit cost of Sari cable").fill("90");
	await page.getByRole("button", { name: "Receive 9 units" }).click();
	await expect(page.getByText("9 of 10 received")).toBeVisible();
	await page.getByRole("button", { name: "Undo delivery" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Undo delivery" }).click();
	await expect(page.getByText("0 of 10 received")).toBeVisible();
	await expect(page.getByText("9 units · ₱810.00 · Undone")).toBeVisible();
}

/** Sends two units back to the supplier. */
async function returnToSupplier(page: Page, variationId: number): Promise<void> {
	await openPage(page, `/admin/stock/adjust?items=${variationId}`);
	await page.getByLabel("Reason").selectOption("Returned to supplier");
	await page.getByLabel("Change of Sari cable").fill("-2");
	await page.getByRole("button", { name: "Adjust 2 units" }).click();
	await expect(toastOf(page, "1 item adjusted")).toBeVisible();
}

const day = 24 * 60 * 60 * 1000;
const test = base.extend<AtEnd>(atEnd);

/** Proposes an order, changes its cost and sends it by email. */
async function sendProposed(page: Page): Promise<void> {
	await openPage(page, "/admin/purchasing");
	await page.getByRole("link", { name: "New purchase order" }).first().click();
	await page.getByLabel("Supplier").selectOption({ label: "Cable Works" });
	await page.getByRole("button", { name: "Propose items" }).click();
	await page.waitForURL(/\/admin\/purchasing\/\d+$/);
	const lines = page.getByRole("list", { name: "Items to order" });
	await expect(lines.getByRole("listitem")).toHaveCount(1);
	await expect(page.getByLabel("Quantity of Sari cable")).toHaveValue("10");
	await page.getByLabel("Unit cost of Sari cable").fill("100");
	await page.getByLabel("Expected on").fill("2099-12-03");
	await expectAccessible(page, "a draft of a purchase order");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(page, "Saved")).toBeVisible();
	await page.getByRole("button", { name: "Send by email" }).click();
	await page.getByRole("button", { name: "Send purchase order" }).click();
	await expect(page.getByText("Sent", { exact: true })).toBeVisible();
}

/** Receives the order in two parts: scanned with freight, then the rest at another cost. */
async function receiveInTwoParts(page: Page): Promise<void> {
	await expectAccessible(page, "a purchase order that was sent");
	const quantity = page.getByLabel("Quantity of Sari cable");
	for (const _scan of [1, 2]) {
		await page.getByLabel("Scan or type an item").fill("CABLE-1");
		await page.keyboard.press("Enter");
	}
	await expect(quantity).toHaveValue("2");
	await quantity.fill("4");
	await page.getByLabel("Freight for this delivery (₱)").fill("20");
	await page.getByRole("button", { name: "Receive 4 units" }).click();
	await expect(page.getByText("Partly received", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: "Fill in expected quantities" }).click();
	await expect(quantity).toHaveValue("6");
	await quantity.fill("7");
	await page.getByLabel("Unit cost of Sari cable").fill("120");
	await page.getByRole("button", { name: "Receive 7 units" }).click();
	await expect(page.getByText("Sari cable: 7 arrived, but only 6 expected.")).toBeVisible();
	await page.getByRole("button", { name: "Receive anyway" }).click();
	await expect(page.getByText("Received", { exact: true })).toBeVisible();
	await expect(page.getByText("11 of 10 received")).toBeVisible();
	await expectAccessible(page, "a purchase order that arrived");
}

for (const { screen, viewport } of [
	{ screen: "a phone", viewport: { width: 390, height: 844 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
]) {
	test(
		`on ${screen}, an order is proposed, sent and received in two parts, and cost, margin and stock follow`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			test.setTimeout(240_000);
			const { url, database } = await openRealDatabase(atEnd, dataFolder);
			const product = await insertProduct(database, {
				name: "Sari cable",
				price: 29_900,
				stock: { main: 1 },
			});
			const [variation_id = 0] = product.variationIds;
			await changeStock(database, variation_id, { main: -1 });
			await database.execute(sql`update variations set sku = 'CABLE-1' where id = ${variation_id}`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { page, api } = await signedIn(browser, shop, nena, viewport);
			const [branch] = await api(listAdminBranches);
			const branch_id = branch?.id ?? 0;
			await api(setStockLevels, { branch_id, lines: [{ variation_id, low_level: 5 }] });

			await openPage(page, "/admin/purchasing/suppliers?open=new");
			await page.getByLabel("Name").fill("Cable Works");
			await page.getByLabel("Email").fill("orders@cableworks.example");
			await page.getByRole("button", { name: "Create supplier" }).click();
			await expect(toastOf(page, "Saved")).toBeVisible();
			await expectAccessible(page, "suppliers");

			await sendProposed(page);
			const shopper = await signedIn(browser, shop, luz, viewport);
			await openPage(shopper.page, "/app");
			await expect(shopper.page.getByText("Expected Dec 3")).toBeVisible();
			const { slug } = await database.one<{ slug: string }>(
				sql`select slug from products where id = ${product.id}`,
			);
			await askToBeNotified(shopper.page, slug);
			await undoMistake(page);
			await receiveInTwoParts(page);
			await expect.poll(() => readNews(database), { timeout: 90_000 }).toContain("Sari cable");

			// Cost of the stock: 4 units at ₱105 and 7 at ₱120, including freight.
			const [stocked] = await api(listStock, { search: "CABLE-1" });
			expect(stocked?.branches.find((each) => each.branch_id === branch_id)?.quantity).toBe(11);
			expect((await api(readStockValue, { by: "branch" })).total.cost).toBe(1_260);
			await shopper.api(addToCart, { product_id: product.id, qty: 2 });
			const { id: addressId } = await shopper.api(createAddress, homeAddress);
			const bought = { addressId, shippingMethod: "standard", paymentMethod: "cod" } as const;
			const { id } = await shopper.api(placeOrder, bought);
			await api(changeOrderStatus, { id, status: "processing" });
			const margin = await api(readMargin, {
				by: "month",
				from: manilaDay(Date.now() - day),
				to: manilaDay(Date.now() + day),
			});
			expect(margin.total).toMatchObject({ pieces: 2, cost: 229.1 });
			expect((await api(readStockValue, { by: "branch" })).total.cost).toBe(1_030.91);

			// Two of the remaining nine units go back to the supplier, at their average cost.
			await returnToSupplier(page, variation_id);
			expect((await api(readStockValue, { by: "branch" })).total.cost).toBe(801.82);
		},
	);
}
