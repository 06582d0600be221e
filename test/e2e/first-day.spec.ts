import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { codeOf } from "#test/support/authenticator.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { expectDecimals } from "./support/amounts.ts";
import { type AtEnd, atEnd } from "./support/at-end.ts";
import { expectAccessible } from "./support/axe.ts";
import { orderInBrowser } from "./support/first-order.ts";
import { tabTo } from "./support/keyboard.ts";
import { whenLinked } from "./support/open-as-owner.ts";
import { emptyPostgres } from "./support/postgres.ts";
import { openPage } from "./support/shop.ts";
import { toastOf } from "./support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const password = "bagong sinigang 7";
const owner = "nena@alingnena.ph";
const customer = "luz@customer.example";

const photo = () =>
	sharp({ create: { width: 1200, height: 900, channels: 3, background: "teal" } })
		.jpeg()
		.toBuffer();

/** A wide text logo on a transparent background. */
const logo = (colour = "#1d3f8f") =>
	sharp({ create: { width: 900, height: 225, channels: 4, background: "#00000000" } })
		.composite([
			{
				input: Buffer.from(
					`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="225"><rect y="30" width="165" height="165" rx="40" fill="${colour}"/><text x="200" y="155" font-size="130" font-family="sans-serif" font-weight="bold" fill="${colour}">Aling Nena</text></svg>`,
				),
			},
		])
		.png()
		.toBuffer();

const step = (page: Page, name: string) =>
	page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

