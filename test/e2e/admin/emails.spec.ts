import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { login } from "#contract/account/session.ts";
import { acceptInvitation } from "#contract/account/staff.ts";
import { listOutbox, readOutboxMail } from "#contract/admin/outbox.ts";
import { inviteStaff } from "#contract/admin/staff.ts";
import { confirmNewsletter, subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { type MailServer, startMailServer } from "#test/support/mail-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { test as base, expect, openPage, type RunningShop, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const run = promisify(execFile);
const createOwner = join(import.meta.dirname, "../../../tools/create-owner.ts");
const email = "nena@shop.example";
const password = "bagong sinigang 7";
const server = { user: "nena@mail.example", password: "p@ss:w/o#rd" };

interface RealShop extends RunningShop {
	/** Token of the first owner's invitation. */
	invitation: string;
}

/** A real shop without a mail server, and a mail server that requires a login. */
const test = base.extend<object, { realShop: RealShop; mailServer: MailServer }>({
	mailServer: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const started = await startMailServer(server);
			await use(started);
			await started.stop();
		},
		{ scope: "worker" },
	],
	realShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-mail-"));
			const shop = await startShop({ DEMO: "0", DATA_DIR });
			const { stdout } = await run(process.execPath, [createOwner, email], {
				env: { ...process.env, DATA_DIR, DATABASE_URL: "", DEMO: "0", ORIGIN: shop.origin },
			});
			const invitation = /\/invitation\?token=([\w-]+)/.exec(stdout)?.[1] ?? "";
			await use({ ...shop, invitation });
			await shop.stop();
			rmSync(DATA_DIR, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ realShop }, use) => use(realShop.origin),
});

