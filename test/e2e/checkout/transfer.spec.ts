import { test as base, expect, type Page } from "@playwright/test";
import { login, register, verifyEmail } from "#contract/account/session.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { photograph } from "#test/support/photograph.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf, homeAddress } from "../support/customer.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { placeButton } from "./checkout-page.ts";

const test = base.extend<AtEnd>(atEnd);
const customer = "luz@customer.example";
const password = "bagong sinigang 7";
const account = { institution: "GCash", name: "Aling Nena", number: "0928 555 0142" };
const bank = { institution: "BDO", name: "Kargado Trading", number: "0011 2233" };

/** The owner enters the account details and enables transfers. */
async function offerTransfers(office: Page, code: Buffer): Promise<void> {
	await openPage(office, "/admin/settings/payment-methods");
	await office.getByRole("checkbox", { name: "Bank transfer or e-wallet number" }).check();
	await office.getByRole("button", { name: "Save" }).click();
	await expect(office.getByText("No account", { exact: true })).toBeVisible();
	await office.getByRole("link", { name: "Bank and e-wallet accounts" }).click();
	await office.getByRole("button", { name: "Add account" }).click();
	for (const [place, each] of [bank, account].entries()) {
		const fields = office.getByRole("group", { name: `Account ${place + 1}` });
		await fields.getByLabel("Bank or e-wallet").fill(each.institution);
		await fields.getByLabel("Account name").fill(each.name);
		await fields.getByLabel("Account number", { exact: true }).fill(each.number);
	}
	await office.getByRole("button", { name: "Move GCash up" }).click();
	await office.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Accounts saved")).toBeVisible();
	await office
		.getByLabel("Choose a picture: QR code: GCash")
		.setInputFiles({ name: "code.jpg", mimeType: "image/jpeg", buffer: code });
	await expect(office.getByRole("img", { name: "QR code for" })).toBeVisible();
	await expectAccessible(office, "the accounts for transfers");
}

/** Opens the only pending payment proof from the Today page. */
async function openProof(office: Page, ref: string): Promise<void> {
	await openPage(office, "/admin");
	await office.getByRole("link", { name: /payment to verify/ }).click();
	await office.getByRole("link", { name: ref }).first().click();
	await expect(office.getByRole("region", { name: ref })).toContainText("Amount due");
}