for (const kind of ["embedded database", "PostgreSQL"] as const) {
	test(`from an empty machine to a first real order, on the ${kind}`, {
		tag: "@rehearsal",
	}, async ({ browser, atEnd, dataFolder }) => {
		test.setTimeout(480_000);
		const postgres = kind === "PostgreSQL" ? await emptyPostgres() : null;
		test.skip(kind === "PostgreSQL" && !postgres, "PostgreSQL isn't installed here.");
		const mail = await startMailServer();
		atEnd(mail.stop);
		const strict = await startMailServer(undefined, { knowsNobody: true });
		atEnd(strict.stop);
		const shop = await startShopProcess({
			DEMO: "0",
			DATA_DIR: dataFolder,
			DATABASE_URL: postgres ?? "",
		});
		atEnd(shop.stop);
		const contexts = await Promise.all(
			[
				{ width: 390, height: 844 },
				{ width: 1440, height: 900 },
				{ width: 360, height: 740 },
			].map((viewport) => browser.newContext({ baseURL: shop.origin, viewport })),
		);
		const pages = await Promise.all(contexts.map((context) => context.newPage()));
		const [page, other, buyer] = pages as [Page, Page, Page];

		// Only staff see the new shop, and it contains no sample data.
		const visit = await buyer.goto("/app");
		expect(visit?.status()).toBe(503);
		expect(visit?.headers()).toMatchObject({ "retry-after": "3600" });
		await expect(buyer.getByRole("heading", { name: "Opening soon" })).toBeVisible();
		expect(await buyer.content()).not.toMatch(/kargado\.example|Sampaguita|SAVE10/);
		await expectAccessible(buyer, "opening soon");
		// Staff can sign in. Registration isn't offered while the shop is closed.
		await buyer.getByRole("link", { name: "Staff sign-in" }).click();
		await expect(buyer.getByRole("dialog").getByLabel("Email")).toBeVisible();
		await expect(buyer.getByRole("link", { name: "Create one" })).toHaveCount(0);

		// The link from the start works once, for the owner only.
		const link = await whenLinked(shop);
		expect(shop.said()).toContain("Visitors see ‘Opening soon’");
		await openPage(page, link);
		await expect(page.getByRole("heading", { name: "Create the owner account" })).toBeVisible();
		await expectAccessible(page, "the owner's link");
		// The page has no footer, because the footer's links don't work before the opening.
		await expect(page.getByRole("contentinfo")).toHaveCount(0);
		await page.getByLabel("Full name").fill("Aling Nena");
		await page.getByLabel("Email").fill(owner);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByLabel("Confirm password").fill(password);
		await page.getByRole("button", { name: "Create the owner account" }).click();
		await page.waitForURL("**/admin/security");
		await openPage(other, link);
		await expect(other.getByText("This shop already has an owner.")).toBeVisible();

		await page.getByRole("button", { name: "Set up an authenticator app" }).click();
		await expect(page.locator("code")).toBeVisible();
		const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
		await page.getByLabel("Enter the code shown in the app").fill(codeOf(secret, Date.now()));
		await page.getByRole("button", { name: "Turn on" }).click();
		await page.getByLabel("I’ve saved these codes").check();
		await page.getByRole("button", { name: "Done" }).click();

		// The Today page links to the remaining steps.
		await page.getByRole("link", { name: /Your shop is not open yet/ }).click();
		await expect(page.getByRole("heading", { name: "Setup", level: 1 })).toBeVisible();
		await expect(page.getByRole("button", { name: "Open shop" })).toBeDisabled();
		// The setup asks whether visitors may order without an account.
		const guests = page.getByRole("checkbox", { name: "Allow guest orders" });
		await expect(guests).toBeChecked();
		await expectAccessible(page, "the setup");
		await page.setViewportSize({ width: 320, height: 640 });
		await expectAccessible(page, "the setup at 320 px");
		await page.setViewportSize({ width: 390, height: 844 });

		await page.getByRole("link", { name: "Name, contact and address" }).click();
		await page.getByLabel("Shop name").fill("Aling Nena");
		await page.getByLabel("Phone").fill("0917 123 4567");
		await page.getByLabel("Email").fill(owner);
		const address = page.getByLabel("Street, barangay and town");
		await address.fill("3 Rizal Avenue");
		await page.getByLabel("Opening hours").fill("Mon–Sat 9:00 AM–6:00 PM");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(address).toHaveAccessibleDescription(/Please add the town after a comma/);
		await address.fill("3 Rizal Avenue, Lipa City");
		await expectAccessible(page, "the shop's details");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(step(page, "Your shop").getByText("Done", { exact: true })).toBeVisible();
		await expect(page.getByRole("banner")).toContainText("Aling Nena");

		const branches = await page.request.get("/admin/api/settings/branches");
		expect(await branches.json()).toMatchObject([{ phone: "0917 123 4567" }]);

		await giveFace(page);

		// The link of a setup step scrolls to its section of a long page.
		await page.getByRole("link", { name: "VAT and permit" }).click();
		await expect(page.getByRole("region", { name: "Taxes" })).toBeInViewport({ ratio: 1 });
		await page.getByRole("link", { name: "Continue setup" }).click();

		await page.getByRole("link", { name: "Mail server and test email" }).click();
		await page.getByRole("heading", { name: "Mail server", level: 1 }).waitFor();
		const { hostname, port } = new URL(mail.url);
		await page.getByLabel("Encryption").selectOption("none");
		await page.getByLabel("Server", { exact: true }).fill(hostname);
		await page.getByLabel("Port").fill(String(strict.port));
		// The form proposes the shop's email address as the sender, because customers can reply to it.
		await expect(page.getByLabel("Sender address")).toHaveValue(owner);
		await page.getByRole("button", { name: "Test and save" }).click();
		await page.getByRole("button", { name: "Send me a test email" }).click();
		await expect(page.getByText("550 5.1.1 No such user here", { exact: false })).toBeVisible();
		await page.getByLabel("Port").fill(port);
		await page.getByRole("button", { name: "Test and save" }).click();
		await expect(page.getByText(`${hostname}:${port}`)).toBeVisible();
		// The error of the previous mail server is no longer shown.
		await expect(page.getByText(/No such user here/)).toBeHidden();
		await page.getByRole("button", { name: "Send me a test email" }).click();
		await expect(page.getByText(`The mail server accepted an email to ${owner}.`)).toBeVisible();
		const tried = await mail.mailTo(owner, /./);
		expect(tried.from).toEqual({ name: "Aling Nena", address: owner });
		await expectAccessible(page, "the email server with its test email");
		await page.getByRole("link", { name: "Continue setup" }).click();
		await expect(step(page, "Email").getByText("Done", { exact: true })).toBeVisible();

		// By keyboard alone, the owner goes from the setup to the payment methods and back.
		await page.getByRole("link", { name: "Choose payment methods" }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Payment methods", level: 1 }).waitFor();
		const gcash = page.getByRole("checkbox", { name: "GCash" });
		await tabTo(page, gcash);
		await page.keyboard.press("Space");
		await expect(gcash).not.toBeChecked();
		await expectAccessible(page, "the payment methods");
		await tabTo(page, page.getByRole("button", { name: "Save and continue" }));
		await page.keyboard.press("Enter");
		await expect(toastOf(page, "Payment methods saved")).toBeVisible();
		await page.waitForURL("**/admin/set-up");

		await page.getByRole("link", { name: "Shipping methods" }).click();
		await page.getByRole("link", { name: "Standard" }).click();
		await page.getByLabel("Fee").fill("120");
		await page.getByLabel("Active").check();
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(step(page, "Shipping").getByText("Done", { exact: true })).toBeVisible();

		await page.getByRole("link", { name: "Add your first product" }).click();
		await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sari power bank");
		await page.getByLabel("Price (₱)", { exact: true }).fill("899");
		await page.getByLabel("In stock").fill("5");
		await page
			.getByLabel("Photos to add", { exact: true })
			.setInputFiles({ name: "bank.jpg", mimeType: "image/jpeg", buffer: await photo() });
		await expectAccessible(page, "the first product");
		await page.getByRole("button", { name: "Save and continue" }).click();
		await expect(step(page, "Products").getByText("1 product for sale.")).toBeVisible();
		await page.getByRole("link", { name: "Add another product" }).click();
		await expect(page.getByRole("heading", { name: "New product" })).toBeVisible();

		// Before the opening, pages that staff view aren't cached for visitors.
		await openPage(page, "/app");
		await expect(page.getByText("Sari power bank").first()).toBeVisible();
		await buyer.goto("/app");
		await expect(buyer.getByRole("heading", { name: "Opening soon" })).toBeVisible();
		await expect(buyer.getByRole("img", { name: "Aling Nena" })).toBeVisible();

		await confirmTexts(page);
		expect((await page.goto("/admin/nowhere"))?.status()).toBe(404);
		await expect(page.getByRole("searchbox")).toHaveCount(0);
		await page.getByRole("link", { name: "Go to the back office" }).click();
		await page.waitForURL("**/admin");

		await openPage(page, "/admin/set-up");
		await page.getByRole("button", { name: "Open shop" }).click();
		await expect(page.getByText("Shoppers can visit and order.")).toBeVisible();
		await expect(page.getByRole("link", { name: "View shop" })).toHaveAttribute("href", "/");
		// After the opening, pages no longer link to the setup.
		await openPage(page, "/admin/settings/texts");
		const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
		await expect(crumbs.getByRole("link", { name: "Setup" })).toHaveCount(0);

		// A customer registers, verifies the email address and orders.
		await expect
			.poll(async () => (await buyer.request.get("/")).status(), { timeout: 10_000 })
			.toBe(200);
		await seeFace(buyer);
		await seeTruth(buyer);
		await openPage(buyer, "/#register");
		const dialog = buyer.getByRole("dialog");
		await dialog.getByLabel("Full name").fill("Luz Dimaculangan");
		await dialog.getByLabel("Email").fill(customer);
		await dialog.getByLabel("Password", { exact: true }).fill(password);
		await dialog.getByLabel("Confirm password").fill(password);
		await dialog.getByRole("button", { name: "Create account" }).click();
		const verification = await mail.mailTo(customer, /verify/i);
		expect(verification.subject).toContain("Aling Nena");
		const html = String(verification.html);
		expect(html).toContain('alt="Aling Nena"');
		expect(html).toContain(`bgcolor="${ownColour}"`);
		const mailed = new URL(/<img src="([^"]+)"/.exec(html)?.[1] ?? "");
		const sent = await buyer.request.get(mailed.pathname);
		expect(sent.headers()["content-type"]).toBe("image/png");
		const verify = /\/verify-email\?token=[\w-]+/.exec(verification.text ?? "")?.[0] ?? "";
		await openPage(buyer, verify);
		await expect(buyer.getByText("Your email address is verified.")).toBeVisible();
		await openPage(buyer, "/#login");
		await dialog.getByLabel("Email").fill(customer);
		await dialog.getByLabel("Password", { exact: true }).fill(password);
		await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
		await buyer.waitForURL("**/app");
		await orderInBrowser(buyer, "Sari power bank");

		// The owner is notified of the order and sees it. The customer's reply to the order email would go to the
		// owner.
		const told = await mail.mailTo(owner, /New order ORD-00001/);
		expect(told.text).toContain(`${shop.origin}/admin/orders?order=1`);
		const placed = await mail.mailTo(customer, /ORD-00001 placed/);
		expect(placed.replyTo).toMatchObject([{ address: owner }]);
		expect(placed.text).toContain("0917 123 4567 · 3 Rizal Avenue, Lipa City");
		await openPage(page, "/admin/orders");
		await expect(page.getByText("ORD-00001").first()).toBeVisible();
		await expect(page.getByText("Luz Dimaculangan").first()).toBeVisible();

		if (!postgres) await seeDecimals(buyer, page);
		await Promise.all(contexts.map((context) => context.close()));
		await shop.stop();
		expect(shop.said()).not.toContain("DeprecationWarning");
	});
}

