import { test as base, expect, type Page } from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { changeTaxPermit, readTaxPermit } from "#contract/admin/tax-permit.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf, orderOne } from "../support/customer.ts";
import { firstProduct, openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { luz, openRealDatabase, password, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const panelOf = (page: Page, ref: string) =>
	page.getByRole("region", { name: ref }).or(page.getByRole("dialog", { name: ref, exact: true }));

test("items are refunded and restocked, the customer sees it, and the documents include a credit note", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const { url } = await openRealDatabase(atEnd, dataFolder, [luz]);
	const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: url });
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const owner = apiOf(office.context());
	const { version } = await owner(readTaxPermit);
	const permit = {
		number: "OCN-2026-0001",
		issued_on: "2026-01-05",
		registered_name: "Aling Nena Trading",
		tin: "123-456-789-00000",
	};
	await owner(changeTaxPermit, { permit, version });
	const context = await browser.newContext({ baseURL: shop.origin });
	const buyer = await context.newPage();
	const buys = apiOf(context);
	await buys(login, { email: luz.email, password });

	for (const [place, viewport] of [
		{ width: 1440, height: 900 },
		{ width: 390, height: 844 },
	].entries()) {
		await office.setViewportSize(viewport);
		await buyer.setViewportSize(viewport);
		const { id, ref } = await orderOne(buys, "sari-power-bank", 2);
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await owner(changeOrderStatus, { id: String(id), status });
		}
		await refundOne(office, id, ref);
		const panel = panelOf(office, ref);
		const documents = panel.getByRole("list", { name: "Documents" });
		const number = `CN-MAIN-00000${place + 1}`;
		await expect(documents).toContainText(`Credit note ${number}`);
		const packing = panel.getByRole("region", { name: "Packed at" });
		await packing.getByText(/^Stock movements/).click();
		await expect(packing.getByText(/returned/i).first()).toBeVisible();
		await expectAccessible(office, `refunded by line at ${viewport.width} px`);

		await openPage(buyer, `/app/orders/${ref}`);
		const shown = buyer.getByRole("main");
		await expect(shown).toContainText("₱899.00");
		await expect(shown).toContainText(`1 × ${firstProduct.name}`);
		await expect(shown).toContainText("because you returned something");
		await expectAccessible(buyer, `a refunded order at ${viewport.width} px`);
		const download = buyer.waitForEvent("download");
		await buyer.getByRole("link", { name: `Credit note ${number}` }).click();
		expect((await download).suggestedFilename()).toBe(`credit-note-${number.toLowerCase()}.pdf`);
	}
});

/** Refunds and restocks one of two items. */
async function refundOne(page: Page, id: number, ref: string): Promise<void> {
	await openPage(page, `/admin/orders?open=${id}`);
	await panelOf(page, ref).getByRole("button", { name: "Refund…" }).click();
	const dialog = page.getByRole("dialog", { name: `Refund ${ref}` });
	await dialog.getByText("Choose items").click();
	await dialog.getByLabel(`Quantity of ${firstProduct.name}`).fill("1");
	await expect(dialog.getByLabel("Amount (₱)")).toHaveValue(/^899(\.00)?$/);
	await dialog.getByLabel("Returned?").selectOption({ label: "Returned, sellable" });
	await expectAccessible(page, "a refund by line");
	await dialog.getByRole("button", { name: "Refund ₱899.00" }).click();
	await expect(toastOf(page, "₱899.00 refunded")).toBeVisible();
	await expect(dialog).toHaveCount(0);
}
