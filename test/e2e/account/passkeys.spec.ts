import {
	type BrowserContext,
	test as base,
	type CDPSession,
	expect,
	type Page,
} from "@playwright/test";
import { startMailServer } from "#test/support/mail-server.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { fillDataFolder } from "../support/ready-data.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import {
	dialogOf,
	expectNoAxeFinding,
	expectNoOverflow,
	fillLogin,
	linkIn,
	password,
	post,
	pressSignIn,
} from "./accounts.ts";

const test = base.extend<AtEnd>(atEnd);

/** Adds a virtual authenticator with a screen lock to Chromium. */
async function addDevice(context: BrowserContext, page: Page) {
	const cdp = await context.newCDPSession(page);
	await cdp.send("WebAuthn.enable");
	const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { cdp, authenticatorId };
}
/** Turns the simulated touch on or off. When on, the device confirms each request at once. */
const setPresence = (device: { cdp: CDPSession; authenticatorId: string }, enabled: boolean) =>
	device.cdp.send("WebAuthn.setAutomaticPresenceSimulation", {
		authenticatorId: device.authenticatorId,
		enabled,
	});
/**
 * Turns the browser's passkey suggestion in the email field on or off. A pending suggestion would use up the touch that
 * is meant for the sign-in button.
 */
async function offerPasskeys(page: Page, offered: boolean): Promise<void> {
	await page.evaluate(
		(name) => {
			window.name = name;
		},
		offered ? "" : "no offers",
	);
}
const proveByPassword = async (page: Page) => {
	const question = page.getByRole("dialog", { name: "Confirm it's you" });
	await question.getByLabel("Password", { exact: true }).fill(password);
	await question.getByRole("button", { name: "Confirm" }).click();
	await expect(question).toBeHidden();
};

