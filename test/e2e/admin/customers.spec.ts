import type { Page } from "@playwright/test";
import { getMe } from "#contract/account/session.ts";
import { listCustomers, listSubscribers } from "#contract/admin/customers.ts";
import { answerQuestion, listQuestions } from "#contract/admin/questions.ts";
import { confirmNewsletter, subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { expectAccessible } from "../support/axe.ts";
import { joinAs, ownerOf } from "../support/back-office.ts";
import { apiOf, orderOne, privacyGlass, signUp, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, freshEmail, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const screens = [
	{ screen: "the owner's phone", viewport: { width: 390, height: 844 } },
	{ screen: "a desktop", viewport: { width: 1440, height: 900 } },
];
const confirming = (page: Page, name: string) => page.getByRole("dialog", { name });

for (const { screen, viewport } of screens) {
	test.describe(`on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport });
		/** Checks accessibility only on the desktop, which shows the most content. */
		const expectFine = async (page: Page, state: string) => {
			if (viewport.width > 390) await expectAccessible(page, state);
		};

		test("a customer is found, annotated, blocked and unblocked", async ({
			browser,
			page,
			shop,
		}) => {
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { api, email, name } = await signUp(buyer, shop);
			const { ref } = await orderOne(api, privacyGlass.slug);
			const owner = await ownerOf(browser, shop);
			await page.context().addCookies(await owner.context.cookies());

			await openPage(page, "/admin/customers");
			if (viewport.width > 390) {
				const spent = page.getByRole("columnheader", { name: "Spent" }).getByRole("link");
				await spent.click();
				await expect(page).toHaveURL(/sort=spend/);
				await spent.click();
			} else {
				await page.getByRole("button", { name: "Filters", exact: true }).click();
				await page.getByLabel("Sort by").selectOption("Most spent first");
			}
			await expect(page).toHaveURL(/sort=-spend/);
			const [most] = await owner.api(listCustomers, { sort: "-spend", limit: 1 });
			const first = page.getByRole("row").filter({ hasText: "@" }).first();
			await expect(first).toContainText(most?.email ?? "nobody", { timeout: 30_000 });
			await page.getByRole("searchbox", { name: "Search customers" }).fill(email);
			const row = page.getByRole("row").filter({ hasText: email });
			await expect(page).toHaveURL(/search=/);
			await expect(row).toContainText("₱349.50");
			await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
			await expectFine(page, "customers");
			// The URL contains the search before the page shows the results, so wait for the export link too.
			const exportLink = page.getByRole("link", { name: "Export CSV" });
			await expect(exportLink).toHaveAttribute("href", /search=/);
			const file = await page.request.get((await exportLink.getAttribute("href")) ?? "");
			expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
			await page.getByRole("link", { name }).click();
			await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
			await expect(page.getByRole("region", { name: "Orders" })).toContainText(ref);
			await expect(page.getByRole("region", { name: "Addresses" })).toContainText("14 Mabini");

			const notes = page.getByRole("region", { name: "Notes" });
			await notes.getByLabel("New note").fill("Rings twice");
			await page.keyboard.press("Enter");
			await expect(notes.getByText("Mila Cruz")).toBeVisible();
			await expectFine(page, "customer");
			await notes.getByRole("button", { name: "Delete the note “Rings twice”" }).click();
			await confirming(page, "Delete this note?")
				.getByRole("button", { name: "Delete note" })
				.click();
			await expect(notes.getByText("Rings twice")).toHaveCount(0);

			await page.getByRole("button", { name: "Block" }).click();
			const question = confirming(page, `Block ${name}?`);
			await expect(question).toContainText("1 open order isn't affected.");
			await expectFine(page, "block question");
			await question.getByRole("button", { name: "Cancel" }).click();
			await expect(question).toHaveCount(0);
			expect((await api(getMe)).id).not.toBeNull();
			await page.getByRole("button", { name: "Block" }).click();
			await question.getByRole("button", { name: "Block" }).click();
			await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
			expect((await api(getMe)).id).toBeNull();
			await page.getByRole("button", { name: "Unblock" }).click();
			await expect(toastOf(page, `${name} can sign in again`)).toBeVisible();
			const [found] = await owner.api(listCustomers, { search: email });
			expect(found?.blocked).toBe(false);
			await buyer.close();
			await owner.context.close();
		});

		// The following tests don't depend on the width.
		if (screen !== "a desktop") return;

		test("a second answer to a customer's question needs a confirmation", {
			tag: "@rehearsal",
		}, async ({ browser, page, shop }) => {
			const visitor = await browser.newContext({ baseURL: shop.origin });
			const email = freshEmail();
			await apiOf(visitor)(askQuestion, {
				kind: "contact",
				name: "Ben Uy",
				email,
				message: "Do you repair screens?",
			});
			const owner = await ownerOf(browser, shop);
			await page.context().addCookies(await owner.context.cookies());
			await openPage(page, "/admin/questions?state=open");
			await page.getByRole("searchbox", { name: "Search questions" }).fill(email);
			await expect(page).toHaveURL(/search=/);
			await page.getByRole("link", { name: "Ben Uy" }).click();
			const panel = page
				.getByRole("region", { name: "Ben Uy" })
				.or(page.getByRole("dialog", { name: "Ben Uy" }));
			await expect(panel.getByText("Do you repair screens?")).toBeVisible();
			await panel.getByRole("button", { name: "Send answer" }).click();
			await expect(panel.getByText("Enter an answer first.")).toBeVisible();
			await expectFine(page, "question");

			const liza = await joinAs(browser, shop, owner.api, { name: "Liza Cruz", role: "manager" });
			const [asked] = await liza.api(listQuestions, { search: email });
			await liza.api(answerQuestion, { id: asked?.id ?? 0, text: "We do." });
			await panel.getByLabel("Answer").fill("No, we do not.");
			await panel.getByRole("button", { name: "Send answer" }).click();
			await expect(panel.getByRole("alert")).toHaveText("Liza Cruz has answered in the meantime.");
			await expect(panel.getByRole("article", { name: "Answer by Liza Cruz" })).toBeVisible();
			await expect(panel.getByLabel("Another answer")).toHaveValue("No, we do not.");
			await expectFine(page, "answered by another");
			await panel.getByLabel("Another answer").fill("In an hour, at the main branch.");
			await page.keyboard.press("Control+Enter");
			await expect(toastOf(page, `Answer on its way to ${email}`)).toBeVisible();
			const mail = await shop.mailTo(email, /Your question/);
			expect(mail.text).toContain("In an hour, at the main branch.");

			await panel.getByRole("button", { name: "Reopen" }).click();
			await expect(panel.getByText("Open", { exact: true })).toBeVisible();
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(panel.getByText("Answered", { exact: true })).toBeVisible();
			for (const { context } of [liza, owner]) await context.close();
			await visitor.close();
		});
	});
}

test("the owner unsubscribes a newsletter reader, which is recorded, and staff can't see customers and subscribers", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, staff }) => {
	const visitor = await browser.newContext({ baseURL: shop.origin });
	const email = freshEmail();
	const reader = apiOf(visitor);
	await reader(subscribeToNewsletter, { email });
	const asked = await shop.mailTo(email, /confirm/i);
	const token = /newsletter\/confirm\?token=([\w-]+)/.exec(asked.text)?.[1] ?? "";
	await reader(confirmNewsletter, { token });
	const owner = await ownerOf(browser, shop);
	await page.context().addCookies(await owner.context.cookies());
	await openPage(page, `/admin/newsletter?search=${encodeURIComponent(email)}`);
	const row = page.getByRole("row").filter({ hasText: email });
	await expect(row).toContainText("Consented");
	await row.getByRole("button", { name: `Unsubscribe ${email}` }).click();
	await confirming(page, "Unsubscribe this person?")
		.getByRole("button", { name: "Unsubscribe" })
		.click();
	await expect(row).toContainText("entered by Mila Cruz");
	await expectAccessible(page, "newsletter");
	const [subscriber] = await owner.api(listSubscribers, { search: email });
	expect(subscriber?.withdrawn_at).not.toBeNull();

	const jun = await browser.newContext({ baseURL: shop.origin });
	await jun.addCookies(staff.cookies);
	const there = await jun.newPage();
	for (const path of ["/admin/customers", "/admin/newsletter", "/admin/questions"]) {
		await openPage(there, path);
		await expect(there.getByRole("table")).toHaveCount(0);
		await expect(there.getByRole("navigation", { name: "Admin" })).not.toContainText("Customers");
	}
	for (const context of [jun, visitor, owner.context]) await context.close();
});
