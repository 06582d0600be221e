import { randomUUID } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { createDraftOrder } from "#contract/admin/draft-orders.ts";
import { getGiftCard, issueGiftCard } from "#contract/admin/gift-cards.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectFits } from "../support/fits.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`staff use a gift card in a draft, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena]);
			const { variationIds } = await insertProduct(database, {
				name: "Cable",
				price: 50_000,
				stock: { main: 3 },
			});
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { page, api } = await signedIn(browser, shop, nena, viewport);
			const {
				id: cardId,
				code,
				last_four: end,
			} = await api(
				issueGiftCard,
				{ amount: 200, paid_by: "cash" },
				{ headers: { "Idempotency-Key": randomUUID() } },
			);
			const draft = await api(createDraftOrder, {
				contact_name: "Lita Cruz",
				contact_phone: "0917 123 4567",
				address_line: "5 Mabini Street, Poblacion, 4026",
				shipping_method: "standard",
				payment_method: "cod",
				lines: [{ variation_id: variationIds[0] ?? 0, quantity: 1 }],
			});

			await openPage(page, `/admin/orders/drafts/${draft.id}`);
			await page.getByRole("button", { name: "Use gift card" }).click();
			await page.getByLabel("Gift card code").fill("ABCD-EFGH");
			await page.getByRole("button", { name: "Apply gift card" }).click();
			await expect(page.getByText(/We couldn't find this gift card/)).toBeVisible();
			await page.getByLabel("Gift card code").fill((code ?? "").toLowerCase());
			await page.getByLabel("Gift card code").press("Enter");
			await expect(page.getByText("₱200.00 available")).toBeVisible();
			const total = page.getByRole("region", { name: "Total" });
			await expect(total).toContainText(`Gift card ending in ${end}−₱200.00`);
			await expect(total).toContainText("Amount due₱450.00");
			await expectFits(page, "a gift card in a draft");

			// Unsaved changes don't remove the gift card. Placing the order saves the changes first.
			await page.getByLabel("Quantity").first().fill("2");
			await expect(total).toContainText("Amount due₱950.00");
			await page.getByRole("button", { name: "Place order" }).click();
			await expect(page.getByText(/^Order .* placed$/)).toBeVisible();
			const { balance } = await api(getGiftCard, { id: String(cardId) });
			expect(balance).toBe(0);
		},
	);
}
