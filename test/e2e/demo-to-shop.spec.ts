import { expect, type Page } from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { prepareOpenShop } from "#test/support/open-shop.ts";
import { startStripeServer, stripeKeys } from "#test/support/stripe-server.ts";
import { linkIn } from "./account/accounts.ts";
import { placeButton } from "./checkout/checkout-page.ts";
import { cardField, serveStripe } from "./checkout/stripe-page.ts";
import { expectAccessible } from "./support/axe.ts";
import { emptyData, expectPages, place, test } from "./support/bare.ts";
import { apiOf } from "./support/customer.ts";
import { openAsOwner, firstProduct as product, whenLinked } from "./support/open-as-owner.ts";
import { demoPassword, openPage, ownerEmail } from "./support/shop.ts";

test.setTimeout(300_000);

const password = "bagong sinigang 7";

/** Enters Stripe's keys. The shop checks them with Stripe and then offers card payments to customers. */
async function offerCards(page: Page): Promise<void> {
	const methods = async () => {
		const config = await page.request.get("/user/api/payments/config");
		return (await config.json()).methods;
	};
	expect(await methods()).not.toContainEqual({ code: "card", is_offered: true });
	await openPage(page, "/admin/settings/providers");
	const stripe = page.getByRole("region", { name: "Stripe" });
	await expect(stripe).toContainText(
		"Without these keys, customers enter cards on PayMongo’s page.",
	);
	await stripe.getByRole("button", { name: "Set keys of Stripe" }).click();
	await stripe.getByLabel("Secret key").fill("sk_test_mistyped");
	await stripe.getByLabel("Publishable key").fill(stripeKeys.publishableKey);
	await stripe.getByLabel("Webhook secret").fill(stripeKeys.webhookSecret);
	await stripe.getByRole("button", { name: "Save keys" }).click();
	await expect(stripe.getByLabel("Secret key")).toHaveAccessibleDescription(
		/Stripe does not recognize this secret key/,
	);
	await stripe.getByLabel("Secret key").fill(stripeKeys.secretKey);
	await stripe.getByRole("button", { name: "Save keys" }).click();
	await expect(stripe.getByText("In use", { exact: true })).toBeVisible();
	await expect.poll(methods).toContainEqual({ code: "card", is_offered: true });
	await openPage(page, "/admin/settings/payment-methods");
	await expect(page.getByText("Active", { exact: true })).toHaveCount(2);
}

/** Registers from the current page, verifies the email address in another tab, and signs in. */
async function join(page: Page, mail: MailServer, email: string): Promise<void> {
	const here = page.url();
	await page.getByRole("banner").getByRole("link", { name: "Login" }).tap();
	await page.getByRole("link", { name: "Create one" }).tap();
	const register = page.getByRole("dialog", { name: "Create your account" });
	await register.getByLabel("Full name").fill("Luz Dimaculangan");
	await register.getByLabel("Email").fill(email);
	await register.getByLabel("Password", { exact: true }).fill(password);
	await register.getByLabel("Confirm password").fill(password);
	await register.getByRole("button", { name: "Create account" }).tap();
	const signIn = page.getByRole("dialog", { name: "Sign in" });
	await expect(signIn.getByLabel("Email")).toHaveValue(email);
	const { text } = await mail.mailTo(email, /verify/i);
	const tab = await page.context().newPage();
	await openPage(tab, linkIn(text ?? "", "/verify-email"));
	await expect(tab.getByText("Your email address is verified.")).toBeVisible();
	await tab.close();
	await signIn.getByLabel("Password", { exact: true }).fill(password);
	await signIn.getByRole("button", { name: "Sign in", exact: true }).tap();
	// Signing in hashes the password and reloads the page, which takes long while other shops run on this machine.
	await expect(page.getByRole("button", { name: /^Luz.* account menu$/ })).toBeVisible({
		timeout: 60_000,
	});
	await expect(page).toHaveURL(here);
}

/** Checks that the quantity field accepts typed numbers. */
async function tryQuantity(page: Page): Promise<void> {
	const field = page.getByRole("textbox", { name: /^Quantity/ });
	const type = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
		await page.keyboard.press("Tab");
	};
	await field.click();
	await type("4", "Home", "Delete", "2");
	await expect(field).toHaveValue("2");
	await field.dblclick();
	await type("5");
	await expect(field).toHaveValue("5");
	await field.click();
	await type("-", "3");
	await expect(field).toHaveValue("1");
	await field.fill("");
	await type();
	await expect(field).toHaveValue("1");
}

