import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { codeOf } from "#test/support/authenticator.ts";
import { expectAccessible } from "../support/axe.ts";
import { readyPostgres } from "../support/ready-data.ts";
import { test as base, expect, openPage, type RunningShop, startShop } from "../support/shop.ts";

const run = promisify(execFile);
const createOwner = join(import.meta.dirname, "../../../tools/create-owner.ts");
const email = "may-ari@shop.example";
const password = "bagong sinigang 7";

/** A real shop and the link of its first owner. */
const test = base.extend<object, { realShop: RunningShop & { ownerLink: string } }>({
	realShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-owner-"));
			const DATABASE_URL = (await readyPostgres()) ?? "";
			const shop = await startShop({ DEMO: "0", DATA_DIR, DATABASE_URL });
			const { stdout } = await run(process.execPath, [createOwner, email], {
				env: { ...process.env, DATA_DIR, DATABASE_URL, DEMO: "0", ORIGIN: shop.origin },
			});
			const ownerLink = /\/invitation\?token=\S+/.exec(stdout)?.[0] ?? "";
			await use({ ...shop, ownerLink });
			await shop.stop();
			rmSync(DATA_DIR, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ realShop }, use) => use(realShop.origin),
	viewport: { width: 390, height: 844 },
});

const dialog = (page: Page) => page.getByRole("dialog");
async function enterPassword(page: Page): Promise<void> {
	await openPage(page, "/#login");
	await dialog(page).getByLabel("Email").fill(email);
	await dialog(page).getByLabel("Password", { exact: true }).fill(password);
	await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
}
const signOut = async (page: Page) => {
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL(/\/(#login)?$/);
};

test("the owner must set up two-step sign-in and uses it from then on", async ({
	page,
	realShop,
}) => {
	await openPage(page, realShop.ownerLink);
	await page.getByLabel("Full name").fill("Aling Nena");
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Confirm password").fill(password);
	await page.getByRole("button", { name: "Join" }).click();
	await expect(dialog(page)).toBeVisible();
	await enterPassword(page);

	// Before setting up two-step sign-in, the owner can't open any other page, neither from the menu nor by URL.
	await page.waitForURL("**/admin/security");
	await expect(page.getByText("Owners and managers need a second step at sign-in")).toBeVisible();
	await openPage(page, "/admin/settings");
	await page.waitForURL("**/admin/security");
	await page.getByRole("button", { name: "Set up an authenticator app" }).click();
	await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
	await expectAccessible(page, "setting up two-step sign-in");
	const grouped = (await page.locator("code").textContent()) ?? "";
	expect(grouped).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
	const secret = grouped.replaceAll(" ", "");
	// A phone can't scan its own screen, so the page also has a link to the app and a key to copy.
	await expect(page.getByRole("link", { name: "Open authenticator app" })).toHaveAttribute(
		"href",
		new RegExp(`^otpauth://totp/.*secret=${secret}`),
	);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.getByRole("button", { name: "Copy key" }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
	// Phones unload pages in the background. After a reload, the page shows the same key.
	await page.reload();
	await expect(page.locator("code")).toHaveText(grouped);
	const code = page.getByLabel("Enter the code shown in the app");
	await code.fill("000000");
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText("This code is wrong")).toBeVisible();
	const first = codeOf(secret, Date.now());
	await code.fill(first);
	await page.getByRole("button", { name: "Turn on" }).click();

	const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await expect(shown).toHaveCount(10);
	await expectAccessible(page, "recovery codes");
	const recoveryCode = (await shown.first().textContent()) ?? "";
	await expect(page.getByRole("button", { name: "Done" })).toBeDisabled();
	await page.getByLabel("I’ve saved these codes").check();
	await page.getByRole("button", { name: "Done" }).click();
	await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();

	await signOut(page);
	await enterPassword(page);
	await expect(dialog(page).getByLabel("Code", { exact: true })).toBeFocused();
	await expectAccessible(page, "entering the code");
	// Each code works only once, so the code from the setup is refused.
	await dialog(page).getByLabel("Code", { exact: true }).fill(first);
	await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(dialog(page).getByText("This code is wrong or was already used")).toBeVisible();
	const next = codeOf(secret, Date.now() + 30_000);
	await dialog(page).getByLabel("Code", { exact: true }).fill(next);
	await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL("**/admin");

	await signOut(page);
	await enterPassword(page);
	await dialog(page).getByRole("button", { name: "Use a recovery code" }).click();
	await dialog(page).getByLabel("Recovery code").fill(recoveryCode.toUpperCase());
	await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL("**/admin");
	await openPage(page, "/admin/security");
	await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
	await page.getByRole("button", { name: "Turn off" }).click();
	await page.getByLabel("Your password").fill("not it");
	await page.getByLabel("Code", { exact: true }).fill("123456");
	await page.getByRole("button", { name: "Turn off two-step sign-in" }).click();
	await expect(page.getByText("This is not your current password.")).toBeVisible();
	await expectAccessible(page, "turning it off");

	// The security log contains the change, can be filtered by event type, and can be exported. The audit log records
	// the export.
	await openPage(page, "/admin/security-log?kind=second_factor_changed");
	const event = (words: string) => page.getByRole("row").filter({ hasText: words });
	await expect(event("Two-step sign-in changed")).toContainText("Turned on");
	await expect(event("Two-step sign-in changed")).toContainText("Aling Nena");
	await expectAccessible(page, "the security log");
	await openPage(page, "/admin/security-log");
	await expect(event("Wrong code")).toContainText("Failed sign-in");
	const saving = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	const file = await (await saving).createReadStream();
	expect((await file.toArray()).join("")).toContain("sign_in_failed");
	await openPage(page, "/admin/audit");
	await expect(page.getByText("Security event exported")).toBeVisible();
	await openPage(page, "/admin/security-log?kind=export");
	await expect(event("Security log")).toContainText("rows");
});
