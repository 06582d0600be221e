import { test as base, expect, type Page } from "@playwright/test";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { paymongoKeys, startPayMongoServer } from "#test/support/paymongo-server.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { firstProduct, openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { knownAddress, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const lita = { name: "Lita Cruz", phone: "0917 123 4567", email: "lita@customer.example" };

/** Prepares an order for a customer without an account: two units of the only product at a changed price. */
async function prepareOrder(office: Page): Promise<void> {
	await openPage(office, "/admin/orders");
	await office.getByRole("link", { name: "New order" }).click();
	await expect(office.getByRole("heading", { name: "New order" })).toBeVisible();
	const scan = office.getByLabel("Scan or type an item");
	for (const _ of [1, 2]) {
		await scan.fill("sari power");
		await scan.press("Enter");
		// If a typed name has only one match, the match is suggested, not added.
		await office
			.getByRole("list", { name: "Matching items" })
			.getByRole("button", { name: new RegExp(firstProduct.name) })
			.click();
		await expect(office.getByText(`${firstProduct.name} added`)).toBeVisible();
		await expect(scan).toHaveValue("");
	}
	await expect(office.getByLabel(`Quantity of ${firstProduct.name}`)).toHaveValue("2");
	await expect(office.getByText(`${firstProduct.pieces} in stock`)).toBeVisible();
	// The button's text must start at the left edge of the line.
	const another = office.getByRole("button", { name: /^Change price/ });
	const [words, line] = await Promise.all([
		another.evaluate((button) => {
			const range = document.createRange();
			range.selectNodeContents(button);
			return range.getBoundingClientRect().x;
		}),
		office.getByRole("listitem").filter({ has: another }).boundingBox(),
	]);
	expect(words).toBe(line?.x);
	await another.click();
	await office.getByLabel(`Price of ${firstProduct.name}`, { exact: true }).fill("850");
	await office.getByLabel("Name", { exact: true }).fill(lita.name);
	await office.getByLabel("Phone").fill(lita.phone);
	await office.getByLabel("Email (optional)").fill(lita.email);
	await office.getByLabel("Address", { exact: true }).fill("5 Mabini Street, Poblacion, 4026");
	await expect(office.getByRole("region", { name: "Total" })).toContainText("₱1,850.00");
}

/** Returns the address of the emailed link. */
async function readLink(mail: MailServer): Promise<string> {
	const { text } = await mail.mailTo(lita.email, /confirm or pay/);
	return /\/your-order\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "";
}

test("staff prepare an order, and its customer confirms it through the emailed link on a phone", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const mail = await startMailServer();
	atEnd(mail.stop);
	const shop = await startRealShop(atEnd, dataFolder, {
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
	});
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await office.setViewportSize({ width: 1440, height: 900 });

	await prepareOrder(office);
	// A missing reason is reported at its item, and the form keeps its values.
	await office.getByRole("button", { name: "Email link" }).click();
	await expect(office.getByRole("region", { name: "Items" })).toContainText("Enter a reason.");
	await office.getByLabel(/^Reason for the new price/).fill("Price match");
	await expectAccessible(office, "a new order");
	await office.setViewportSize({ width: 360, height: 740 });
	await expectAccessible(office, "a new order on a phone");
	await office.setViewportSize({ width: 1440, height: 900 });
	await office.getByRole("button", { name: "Email link" }).click();
	await expect(toastOf(office, `Sent to ${lita.email}`)).toBeVisible();
	await expect(office.getByLabel("Link for the customer")).toHaveValue(/your-order\?token=/);
	await expect(office.getByText("The customer has a link with these prices until")).toBeVisible();

	// After a reload, saving the draft must not recreate the form.
	await office.reload();
	const place = office.getByLabel("Address", { exact: true });
	await place.fill("5 Mabini Street, Poblacion, blue gate, 4026");
	const before = await place.elementHandle();
	await office.getByRole("button", { name: "Save draft" }).click();
	await expect(toastOf(office, "Draft saved")).toBeVisible();
	expect(await before?.evaluate((field) => field.isConnected)).toBe(true);

	const link = await readLink(mail);
	const phone = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 390, height: 844 },
	});
	const page = await phone.newPage();
	await openPage(page, link);
	await expect(page.getByRole("list", { name: "Items" })).toContainText("₱850.00 × 2");
	await expect(page.getByText("₱1,850.00")).toBeVisible();
	await expect(page.getByText(/^Lita Cruz \(0917 123 4567\), 5 Mabini Street/)).toBeVisible();
	await expectAccessible(page, "the customer's order");
	await page.getByRole("button", { name: "Confirm order" }).click();
	await expect(page.getByRole("heading", { name: "Thank you, Lita Cruz" })).toBeVisible();
	const ref = /ORD-\d+/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
	// Opened again, the link shows the order's status.
	await openPage(page, link);
	await expect(page.locator("main")).toContainText(`We received your order ${ref}`);
	await expect(page.getByRole("button", { name: "Confirm order" })).toHaveCount(0);

	await openPage(office, "/admin/orders?channel=staff");
	await office.getByRole("link", { name: ref }).click();
	const panel = office.getByRole("region", { name: ref });
	await expect(panel).toContainText("Created by Aling Nena in the back office.");
	await expect(panel).toContainText("Price changed from ₱899.00: Price match");
	await openPage(office, "/admin/orders/drafts");
	await expect(office.getByRole("row", { name: /Lita Cruz/ })).toContainText(ref);
});

