import { test as base, expect } from "@playwright/test";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { knownAddress, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

test("an owner adds a webhook, tests it, reads the delivery log and changes its secret", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(120_000);
	const address = await knownAddress();
	const origin = address.ORIGIN;
	const shop = await startRealShop(atEnd, dataFolder, address);
	const page = await openAsOwner(browser, origin, await whenLinked(shop));
	await page.setViewportSize({ width: 390, height: 844 });
	await openPage(page, `${origin}/admin/settings/webhooks`);
	await expect(page.getByText("No webhooks yet")).toBeVisible();
	await page.getByRole("button", { name: "Add webhook" }).click();
	const dialog = page.getByRole("dialog");
	const add = dialog.getByRole("button", { name: "Add webhook" });
	await dialog.getByLabel("URL").fill("https://127.0.0.1/hook");
	await dialog.getByLabel("An order is placed").check();
	await dialog.getByLabel("Stock of a product changes").check();
	await expectAccessible(page, "a new webhook");
	await add.click();
	await expect(dialog.getByLabel("URL")).toHaveAccessibleDescription(
		/Webhooks need a public address/,
	);
	// A host name that never exists (RFC 6761).
	const url = "https://books.invalid/kargado";
	await dialog.getByLabel("URL").fill(url);
	await add.click();
	const secret = (await dialog.getByLabel("Secret").textContent()) ?? "";
	expect(secret).toMatch(/^whsec_/);
	await expectAccessible(page, "a webhook's secret");
	await dialog.getByLabel("I've saved it").check();
	await dialog.getByRole("button", { name: "Done" }).click();
	const row = page.getByRole("listitem", { name: url });
	await expect(row).toContainText("order.placed, stock.changed");
	await expectAccessible(page, "the list of webhooks");

	await row.getByRole("link", { name: "Log and test" }).click();
	await expect(page.getByText(`To ${url}`)).toBeVisible();
	await page.getByRole("button", { name: "Send test event" }).click();
	await expect(page.getByText("webhook.test")).toBeVisible();
	// A failed test event isn't sent again.
	await expect(page.getByText("Failed").last()).toBeVisible({ timeout: 60_000 });
	await expectAccessible(page, "the delivery log");
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Resend: webhook.test" }).click();
	await expect(toastOf(page, "Resending the event")).toBeVisible();
	await expectAccessible(page, "the delivery log on a wide screen");

	await page.getByRole("link", { name: "Webhooks" }).first().click();
	await row.getByRole("button", { name: "Rotate secret" }).click();
	await dialog.getByRole("button", { name: "Rotate secret" }).click();
	const next = dialog.getByLabel("Secret");
	await expect(next).toHaveText(/^whsec_/);
	expect(await next.textContent()).not.toBe(secret);
	await dialog.getByLabel("I've saved it").check();
	await dialog.getByRole("button", { name: "Done" }).click();
	await expect(row).toContainText("Events are also signed with the previous secret until");
	await row.getByRole("button", { name: "Deactivate" }).click();
	await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
	await expectAccessible(page, "the list of webhooks on a wide screen");
	await row.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete webhook", exact: true }).click();
	await expect(page.getByText("No webhooks yet")).toBeVisible();
});