test("a proof of payment is refused and a second proof confirmed, on a phone and at a desk", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const mail = await startMailServer();
	atEnd(mail.stop);
	const shop = await startRealShop(atEnd, dataFolder, {
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
	});
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	await office.setViewportSize({ width: 1440, height: 900 });
	const receipt = await photograph(600, 1200);
	await offerTransfers(office, receipt);

	const context = await browser.newContext({
		baseURL: shop.origin,
		viewport: { width: 390, height: 844 },
	});
	const api = apiOf(context);
	await api(register, { name: "Luz Dimaculangan", email: customer, password });
	const { text } = await mail.mailTo(customer, /verify/i);
	const token = /verify-email\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
	await api(verifyEmail, { token });
	await api(login, { email: customer, password });
	await api(addToCart, { product_id: 1, qty: 1 });
	await api(createAddress, homeAddress);

	// The order is placed at once, before it is paid.
	const page = await context.newPage();
	await openPage(page, "/app/checkout");
	await page.getByRole("radio", { name: "Bank transfer or e-wallet number" }).check();
	await placeButton(page).click();
	await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	await page.getByRole("link", { name: "View your order" }).click();
	await page.waitForURL("**/app/orders/ORD-*");
	const ref = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await expect(page.getByText(account.number)).toBeVisible();
	await expect(page.getByText(bank.number)).toBeVisible();
	await expect(page.getByRole("img", { name: /^QR code for the account/ })).toBeVisible();
	const told = await mail.mailTo(customer, /placed/);
	expect(told.text).toContain(`GCash, Aling Nena, ${account.number}`);
	expect(told.text).toContain(`BDO, Kargado Trading, ${bank.number}`);
	await expectAccessible(page, "how to pay by transfer");

	// The page refuses a file that isn't a picture, and uploads a picture.
	const picture = page.getByLabel("Picture of your receipt");
	await picture.setInputFiles({
		name: "receipt.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("%PDF-1.7"),
	});
	const send = page.getByRole("button", { name: "Send to the shop" });
	await send.click();
	await expect(picture).toHaveAttribute("aria-invalid", "true");
	await picture.setInputFiles({ name: "r.jpg", mimeType: "image/jpeg", buffer: receipt });
	await page.getByLabel("Reference number").fill("GC 1001");
	await send.click();
	await expect(page.getByText("We received your proof")).toBeVisible();
	await expectAccessible(page, "a pending proof");

	await openProof(office, ref);
	await office.getByRole("button", { name: /Enlarge/ }).click();
	const enlarged = office.getByRole("dialog").getByRole("img", { name: `Receipt for ${ref}` });
	await expect.poll(() => enlarged.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
	await office.keyboard.press("Escape");
	await expectAccessible(office, "a proof to check");
	await office.getByRole("button", { name: "Reject proof…" }).click();
	await office.getByLabel("Reason shown to the customer").fill("The receipt is from another day.");
	await office.getByRole("button", { name: "Reject and notify customer" }).click();
	await expect(toastOf(office, "Proof rejected; the customer was notified")).toBeVisible();

	// The customer reads the reason and sends a reference number without a picture.
	await page.reload();
	await expect(
		page.getByText("Message from the shop: The receipt is from another day."),
	).toBeVisible();
	await page.getByLabel("Reference number").fill("GC-1002");
	await send.click();
	await expect(page.getByText("Reference: GC-1002")).toBeVisible();

	await openProof(office, ref);
	const amount = office.getByLabel("Amount received");
	const due = Number((await amount.inputValue()).replaceAll(",", ""));
	await amount.fill(String(due + 100));
	await expect(office.getByText("₱100.00 more than the amount due.")).toBeVisible();
	await amount.fill(String(due - 1));
	const confirm = office.getByRole("button", { name: "Confirm payment" });
	await expect(office.getByText("₱1.00 is missing.")).toBeVisible();
	await office.getByLabel("Missing amount").selectOption("Accept as paid and write off the rest");
	await confirm.click();
	const into = office.getByLabel("Receiving account");
	await expect(into).toHaveAccessibleDescription("Choose the account that received the payment.");
	await into.selectOption(`BDO ${bank.number}`);
	await confirm.click();
	await expect(office.getByLabel("Reason to accept less")).toHaveAccessibleDescription(
		/₱1\.00 is missing/,
	);

	// The owner records a partial payment, and the customer is asked for the rest.
	await amount.fill(String(due - 100));
	await office.getByLabel("Missing amount").selectOption("Wait for the customer to send the rest");
	await confirm.click();
	await expect(
		toastOf(office, `${ref} is waiting for the rest; the customer was notified`),
	).toBeVisible();
	await page.reload();
	await expect(page.getByText(/^We received ₱[\d,.]+\./)).toBeVisible();
	await expect(page.getByText("₱100.00", { exact: true })).toBeVisible();
	await expectAccessible(page, "an order with a partial payment");
	await page.getByLabel("Reference number").fill("GC-1003");
	await send.click();
	await expect(page.getByText("Reference: GC-1003")).toBeVisible();

	await openProof(office, ref);
	await expect(amount).toHaveValue("100.00");
	await into.selectOption(`BDO ${bank.number}`);
	await confirm.click();
	await expect(toastOf(office, `${ref} is paid`)).toBeVisible();
	await expect(office.getByText(`Into BDO ${bank.number}`)).toBeVisible();

	await page.reload();
	await expect(page.getByText("We received your payment.")).toBeVisible();
	await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
	await mail.mailTo(customer, /Payment received/);
	await expectAccessible(page, "an order paid by transfer");
});
