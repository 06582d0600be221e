import type { BrowserContext, Page } from "@playwright/test";
import { changeBranch, listBranchSettings } from "#contract/admin/branches.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { expectAccessible } from "../support/axe.ts";
import { privacyGlass, type Staff, test } from "../support/customer.ts";
import { expect, openPage, ownerEmail } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const nextYear = new Date().getFullYear() + 1;

const enter = (context: BrowserContext, { cookies }: Staff) => context.addCookies(cookies);
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test.describe("on a desktop", () => {
	test.use({ viewport: desktop });

	test("the shop's details: invalid values are reported, and unseen changes of other people aren't overwritten", async ({
		context,
		page,
		owner,
	}) => {
		const { version: _, ...before } = await owner.api(readSettings);
		await enter(context, owner);
		await openPage(page, "/admin/settings/shop");
		await page.getByLabel("Email").fill("nobody");
		await save(page);
		await expect(page.getByLabel("Email")).toBeFocused();
		await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
		await page.getByLabel("Email").fill("tindahan@kargado.example");
		await page.getByLabel("Opening hours").fill("Every day 9:00 AM–6:00 PM");
		await expectAccessible(page, "settings");

		const { version } = await owner.api(readSettings);
		await owner.api(changeSettings, { version, hours: "Mon–Fri 8:00 AM–5:00 PM" });
		await save(page);
		const question = page.getByRole("dialog", { name: "Someone else changed this too" });
		await expect(question.getByText("Mon–Fri 8:00 AM–5:00 PM")).toBeVisible();
		await question.getByRole("radio", { name: /Yours/ }).check();
		await question.getByRole("button", { name: "Use these values" }).click();
		await save(page);
		await expect(toastOf(page, "Settings saved")).toBeVisible();
		await openPage(page, "/");
		await expect(page.getByText("Every day 9:00 AM–6:00 PM").first()).toBeVisible();
		// Restore the settings for the next tests.
		const { version: latest } = await owner.api(readSettings);
		await owner.api(changeSettings, { ...before, version: latest });
	});

	test("a page’s text is edited next to a preview, and an earlier version is restored", {
		tag: "@rehearsal",
	}, async ({ context, page, owner }) => {
		await enter(context, owner);
		await openPage(page, "/admin/settings/texts");
		await expectAccessible(page, "texts");
		await page.getByRole("link", { name: "About us" }).click();
		const editor = page.getByLabel("Page text");
		await editor.fill("# Tungkol sa amin\n\n**Salamat** po sa pagbisita sa ");
		await page.getByRole("button", { name: "{name}" }).click();
		await expect(editor).toHaveValue(/pagbisita sa \{name\}$/);
		const shown = page.getByRole("region", { name: "Preview" });
		await expect(shown.getByRole("heading", { name: "Tungkol sa amin" })).toBeVisible();
		await expect(shown.getByText("po sa pagbisita sa Kargado")).toBeVisible();
		await expectAccessible(page, "text editor");
		await save(page);
		await expect(toastOf(page, "Text saved")).toBeVisible();
		await page.getByRole("button", { name: "Restore default text" }).click();
		await expect(editor).toHaveValue(/^# Who we are/);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(editor).toHaveValue(/^# Tungkol/);
		await page.getByRole("link", { name: "Texts", exact: true }).first().click();
		const row = page.getByRole("listitem").filter({ hasText: "About us" });
		await expect(row).toContainText("Your text");
		await row.getByRole("link").click();
		await page.getByRole("button", { name: "Restore default text" }).click();
		await expect(editor).toHaveValue(/^# Who we are/);
	});

	test("an email template is edited, previewed and tested", { tag: "@rehearsal" }, async ({
		context,
		page,
		shop,
		owner,
	}) => {
		await enter(context, owner);
		await openPage(page, "/admin/settings/mail");
		await expectAccessible(page, "mail");
		await page.getByRole("link", { name: "Order shipped" }).click();
		await page.getByLabel("Subject").fill("{ordre} is coming");
		await save(page);
		await expect(page.getByLabel("Subject")).toHaveAccessibleDescription(
			/You can't use \{ordre\} here/,
		);
		await page.getByLabel("Subject").fill("{order} is coming, {name}");
		await page.getByLabel("Text", { exact: true }).fill("Abangan!\n\nIngat, {shop}");
		const mail = page.frameLocator("iframe");
		await expect(mail.getByText("ORD-00042 is coming, Maria Santos")).toBeVisible();
		await expect(mail.getByText("Ingat, Kargado")).toBeVisible();
		await expectAccessible(page, "email editor", { without: "iframe" });
		await page.getByRole("button", { name: "Send test email" }).click();
		const arrived = await shop.mailTo(ownerEmail, /^Test: ORD-00042 is coming, Maria Santos$/);
		expect(arrived.text).toContain("Abangan!\n\nIngat, Kargado");
		await save(page);
		await expect(toastOf(page, "Email saved")).toBeVisible();
		await page.getByRole("button", { name: "Restore default text" }).click();
		await expect(page.getByLabel("Subject")).toHaveValue("Order {order} has shipped");
	});
});

test.describe("on the owner’s phone", () => {
	test.use({ viewport: phone });

	test("a branch's details and the holidays can be changed, and shoppers see the new opening hours", {
		tag: "@rehearsal",
	}, async ({ context, page, owner }) => {
		await enter(context, owner);
		await openPage(page, "/admin/settings/branches");
		await page.getByRole("link", { name: "Second branch" }).click();
		const panel = page.getByRole("dialog", { name: "Second branch" });
		await panel.getByLabel("Address").fill("Unit 7, Ilang-Ilang Arcade");
		await panel.getByLabel("Opening hours").fill("Mon–Fri 9:00 AM–5:00 PM");
		await expectAccessible(page, "a branch");
		await panel.getByRole("button", { name: "Save", exact: true }).click();
		await expect(toastOf(page, "Branch saved")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(page.getByText("Unit 7, Ilang-Ilang Arcade")).toBeVisible();

		await page.getByLabel("Day", { exact: true }).fill(`${nextYear}-06-24`);
		await page.getByLabel("Reason").fill("Fiesta");
		await page.getByRole("button", { name: "Add holiday" }).click();
		const days = page.getByRole("list", { name: `Holidays in ${nextYear}` }).getByRole("listitem");
		const fiesta = days.filter({ hasText: "Fiesta" });
		await expect(fiesta).toContainText("Jun 24");
		await expectAccessible(page, "branches");
		await fiesta.getByRole("button", { name: "Remove Fiesta" }).click();
		await expect(fiesta).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(fiesta).toHaveCount(1);
		const [, second] = await owner.api(listBranchSettings);
		const shopper = await context.newPage();
		await expect
			.poll(async () => {
				await openPage(shopper, "/info/contact");
				return shopper.locator("#second").textContent();
			})
			.toContain("Mon–Fri 9:00 AM–5:00 PM");
		await expect(shopper.locator("#main")).toContainText("Mon–Sat 8:00 AM–6:00 PM");
		await openPage(shopper, `/app/products/${privacyGlass.slug}`);
		const stock = shopper.getByRole("main").getByRole("listitem");
		await expect(stock.filter({ hasText: "Second branch" })).toContainText(
			"Mon–Fri 9:00 AM–5:00 PM",
		);
		const address = "Unit 4, Ilang-Ilang Arcade, National Highway, San Isidro, Laguna";
		await owner.api(changeBranch, { id: second?.id ?? 0, address, hours: "" });
	});

	test("a provider's keys are saved and never shown again", { tag: "@rehearsal" }, async ({
		context,
		page,
		owner,
		staff,
	}) => {
		await enter(context, owner);
		await openPage(page, "/admin/settings/providers");
		const google = page.getByRole("region", { name: "Google" });
		await google.getByRole("button", { name: "Set keys of Google" }).click();
		await google.getByLabel("Client ID").fill("spaces are wrong");
		await google.getByRole("button", { name: "Save keys" }).click();
		await expect(google.getByLabel("Client ID")).toHaveAccessibleDescription(/Remove the spaces/);
		await google.getByLabel("Client ID").fill("1234567890-kargado.apps.example");
		await google.getByLabel("Client secret").fill("GOCSPX-calirayasecret");
		await expectAccessible(page, "entering keys");
		await google.getByRole("button", { name: "Save keys" }).click();
		await expect(google.getByRole("alert")).toContainText("Google could not be reached");
		await google.getByRole("button", { name: "Save anyway" }).click();
		await expect(google.getByText("Set, ends in cret")).toBeVisible();
		await expect(google.getByText("In use", { exact: true })).toBeVisible();
		expect(await page.content()).not.toContain("GOCSPX-calirayasecret");
		await google.getByRole("button", { name: "Remove of Google" }).click();
		await page.getByRole("button", { name: "Remove keys" }).click();
		await expect(google.getByText("Not set")).toHaveCount(2);
		await expect(google.getByText("Not in use")).toBeVisible();

		await context.clearCookies();
		await enter(context, staff);
		await openPage(page, "/admin/settings/providers");
		await expect(page.getByText("You don't have access to this page")).toBeVisible();
	});

	test("the system page shows the shop's health and its emails", { tag: "@rehearsal" }, async ({
		context,
		page,
		owner,
	}) => {
		await enter(context, owner);
		await openPage(page, "/admin/settings/mail");
		await page.getByRole("button", { name: "Send me a test email" }).click();
		await expect(
			page.getByText("No mail server is set up: the email was saved in the outbox."),
		).toBeVisible();
		await openPage(page, "/admin/system");
		const health = page.getByRole("region", { name: "Health" });
		await expect(health.getByText(/PostgreSQL \d+/)).toBeVisible();
		await expect(page.getByRole("row", { name: /^Send emails \d/ })).toBeVisible();
		await expectAccessible(page, "system");
		await page
			.getByRole("link", { name: /Test email from/ })
			.first()
			.click();
		const mail = page.getByRole("dialog", { name: /Test email from/ });
		await expect(mail.getByText(/requested this email in the back office/)).toBeVisible();
		await expectAccessible(page, "an email in the outbox");
	});
});