/** Expects two decimals in every amount on every screen. */
async function seeDecimals(buyer: Page, owner: Page): Promise<void> {
	await openPage(buyer, "/app");
	const product = buyer.getByRole("link", { name: /Sari power bank/ }).first();
	const address = (await product.getAttribute("href")) ?? "";
	await expectDecimals(buyer, ["/", "/app", address, "/app/orders", "/app/orders/1"]);
	await expectDecimals(owner, [
		"/admin",
		"/admin/orders",
		"/admin/orders?order=1",
		"/admin/products",
		"/admin/products/1",
		"/admin/shipping",
		"/admin/reports",
		"/admin/customers",
	]);
}

/** Confirms the three legal texts, one after the other. */
async function confirmTexts(page: Page): Promise<void> {
	await openPage(page, "/admin/set-up");
	await page.getByRole("link", { name: "Review and confirm your texts" }).click();
	await expect(page.getByText("Setup asks you to confirm:")).toBeVisible();
	await expect(page.getByText("To confirm", { exact: true })).toHaveCount(3);
	await page.getByRole("link", { name: "Returns and refunds" }).click();
	for (const name of ["Returns and refunds", "Privacy policy", "Terms of service"]) {
		await page.getByRole("heading", { name, level: 1 }).waitFor();
		await page.getByRole("button", { name: "Publish as is" }).click();
	}
	await page.waitForURL("**/admin/set-up");
	await expect(page.getByText("You have confirmed all three texts.")).toBeVisible();
}

