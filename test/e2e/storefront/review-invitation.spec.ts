import { test as base, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { answerQuestion, listQuestions } from "#contract/admin/questions.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { photograph } from "#test/support/photograph.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderInBrowser } from "../support/first-order.ts";
import { luz, nena, openRealDatabase, password, signedIn } from "../support/real-shop.ts";
import { expect, openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const a15 = "samsung-galaxy-a15";
const phone = { width: 360, height: 740 };

/**
 * Opens a real shop with a mail server, a customer, an owner, and two products for the same phone: a case and a screen
 * protector.
 */
async function openShop(later: AtEnd["atEnd"], folder: string) {
	const mail = await startMailServer();
	later(mail.stop);
	const { url, database } = await openRealDatabase(later, folder);
	for (const [name, type] of [
		["Clear case for Galaxy A15", "case"],
		["Glass for Galaxy A15", "screen_protector"],
	] as const) {
		const { id } = await insertProduct(database, { name, price: 29_900, stock: { main: 9 } });
		await database.execute(sql`
			update products set product_type = ${type}, slug = ${type.replaceAll("_", "-")},
				fits = ${JSON.stringify({ devices: [a15] })}::jsonb
			where id = ${id}`);
	}
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url, SMTP_URL: mail.url });
	later(shop.stop);
	return { shop, mail, database };
}