test("a draft order is paid with GCash through its link on a phone, after an unfinished and a refused payment", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const mail = await startMailServer();
	atEnd(mail.stop);
	const paymongo = await startPayMongoServer();
	atEnd(paymongo.close);
	const shop = await startRealShop(atEnd, dataFolder, {
		...(await knownAddress()),
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
		PAYMONGO_SECRET_KEY: paymongoKeys.secretKey,
		PAYMONGO_WEBHOOK_SECRET: paymongoKeys.webhookSecret,
		PAYMONGO_API_ADDRESS: paymongo.address,
	});
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await office.setViewportSize({ width: 1440, height: 900 });
	await prepareOrder(office);
	await office.getByLabel(/^Reason for the new price/).fill("Price match");
	await office.getByRole("button", { name: "Email link" }).click();
	await expect(toastOf(office, `Sent to ${lita.email}`)).toBeVisible();

	const link = await readLink(mail);
	const phone = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 390, height: 844 },
	});
	const page = await phone.newPage();
	await openPage(page, link);
	await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Credit or debit card" })).toBeVisible();
	await page.getByRole("radio", { name: "GCash" }).check();
	await expectAccessible(page, "an order that can be paid");
	const payNow = page.getByRole("button", { name: "Pay ₱1,850.00" });
	await payNow.click();
	await page.getByRole("link", { name: "Go back without paying" }).click();
	await expect(page.getByRole("heading", { name: "Waiting for GCash" })).toBeVisible();
	await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
	await expectAccessible(page, "a pending payment");
	// While the customer is paying, staff can't cancel the draft.
	await office.getByRole("button", { name: "Cancel draft" }).click();
	await office.getByRole("dialog").getByRole("button", { name: "Cancel draft" }).click();
	await expect(office.getByText(/The customer is paying for this draft right now/)).toBeVisible();

	await page.getByRole("button", { name: "Choose another payment method" }).click();
	await expect(payNow).toBeVisible();
	await page.reload();
	await page.getByRole("link", { name: "Open GCash again" }).click();
	await page.getByRole("link", { name: "Fail" }).click();
	await expect(page.getByRole("alert")).toHaveText("Your wallet does not have enough money.");
	await expect(page.getByRole("radio", { name: "GCash" })).toBeChecked();
	await expectAccessible(page, "a declined payment");
	await payNow.click();
	await page.getByRole("link", { name: "Authorize" }).click();
	await expect(page.getByRole("heading", { name: "Thank you, Lita Cruz" })).toBeVisible();
	await expect(page.locator("main")).toContainText("You paid ₱1,850.00 with GCash.");
	const ref = /ORD-\d+/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
	await page.setViewportSize({ width: 1440, height: 900 });
	await openPage(page, link);
	await expect(page.locator("main")).toContainText(`We received your order ${ref}`);
	await page.getByRole("link", { name: "View order" }).click();
	await expect(page.getByRole("heading", { name: ref })).toBeVisible();

	await openPage(office, "/admin/orders?channel=staff");
	await expect(office.getByRole("row", { name: new RegExp(ref) })).toContainText("Paid");
	expect(paymongo.calls.filter(({ call }) => call === "POST /v1/payment_intents")).toHaveLength(1);
});