test("a demo becomes a real shop, where a customer orders on a phone and pays by card", {
	tag: "@rehearsal",
}, async ({ atEnd, bare, browser }) => {
	emptyData(bare);
	const { origin, variables } = await place(bare);
	const visitor = await browser.newPage({ baseURL: origin });
	const demo = bare.npm(["start"], { ...variables, DEMO: "1" });
	await demo.whenSaid("This is the demo");
	await expectPages(visitor, origin, ["/app"]);
	await expect(visitor.getByRole("article").first()).toBeVisible();
	await demo.stop();

	// A real shop refuses the demo's data, because the passwords of its accounts are public.
	const refused = bare.npm(["start"], { ...variables, NODE_ENV: "production" });
	expect(await refused.ended).toBe(1);
	expect(refused.said()).toContain("npm run demo:remove");
	const remove = bare.npm(["run", "demo:remove"], { ...variables, NODE_ENV: "production" });
	expect([await remove.ended, remove.said()]).toEqual([
		0,
		expect.stringContaining("Removed the demo data from the database:"),
	]);

	const mail = await startMailServer();
	atEnd(mail.stop);
	const stripe = await startStripeServer();
	atEnd(stripe.close);
	await prepareOpenShop({ DATA_DIR: bare.dataFolder });
	bare.giveData();
	const shop = bare.npm(["start"], {
		...variables,
		NODE_ENV: "production",
		STRIPE_API_ADDRESS: stripe.address,
		SMTP_URL: mail.url,
		MAIL_FROM: "Aling Nena <nena@alingnena.ph>",
	});
	await shop.whenSaid("/welcome?token=");
	expect(shop.said()).not.toContain("This is the demo");
	expect((await visitor.request.get("/dev/outbox.json")).status()).toBe(404);
	const back = await openAsOwner(browser, origin, await whenLinked(shop));
	const asDemo = apiOf(visitor.context())(login, { email: ownerEmail, password: demoPassword });
	await expect(asDemo).rejects.toMatchObject({ status: 422 });
	await offerCards(back);

	const phone = await browser.newContext({
		baseURL: origin,
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		reducedMotion: "reduce",
	});
	const page = await phone.newPage();
	await expect
		.poll(async () => (await page.request.get("/app")).status(), { timeout: 15_000 })
		.toBe(200);
	await expectPages(page, origin, ["/", "/landing/", "/landing/landing", "/app", "/info"]);
	await openPage(page, "/app");
	await page.getByRole("main").getByRole("link", { name: product.name }).first().tap();
	const dialog = page.getByRole("dialog", { name: product.name });
	await tryQuantity(page);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await join(page, mail, "luz@customer.example");
	await page.getByRole("button", { name: `Add ${product.name} to cart` }).tap();
	await page.getByRole("button", { name: /^Added to your cart/ }).tap();
	// With a card provider, the checkout is a full page load, because its content security policy differs.
	const checkout = page.waitForEvent("load");
	await page
		.getByRole("dialog", { name: "Your cart" })
		.getByRole("button", { name: "Proceed to Checkout" })
		.tap();
	await checkout;
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
	await page.getByRole("button", { name: "Add your first address" }).tap();
	await page.getByLabel("Contact number").fill("09171234567");
	await page.getByLabel("Street address").fill("14 Mabini Street, Poblacion");
	await page.getByLabel("City").fill("Santa Rosa");
	await page.getByRole("button", { name: "Save address" }).tap();
	await expect(page.getByRole("radio", { name: /Luz Dimaculangan/ })).toBeFocused();
	await expect(placeButton(page)).toBeEnabled();
	await page.evaluate(() => {
		const told: unknown[] = [];
		Object.assign(window, { told });
		window.addEventListener("notifications:unread", (event) =>
			told.push((event as CustomEvent).detail),
		);
	});
	await placeButton(page).tap();
	const placed = page.getByRole("region", { name: /^Salamat! We received ORD-00001/ });
	await expect(placed).toContainText("Cash to prepare");
	await expect
		.poll(() => page.evaluate(() => Reflect.get(window, "told")))
		.toContainEqual({ unread: 1 });
	await placed.getByRole("link", { name: "View your order" }).tap();
	await expect(page).toHaveURL(/\/app\/orders\/ORD-00001$/);
	const main = page.getByRole("main");
	await expect(main.getByText("What happens next")).toBeVisible();
	const today = new Intl.DateTimeFormat("en", {
		month: "long",
		day: "numeric",
		year: "numeric",
		timeZone: "Asia/Manila",
	}).format(new Date());
	await expect(main.locator("time").first()).toContainText(today);
	await expect(main.getByText("Cash to prepare")).toBeVisible();
	await expectAccessible(page, "an order's page");
	await mail.mailTo("luz@customer.example", /ORD-00001/);

	// Pays with the card method that the owner has just enabled.
	await serveStripe(page, stripe);
	await openPage(page, "/app");
	await page.getByRole("button", { name: `Add ${product.name} to cart` }).tap();
	await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
	await openPage(page, "/app/checkout");
	await page.getByRole("radio", { name: "Credit or debit card" }).check();
	await cardField(page).fill("4242424242424242");
	await expect(placeButton(page)).toBeEnabled();
	await placeButton(page).tap();
	await expect(page.getByRole("region", { name: /^Salamat! We received ORD-00002/ })).toBeVisible();
	await openPage(back, "/admin/orders");
	await expect(back.getByRole("row", { name: /ORD-00002/ })).toContainText("Paid");

	await Promise.all(browser.contexts().map((context) => context.close()));
	await shop.stop();
});