test("the owner sets up email, unsent emails go out, and a newsletter is confirmed, sent and unsubscribed with one click", {
	tag: "@rehearsal",
}, async ({ browser, context, page, realShop, mailServer }) => {
	const owner = apiOf(context);
	await owner(acceptInvitation, { token: realShop.invitation, name: "Aling Nena", password });
	await owner(login, { email, password });
	await turnOnSecondFactor(owner, Date.now());

	// Without a mail server, the invitation stays in the outbox, and the test email reports the reason.
	await owner(inviteStaff, { email: "staff@elsewhere.example", role: "manager" });
	await expect
		.poll(async () => (await owner(listOutbox, { search: "staff@" }))[0]?.state)
		.toBe("kept");
	await openPage(page, "/admin/settings/mail");
	await expect(page.getByText("No mail server is set up", { exact: false }).first()).toBeVisible();
	await page.getByRole("button", { name: "Send me a test email" }).click();
	await expect(page.getByText("the email was saved in the outbox.")).toBeVisible();
	await expectAccessible(page, "email without a server");

	// The owner chooses a preset and changes it to the local server. A wrong password is reported, and nothing is
	// saved.
	await page.getByRole("link", { name: "Set up the server" }).click();
	await page.getByRole("combobox", { name: "Provider" }).selectOption("Brevo");
	await expect(page.getByLabel("Server")).toHaveValue("smtp-relay.brevo.com");
	await page.getByLabel("Server").fill("127.0.0.1");
	await page.getByLabel("Port").fill(String(mailServer.port));
	await page.getByLabel("Encryption").selectOption("none");
	await page.getByLabel("Username").fill(server.user);
	await page.getByLabel("Password").fill("wrong");
	await page.getByRole("button", { name: "Test and save" }).click();
	await expect(
		page.getByText("The mail server refused the user name or password.", { exact: false }).first(),
	).toBeVisible();
	await expect(page.getByText("5.7.8 Bad credentials", { exact: false }).first()).toBeVisible();
	await expectAccessible(page, "the email server");
	await page.getByLabel("Password").fill(server.password);
	await page.getByRole("button", { name: "Test and save" }).click();
	await expect(
		toastOf(page, "Mail server connected. Now send yourself a test email"),
	).toBeVisible();

	// The settings apply at once: a test email is sent and recorded.
	await page.getByRole("link", { name: "Email", exact: true }).click();
	await expect(page.getByText("This sender is not tested yet", { exact: false })).toBeVisible();
	await page.getByLabel("Name").fill("Aling Nena");
	await page.getByLabel("Address", { exact: true }).fill("hello@nena.example");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(page, "Email settings saved")).toBeVisible();
	await page.getByRole("button", { name: "Send me a test email" }).click();
	await expect(
		page.getByText(`The mail server accepted an email to ${email}.`, { exact: false }),
	).toBeVisible();
	await expect(
		page.getByText("The server accepted a test email from this sender", { exact: false }),
	).toBeVisible();
	const tried = await mailServer.mailTo(email, /test email/i);
	expect(tried.from).toEqual({ name: "Aling Nena", address: "hello@nena.example" });

	// The Today page links to this address for unsent emails. The outbox is then the first section of the system page.
	await openPage(page, "/admin/system?state=stuck");
	await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Outbox/);

	// The owner sends the emails in the outbox.
	await openPage(page, "/admin/system");
	await page.getByRole("button", { name: /^Send \d+ emails?$/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Send them" }).click();
	await mailServer.mailTo("staff@elsewhere.example", /invit|join/i);
	const [invitation] = await owner(listOutbox, { search: "staff@" });
	await expect
		.poll(async () => (await owner(readOutboxMail, { id: invitation?.id ?? 0 })).state)
		.toBe("sent");
	await expectAccessible(page, "the outbox");

	// A reader confirms with the emailed link, in a separate browser.
	const visiting = await browser.newContext({ baseURL: realShop.origin });
	const reader = await visiting.newPage();
	const readerEmail = "reader@elsewhere.example";
	await apiOf(visiting)(subscribeToNewsletter, { email: readerEmail });
	const asked = await mailServer.mailTo(readerEmail, /confirm/i);
	const confirmPath = /\/newsletter\/confirm\?token=[\w-]+/.exec(asked.text ?? "")?.[0] ?? "";
	await openPage(reader, confirmPath);
	await expectAccessible(reader, "confirming the newsletter");
	await reader.getByRole("button", { name: "Confirm subscription" }).click();
	await expect(reader.getByText("You are subscribed to our newsletter.")).toBeVisible();
	const other = "other@elsewhere.example";
	await apiOf(visiting)(subscribeToNewsletter, { email: other });
	const otherAsked = await mailServer.mailTo(other, /confirm/i);
	const token = /confirm\?token=([\w-]+)/.exec(otherAsked.text ?? "")?.[1] ?? "";
	await apiOf(visiting)(confirmNewsletter, { token });

	// The newsletter is written, counted and sent.
	await openPage(page, "/admin/newsletters/new");
	await page.getByLabel("Subject").fill("Payday sale");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByRole("alert")).toHaveText("Please check the marked field.");
	await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
	await page
		.getByLabel("Text", { exact: true })
		.fill("Everything is **cheaper** at [the shop](/app).");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByText("2 people have subscribed", { exact: false })).toBeVisible();
	await expectAccessible(page, "a draft", { without: "iframe" });
	// On a phone, messages about the draft appear above the dialog, not on its buttons.
	const screen = page.viewportSize() ?? { width: 1280, height: 720 };
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("button", { name: "Send to 2 people" }).click();
	const question = page.getByRole("dialog", { name: "Send newsletter to 2 people?" });
	await expect
		.poll(async () => {
			const toasts = await page.locator("[role=status].fixed").boundingBox();
			const asked = await question.boundingBox();
			return toasts !== null && asked !== null && toasts.y + toasts.height <= asked.y;
		})
		.toBe(true);
	await page.setViewportSize(screen);
	await page.getByRole("dialog").getByRole("button", { name: "Send newsletter" }).click();
	await expect(page.getByRole("heading", { name: "Results" })).toBeVisible({ timeout: 20_000 });
	const [one, two] = [
		await mailServer.mailTo(readerEmail, /Payday sale/),
		await mailServer.mailTo(other, /Payday sale/),
	];
	const header = (name: string, mail = one) =>
		mail.headers.find(({ key }) => key === name)?.value ?? "";
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

	// One reader unsubscribes with their email program's one-click button, another on the page.
	const address = /<(.+)>/.exec(header("list-unsubscribe"))?.[1] ?? "";
	const clicked = await fetch(address, {
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
	expect(clicked.status).toBe(200);
	await openPage(reader, /\/newsletter\/leave\?token=[\w.-]+/.exec(two.text ?? "")?.[0] ?? "");
	await reader.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(reader.getByText("You are unsubscribed.", { exact: false })).toBeVisible();
	await openPage(page, "/admin/newsletters");
	const row = page.getByRole("row", { name: /Payday sale/ });
	await expect(row.getByRole("cell")).toContainText(["Sent", "2", "2", "0", "2", /, 20\d\d,/]);
	await expectAccessible(page, "the newsletters");
	for (const width of [390, 768, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `the newsletters at ${width}`);
	}
	await visiting.close();
});