const ownColour = "#1d3f8f";

/** Sets the logo and colors as a step of the setup. */
async function giveFace(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Add logo and colors" }).click();
	await page
		.getByLabel(/: Logo$/)
		.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
	await expect(page.getByText("SVG files are not supported.")).toBeVisible();
	await page
		.getByLabel(/: Logo$/)
		.setInputFiles({ name: "pale.png", mimeType: "image/png", buffer: await logo("#fff9c4") });
	// A logo in barely visible colors causes a warning. The timeout is long, because the first picture starts the
	// process that reads pictures.
	await expect(page.getByText("This logo is hard to see")).toBeVisible({ timeout: 60_000 });
	await page
		.getByLabel(/^Replace ?: Logo$/)
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
	await expect(page.getByText("This logo is hard to see")).toBeHidden();
	await expect(page.getByRole("button", { name: "Remove: Logo" })).toBeVisible();
	// An unreadable color is reported at once, and the closest readable color is offered.
	await page.getByLabel("Link color", { exact: true }).fill("#ffb21a");
	await expect(page.getByText("Links in this color would not be readable")).toBeVisible();
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(page.getByText("Please check the marked field.")).toBeVisible();
	await expect(page.getByText("Links in this color would not be readable")).toHaveCount(1);
	await page.getByRole("button", { name: /, the closest readable color$/ }).click();
	await expect(page.getByText("Links in this color would not be readable")).toBeHidden();
	await page.getByLabel("Link color", { exact: true }).fill(ownColour);
	await page.getByLabel("Brand color", { exact: true }).fill(ownColour.toUpperCase());
	await expect(page.getByText(/Readable: contrast 9/).first()).toBeVisible();
	await expect(page.getByText("Add to cart")).toHaveCSS("background-color", "rgb(29, 63, 143)");
	await expectAccessible(page, "logo and colors");
	await page.setViewportSize({ width: 320, height: 640 });
	await expectAccessible(page, "logo and colors at 320 px");
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "Save and continue" }).click();
	await page.waitForURL("**/admin/set-up");
	await expect(step(page, "Logo and colors").getByText("Done", { exact: true })).toBeVisible();
	await expect(page.getByRole("banner").locator("img")).toBeVisible();
}

