import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

test.describe("the footer of the shop on a phone", () => {
	test.use({ viewport: phone, reducedMotion: "reduce" });

	test("has questions in eight sections, which open and close all at once", async ({ page }) => {
		await openPage(page, "/app?category=webcams");
		await page.getByRole("link", { name: "Skip to footer" }).focus();
		await page.keyboard.press("Enter");
		const faq = page.getByRole("region", { name: "Frequently asked questions" });
		await expect(faq.locator("summary")).toHaveText([
			"Shipping",
			"Orders",
			"Our stores",
			"Promos and coupons",
			"Products",
			"Gifts",
			"Newsletter",
			"Help",
		]);
		await expect(faq.locator("details[open]")).toHaveCount(0);
		await faq.getByRole("button", { name: "Expand all" }).click();
		await expect(faq.locator("details[open]")).toHaveCount(8);
		for (const text of [
			/1–3 days locally and 3–7 business days inter-regionally/,
			/Mon–Sat 8:00 AM–6:00 PM/,
			/about 2 cars and 5–6 motorcycles/,
			/E-wallets are not accepted/,
			/3–10 business days/,
		]) {
			await expect(faq.getByText(text).first()).toBeVisible();
		}
		await expectAccessible(page, "all answers open");
		await faq.getByRole("button", { name: "Collapse all" }).click();
		await expect(faq.locator("details[open]")).toHaveCount(0);
		await faq.locator("summary").filter({ hasText: "Gifts" }).click();
		await expect(faq.locator("details[open]")).toHaveCount(1);
	});

	test("each link of the footer opens its text", { tag: "@rehearsal" }, async ({ page }) => {
		await openPage(page, "/app?category=webcams");
		await page.getByRole("link", { name: "Skip to footer" }).focus();
		await page.keyboard.press("Enter");
		const footer = page.getByRole("contentinfo");
		for (const [name, words, opened = name] of [
			["Contact us", /closed on Sundays and public holidays/],
			["Ask a question", /Your question/],
			["Shipping", /1–3 days locally/],
			["Store locator", /about 2 cars and 5–6 motorcycles/],
			["Store locator", /Closed on holidays. Next closed days: [A-Z][a-z]{2} \d/],
			["Gift cards", /at the counter/],
			["Privacy Policy", /Data Privacy Act of 2012/],
			["Terms of Service", /These terms apply/],
			["Payments", /E-wallets are not accepted/, "Returns and payments"],
			["Returns and refunds", /3–10 business days/, "Returns and payments"],
		] as const) {
			// A text that also has its own page is a link, which opens a dialog.
			const opener = footer.locator("[aria-haspopup=dialog]").filter({ hasText: name });
			await opener.click();
			const dialog = page.getByRole("dialog", { name: opened });
			await expect(dialog.getByText(words).first()).toBeVisible();
			await expectAccessible(page, `${name} open`);
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(opener).toBeFocused();
		}
	});
});

test("a question is sent to the shop, and missing fields and failures are reported", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openPage(page, "/app?category=webcams");
	await page.getByRole("link", { name: "Skip to footer" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("contentinfo").getByRole("button", { name: "Ask a question" }).click();
	const dialog = page.getByRole("dialog", { name: "Ask a question" });
	await dialog.getByRole("button", { name: "Send question" }).click();
	await expect(dialog.getByLabel("Your name")).toBeFocused();
	await expect(dialog.getByText("Please enter your question.")).toBeVisible();
	await expectAccessible(page, "an empty question");
	await dialog.getByLabel("Your name").fill("Luz Dimaculangan");
	await dialog.getByLabel("Email").fill("luz");
	await dialog.getByLabel("Your question").fill("Does the brick charge a laptop?");
	await dialog.getByRole("button", { name: "Send question" }).click();
	await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
	await expect(dialog.getByLabel("Email")).toBeFocused();
	await dialog.getByLabel("Email").fill("luz@customer.example");
	await page.route("**/landing/questions", (route) => route.abort(), { times: 1 });
	await dialog.getByRole("button", { name: "Send question" }).click();
	await expect(dialog.getByRole("alert")).toHaveText(
		"Your question could not be sent. Please try again.",
	);
	await dialog.getByRole("button", { name: "Send question" }).click();
	const thanks = dialog.getByRole("status");
	await expect(thanks).toContainText("Thank you! We will answer by email.");
	await expect(thanks).toBeFocused();
	await expect(thanks).toContainText("luz@customer.example");
	await expectAccessible(page, "a sent question");
});

const newsletter = (page: Page) => page.getByRole("form", { name: "Newsletter" });
const send = async (page: Page, email: string) => {
	await newsletter(page).getByRole("textbox").fill(email);
	await newsletter(page).getByRole("button").click();
};

test("the newsletter form sends the specified request and shows the specified messages", async ({
	page,
}) => {
	await page.setViewportSize(desktop);
	await openPage(page, "/app?category=webcams");
	await page.getByRole("link", { name: "Skip to footer" }).focus();
	await page.keyboard.press("Enter");
	await test.step("sends a trimmed address, and nothing for an empty one", async () => {
		const sent: unknown[] = [];
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/newsletter/subscribe", async (route) => {
			sent.push(route.request().postDataJSON());
			await held;
			await route.fulfill({ json: { message: "" } });
		});
		await send(page, "   ");
		await send(page, "  luz@kargado.example ");
		await expect(newsletter(page).getByRole("button", { name: "Subscribing…" })).toBeDisabled();
		release();
		await expect(
			newsletter(page).getByText("Thank you for subscribing! Please check your email."),
		).toBeVisible();
		expect(sent).toEqual([{ email: "luz@kargado.example" }]);
		await page.unrouteAll();
	});
	await test.step("falls back to the second path, and shows an error if both paths fail", async () => {
		const paths: string[] = [];
		let second = { status: 200, json: { message: "Welcome aboard." } };
		await page.route("**/newsletter/subscribe", (route) => {
			const { pathname } = new URL(route.request().url());
			paths.push(pathname);
			return pathname.startsWith("/public")
				? route.fulfill(second)
				: route.fulfill({ status: 503, body: "" });
		});
		await send(page, "luz@kargado.example");
		await expect(newsletter(page).getByText("Welcome aboard.")).toBeVisible();
		expect(paths).toEqual(["/newsletter/subscribe", "/public/newsletter/subscribe"]);
		second = { status: 500, json: { message: "" } };
		await send(page, "luz@kargado.example");
		await expect(
			newsletter(page).getByText("Failed to subscribe. Please try again later."),
		).toBeVisible();
		await page.unrouteAll();
	});
	await test.step("shows the server's own message", async () => {
		let sent = 0;
		await page.route("**/newsletter/subscribe", (route) => {
			sent += 1;
			return route.fulfill({ status: 429, json: { message: "Too many attempts." } });
		});
		await send(page, "not an address");
		await expect(newsletter(page).getByRole("status")).toHaveText(
			"Please enter a valid email address.",
		);
		await expect(newsletter(page).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
		expect(sent, "an invalid address is not sent").toBe(0);
		await send(page, "luz@kargado.example");
		await expect(newsletter(page).getByRole("status")).toHaveText("Too many attempts.");
		await expectAccessible(page, "newsletter refused");
		await page.unrouteAll();
	});
});
