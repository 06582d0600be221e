import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { apiOf, orderOne } from "../support/customer.ts";
import { test as base, expect, freshEmail, openPage, startShop } from "../support/shop.ts";
import { dialogOf, fillLogin, linkIn, password, pressSignIn } from "./accounts.ts";

const test = base.extend<object, { mailServer: MailServer }>({
	mailServer: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const server = await startMailServer();
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
	shop: [
		async ({ mailServer }, use) => {
			const shop = await startShop({
				SMTP_URL: mailServer.url,
				MAIL_FROM: '"Kargado Santa Rosa" <hello@kargado.example>',
			});
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
});

test("customers register, verify, order and reset their password with the emails of a mail server", {
	tag: "@rehearsal",
}, async ({ page, context, mailServer }) => {
	const email = freshEmail();
	await openPage(page, "/#register");
	const register = dialogOf(page);
	await register.getByLabel("Full name").fill("Luz Dimaculangan");
	await register.getByLabel("Email").fill(email);
	await register.getByLabel("Password", { exact: true }).fill(password);
	await register.getByLabel("Confirm password").fill(password);
	await register.getByRole("button", { name: "Create account" }).click();

	const verification = await mailServer.mailTo(email, /verify/i);
	expect(verification.from).toEqual({
		name: "Kargado Santa Rosa",
		address: "hello@kargado.example",
	});
	const link = linkIn(verification.text ?? "", "/verify-email");
	expect(verification.html).toContain(link);
	await openPage(page, link);
	await expect(page.getByText("Your email address is verified.")).toBeVisible();

	await page.getByRole("link", { name: "Sign in" }).click();
	await fillLogin(page, email);
	await pressSignIn(page);
	await page.waitForURL("**/app");
	const order = await orderOne(apiOf(context));
	const placed = await mailServer.mailTo(email, new RegExp(`${order.ref} placed`));
	const [attached] = placed.attachments;
	expect(attached).toMatchObject({
		filename: `order-summary-${order.ref.toLowerCase()}.pdf`,
		mimeType: "application/pdf",
	});
	const document = readPdfText(Buffer.from(attached?.content as ArrayBuffer)).join("\n");
	expect(document).toContain(order.ref);
	expect(document).toContain("This is not an invoice");

	await context.clearCookies();
	await openPage(page, "/password/reset");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send reset link" }).click();
	const reset = await mailServer.mailTo(email, /new password/);
	await openPage(page, linkIn(reset.text ?? "", "/password/reset"));
	await page.getByLabel("New password").fill("mango-jeepney-77");
	await page.getByLabel("Confirm password").fill("mango-jeepney-77");
	await page.getByRole("button", { name: "Save new password" }).click();
	await expect(page.getByRole("dialog", { name: "Sign in" }).getByRole("status")).toBeVisible();
	await fillLogin(page, email, "mango-jeepney-77");
	await pressSignIn(page);
	await page.waitForURL("**/app");
	await mailServer.mailTo(email, /password at Kargado was changed/);
});