/** Expects that the page's HTML contains the owner's logo, colors and icons, without any script. */
async function seeFace(page: Page): Promise<void> {
	for (const path of ["/", "/app"]) {
		await openPage(page, path);
		const shown = page.getByRole("banner").locator("img").first();
		await expect(shown).toHaveAttribute("alt", "Aling Nena");
		const box = await shown.boundingBox();
		expect(box?.height).toBe(36);
		expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(180);
		const html = await (await page.request.get(path)).text();
		expect(html).toContain(`--color-mango:${ownColour}`);
		for (const [pattern, type] of [
			[/rel="icon" href="([^"]+)"/, "image/png"],
			[/rel="apple-touch-icon" href="([^"]+)"/, "image/png"],
			[/property="og:image" content="[^"]*(\/storage\/og\/[^"]+)"/, "image/jpeg"],
		] as const) {
			const answer = await page.request.get(pattern.exec(html)?.[1] ?? "/missing");
			expect(answer.headers()["content-type"], String(pattern)).toBe(type);
		}
	}
	// On a phone, a wide logo is undistorted in its own row, and the menu takes one row below it.
	const own = page.viewportSize();
	for (const [path, width] of [
		["/", 320],
		["/", 360],
		["/app", 320],
		["/app", 360],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		if (new URL(page.url()).pathname !== path) await openPage(page, path);
		const wide = await page.getByRole("banner").locator("img").first().boundingBox();
		expect([wide?.width, wide?.height]).toEqual([144, 36]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
	const menu = await page.getByRole("navigation", { name: "Main" }).boundingBox();
	// Height of the logo's row and one row below it.
	expect(menu?.height).toBeLessThan(52 + 60);
	if (own) await page.setViewportSize(own);
	await expect(page.getByRole("button", { name: /^Add Sari/ }).first()).toHaveCSS(
		...(["background-color", "rgb(29, 63, 143)"] as const),
	);
	await expectAccessible(page, "the shop in the owner's colors");
}

/** Expects that the public pages state only facts that the owner has entered. */
async function seeTruth(page: Page): Promise<void> {
	await openPage(page, "/");
	const main = page.getByRole("main");
	const featured = main.locator("#products");
	await expect(featured.getByRole("article")).toHaveCount(1);
	await expect(featured.getByText("Sari power bank").first()).toBeVisible();
	await expect(main.getByText("Pay in cash on delivery. The total you see")).toBeVisible();
	await expect(main).not.toContainText(/by card|try before you buy/i);
	const foot = page.getByRole("contentinfo");
	await expect(foot.locator('a[href="tel:+639171234567"]')).toHaveText("0917 123 4567");
	await expect(foot.getByText(owner)).toBeVisible();
	for (const path of ["/info/legal", "/info/links", "/info/contact", "/info/social"]) {
		await openPage(page, path);
		await expect(page.locator('a[href="tel:"], a[href="mailto:"]')).toHaveCount(0);
		await expect(page.getByRole("main")).not.toContainText(
			/and cards|credit and debit|parking|E-wallets|1–3 days|We link to our page/,
		);
	}
	await openPage(page, "/info/legal");
	await expect(page.locator("#payments")).toContainText("We accept one way to pay");
	await expect(page.locator("#terms")).toContainText("Delivery takes 5–7 business days.");
}