test("a customer and an owner of a real shop add a passkey, sign in with it and remove it", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const mail = await startMailServer();
	atEnd(mail.stop);
	const port = String(await freePort());
	const environment = {
		DEMO: "0",
		DATA_DIR: dataFolder,
		DATABASE_URL: "",
		SMTP_URL: mail.url,
		// The shop's address is localhost, because passkeys don't work on an IP address.
		MAIL_FROM: "nena@alingnena.ph",
		PORT: port,
		ORIGIN: `http://localhost:${port}`,
	};
	await fillDataFolder("shop", dataFolder);
	const shop = await startShopProcess(environment);
	atEnd(shop.stop);
	const context = await browser.newContext({ baseURL: shop.origin });
	const page = await context.newPage();
	const device = await addDevice(context, page);
	await page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => window.name !== "no offers";
	});

	const email = "luz@customer.example";
	const person = { name: "Luz Dimaculangan", email, password };
	expect((await post(page.request, "/register", person)).status()).toBe(201);
	const { text } = await mail.mailTo(email, /verify/i);
	await openPage(page, linkIn(text ?? "", "/verify-email"));
	await expect(page.getByText("Your email address is verified.")).toBeVisible();

	// Before there is a passkey, the passkey button is shown, and the password works although the suggestion in the email
	// field is still pending.
	await setPresence(device, false);
	await openPage(page, "/#login");
	const login = dialogOf(page);
	await expect(login.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
	await expect(login.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
	await expectNoAxeFinding(page);
	await fillLogin(page, email);
	await pressSignIn(page);
	await page.waitForURL("**/app");

	await setPresence(device, true);
	await openPage(page, "/app/profile");
	const section = page.getByRole("region", { name: "Passkeys" });
	await section.getByRole("button", { name: "Add a passkey" }).click();
	await proveByPassword(page);
	await expect(toastOf(page, "Passkey added")).toBeVisible();
	const row = section.getByRole("listitem");
	await expect(row).toContainText(/^Chrome on Linux/);
	await mail.mailTo(email, /A passkey was added/);
	await row.getByRole("button", { name: "Rename Chrome on Linux" }).click();
	await row.getByLabel("Passkey name").fill("My phone");
	await row.getByRole("button", { name: "Save" }).click();
	await expect(row).toContainText("My phone");
	await expect(row.getByRole("button", { name: "Rename My phone" })).toBeFocused();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoAxeFinding(page);
	await expectNoOverflow(page);
	await page.setViewportSize({ width: 1280, height: 720 });

	// Signs out and in again: first with the passkey button, then with the suggestion in the email field.
	const signOut = async () => {
		await page.getByRole("button", { name: "Logout" }).first().click();
		await page.waitForURL(/#login|\/$/);
	};
	await offerPasskeys(page, false);
	await signOut();
	await openPage(page, "/#login");
	await login.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.waitForURL("**/app");
	await offerPasskeys(page, true);
	await setPresence(device, false);
	await signOut();
	await setPresence(device, true);
	await openPage(page, "/#login");
	await page.waitForURL("**/app");

	await openPage(page, "/app/profile");
	await row.getByRole("button", { name: "Remove My phone" }).click();
	const question = page.getByRole("dialog", { name: "Confirm it's you" });
	await question.getByRole("button", { name: "Use a passkey" }).click();
	await expect(toastOf(page, "Passkey removed")).toBeVisible();
	await expect(section.getByText("You have no passkeys yet.")).toBeVisible();
	await mail.mailTo(email, /A passkey was removed/);
	// The device still has the passkey that the shop has deleted. The shop reports that this passkey doesn't work.
	await offerPasskeys(page, false);
	await signOut();
	await openPage(page, "/#login");
	await login.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(login.getByText("This passkey does not work here.")).toBeVisible();
	await context.close();

	// The first owner adds a passkey instead of an authenticator app.
	const office = await browser.newContext({ baseURL: shop.origin });
	const desk = await office.newPage();
	const key = await addDevice(office, desk);
	await openPage(desk, /\/welcome\?token=[\w-]+/.exec(shop.said())?.[0] ?? "");
	await desk.getByLabel("Full name").fill("Aling Nena");
	await desk.getByLabel("Email").fill("nena@alingnena.ph");
	await desk.getByLabel("Password", { exact: true }).fill(password);
	await desk.getByLabel("Confirm password").fill(password);
	await desk.getByRole("button", { name: "Create the owner account" }).click();
	await desk.waitForURL("**/admin/security");
	await desk.getByRole("button", { name: "Add a passkey" }).click();
	await proveByPassword(desk);
	await expect(
		desk.getByRole("list", { name: "Recovery codes" }).getByRole("listitem"),
	).toHaveCount(10);
	await desk.getByLabel("I’ve saved these codes").check();
	await desk.getByRole("button", { name: "Done" }).click();
	await desk.waitForURL(/\/admin$/);
	await expect(desk.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
	await openPage(desk, "/admin/security");
	await expect(desk.getByRole("button", { name: /^Remove Chrome/ })).toBeVisible();
	await expect(desk.getByText("10 codes are left")).toBeVisible();
	await expectNoAxeFinding(desk);
	await desk.getByRole("button", { name: "Create new recovery codes" }).click();
	await expect(
		desk.getByRole("list", { name: "Recovery codes" }).getByRole("listitem"),
	).toHaveCount(10);
	await desk.getByLabel("I’ve saved these codes").check();
	await desk.getByRole("button", { name: "Done" }).click();
	// Signing in with the password now needs the passkey as a second step.
	await setPresence(key, false);
	await desk.getByRole("button", { name: "Logout" }).click();
	await desk.waitForURL(/#login|\/$/);
	await openPage(desk, "/#login");
	await fillLogin(desk, "nena@alingnena.ph");
	await pressSignIn(desk);
	const step = dialogOf(desk);
	await expect(step.getByText("To finish signing in, use your passkey")).toBeVisible();
	await setPresence(key, true);
	await step.getByRole("button", { name: "Use a passkey" }).click();
	await desk.waitForURL(/\/admin$/);

	await office.close();
});