/** Scrolls to the bottom, where the sections below a product are loaded. */
const scrollDown = (page: Page) =>
	page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test("an email after delivery leads to a review with photo and fit, which staff publish along with an answered question", {
	tag: "@rehearsal",
}, async ({ browser, atEnd: later, dataFolder }) => {
	test.setTimeout(300_000);
	const { shop, mail, database } = await openShop(later, dataFolder);
	const open = async () =>
		(await browser.newContext({ baseURL: shop.origin, viewport: phone })).newPage();
	const { page: buyer } = await signedIn(browser, shop, luz, phone);
	const desktop = { width: 1440, height: 900 };
	const { page: office, api: owns } = await signedIn(browser, shop, nena, desktop);

	await openPage(buyer, "/app");
	await orderInBrowser(buyer, "Clear case");
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owns(changeOrderStatus, { id: 1, status });
	}
	await mail.mailTo(luz.email, /delivered/i);
	await database.execute(
		sql`update review_invitations set delivered_at = delivered_at - interval '6 days'`,
	);
	const invitation = await mail.mailTo(luz.email, /How do you like your order/);
	const text = invitation.text ?? "";
	const link = /\/user\?to=\S+/.exec(text)?.[0] ?? "";
	const leave = /\/review-invitations\/leave\?token=\S+/.exec(text)?.[0] ?? "";

	// The customer opens the link on a phone on which she has to sign in first.
	const reviewer = await open();
	await openPage(reviewer, link);
	const signIn = reviewer.getByRole("dialog", { name: "Sign in" });
	await signIn.getByLabel("Email").fill(luz.email);
	await signIn.getByLabel("Password", { exact: true }).fill(password);
	await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
	const form = reviewer.getByRole("dialog", { name: "Write a review" });
	await expect(form.getByText("Clear case for Galaxy A15")).toBeVisible();
	expect(new URL(reviewer.url()).pathname).toBe("/app/products/case");
	await form.getByRole("radio", { name: "5 of 5: Very good" }).check({ force: true });
	await form.getByLabel("Your review").fill("Sits tight.");
	await form.getByRole("button", { name: "Choose from the list" }).click();
	const picker = reviewer.getByRole("dialog", { name: "Which phone do you have?" });
	await picker.getByLabel("Phone name or code").fill("SM-A155F");
	await picker
		.getByRole("button", { name: /^Galaxy A15/ })
		.first()
		.click();
	await expect(form.getByText("Does it fit your Galaxy A15?")).toBeVisible();
	await form.getByLabel("It fits", { exact: true }).check();
	// Photos with the same content would be stored once, so each has a different width.
	const photos = [1600, 900, 910, 920, 930].map(async (width) => ({
		name: `${width}.jpg`,
		mimeType: "image/jpeg",
		buffer: await photograph(width, 1200),
	}));
	await form.getByLabel("Photos").setInputFiles(await Promise.all(photos));
	await expect(toastOf(reviewer, "Add at most 4 photos.")).toBeVisible();
	await expect(form.getByRole("img", { name: "Your photo 4" })).toBeVisible();
	for (const place of [4, 3, 2]) {
		await form.getByRole("button", { name: `Remove photo ${place}` }).click();
		await expect(form.getByRole("img", { name: `Your photo ${place}` })).toBeHidden();
	}
	await expectAccessible(reviewer, "writing a review with a photo");
	await form.getByRole("button", { name: "Submit review" }).click();
	await expect(
		toastOf(reviewer, "Thank you! Your review will appear once we have checked it."),
	).toBeVisible();

	// Another visitor asks about the same product.
	const visitor = await open();
	await openPage(visitor, "/app/products/case");
	await visitor.getByRole("button", { name: "Ask about this product" }).click();
	const ask = visitor.getByRole("dialog", { name: "Ask about this product" });
	await ask.getByLabel("Your name").fill("Ben Reyes");
	await ask.getByLabel("Email").fill("ben@elsewhere.example");
	await ask.getByLabel("Your question").fill("Does it yellow? Text me at 0917 555 0199");
	await ask.getByLabel("Show my first name and last initial").check();
	await expectAccessible(visitor, "asking about a product");
	await ask.getByRole("button", { name: "Send question" }).click();
	await expect(ask.getByText(/Thank you!/)).toBeVisible();

	await openPage(office, "/admin/reviews?state=waiting");
	await office.getByRole("row").filter({ hasText: "Sits tight" }).getByRole("link").first().click();
	await expect(office.getByRole("img", { name: "Photo 1" })).toBeVisible();
	await office.getByRole("button", { name: "Publish review" }).click();
	await expect(toastOf(office, "Review published")).toBeVisible();
	const [asked] = await owns(listQuestions, {});
	const questionId = asked?.id ?? 0;
	await owns(answerQuestion, { id: questionId, text: "No, Ben: it stays clear." });
	await openPage(office, `/admin/questions?open=${questionId}`);
	await office.getByLabel("Show on the product page").check();
	await office.getByLabel("Question, as shown on the page").fill("Does it yellow?");
	await office.getByLabel("Answer, as shown on the page").fill("No: it stays clear.");
	await expectAccessible(office, "publishing a question");
	await office.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(office, "Shown on the product page")).toBeVisible();

	const reviews = visitor.getByRole("region", { name: "Reviews" });
	await expect(async () => {
		await openPage(visitor, "/app/products/case");
		await expect(reviews).toContainText("Sits tight.", { timeout: 1_000 });
		await expect(visitor.getByText("No: it stays clear.")).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await expect(reviews).toContainText("1 buyer says it fits Galaxy A15");
	await expect(reviews).toContainText("Luz D.");
	const questions = visitor.getByRole("region", { name: "Questions" });
	await expect(questions).toContainText("1 question answered");
	await expect(questions).toContainText("Ben R. asked");
	await expect(questions).not.toContainText("0917");
	await reviews.getByRole("button", { name: "Enlarge Photo 1 of 1 by Luz D." }).click();
	const large = visitor.getByRole("dialog", { name: "Photos by Luz D." });
	const shown = large.getByRole("img", { name: "Photo 1 of 1 by Luz D." });
	await expect(shown).toHaveJSProperty("complete", true);
	expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
		300,
	);
	await visitor.keyboard.press("Escape");

	// The page shows matching products, and recently viewed products, which are stored only in this browser.
	await scrollDown(visitor);
	const beside = visitor.getByRole("region", { name: "Goes well with" });
	await expect(beside).toContainText("Glass for Galaxy A15");
	await expectAccessible(visitor, "a product with reviews, questions and related products");
	await beside
		.getByRole("link", { name: /Glass for Galaxy A15/ })
		.first()
		.click();
	await visitor.waitForURL("**/app/products/screen-protector");
	const viewed = visitor.getByRole("region", { name: "Recently viewed" });
	await expect(async () => {
		// Scrolls repeatedly, because a page opened by a link scrolls to the top shortly after its URL changes.
		await scrollDown(visitor);
		await expect(viewed).toContainText("Clear case for Galaxy A15", { timeout: 1000 });
	}).toPass();
	await viewed.getByRole("button", { name: "Clear", exact: true }).click();
	await expect(viewed).toBeHidden();

	await openPage(reviewer, leave);
	await reviewer.getByRole("button", { name: "Stop review requests" }).click();
	await expect(reviewer.getByRole("heading", { name: "Review requests are off" })).toBeVisible();
});
