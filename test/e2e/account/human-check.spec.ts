import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { fillDataFolder, readyPostgres } from "../support/ready-data.ts";
import { freshEmail, openPage, roomy } from "../support/shop.ts";
import { dialogOf, expectNoAxeFinding, password } from "./accounts.ts";

/** A shop with keys for human verification. */
const test = base.extend<object, { guarded: ShopProcess }>({
	guarded: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), "kargado-e2e-"));
			const DATABASE_URL = (await readyPostgres("demo", folder)) ?? "";
			if (DATABASE_URL === "") await fillDataFolder("demo", folder);
			const variables = {
				DATA_DIR: folder,
				DATABASE_URL,
				TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
				TURNSTILE_SECRET: "1x0000000000000000000000000000000AA",
			};
			const shop = await startShopProcess(variables, roomy);
			await use(shop);
			await shop.stop();
			rmSync(folder, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ guarded }, use) => use(guarded.origin),
});

const script = "https://challenges.cloudflare.com/turnstile/**";

/** Replaces Cloudflare's script. A click on its box returns the token. */
const widget = `window.turnstile = {
	render(place, options) {
		const box = document.createElement("button");
		box.type = "button";
		box.textContent = "I am human " + options.sitekey;
		box.onclick = () => options.callback("token of a person");
		place.append(box);
		return "widget";
	},
	remove() { document.querySelectorAll("form button").forEach((box) => {
		if (box.textContent.startsWith("I am human")) box.remove();
	}); },
};`;

async function fillAndPress(page: Page): Promise<void> {
	const dialog = dialogOf(page);
	await dialog.getByLabel("Full name").fill("Luz Dimaculangan");
	await dialog.getByLabel("Email").fill(freshEmail());
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByLabel("Confirm password").fill(password);
	await dialog.getByRole("button", { name: "Create account" }).click();
}

test("a sign-up needs a token of the human verification, and each token works for one attempt", async ({
	page,
}) => {
	await page.route(script, (route) =>
		route.fulfill({ contentType: "text/javascript", body: widget }),
	);
	const tokens: unknown[] = [];
	await page.route("**/register", async (route) => {
		tokens.push(route.request().postDataJSON().turnstile_token);
		await route.fulfill({ status: 422, json: { message: "Not this time." } });
	});
	await openPage(page, "/#register");
	const box = dialogOf(page).getByRole("button", { name: /I am human 1x0000/ });
	await expect(box).toBeVisible();
	await fillAndPress(page);
	const alert = page.getByRole("alert");
	await expect(alert).toHaveText("Please complete the human verification.");
	expect(tokens).toEqual([]);
	await box.click();
	await fillAndPress(page);
	await expect(alert).toHaveText("Not this time.");
	expect(tokens).toEqual(["token of a person"]);
	await expect(box).toBeVisible();
	await fillAndPress(page);
	await expect(alert).toHaveText("Please complete the human verification.");
	expect(tokens).toHaveLength(1);
});

test("after 20 attempts, 250 ms apart, the form says that the human verification failed to load", async ({
	page,
}) => {
	await page.route(script, (route) => route.abort());
	await page.clock.install();
	// Opens a modal first, because the code of the modals is loaded when the first one opens.
	await openPage(page, "/#login");
	await expect(dialogOf(page)).toBeVisible();
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	await dialogOf(page).getByRole("link", { name: "Create one" }).click();
	await page.clock.runFor(330);
	await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
	const alert = page.getByRole("alert");
	await page.clock.runFor(4_900);
	await expect(alert).toBeHidden();
	await page.clock.runFor(100);
	await expect(alert).toContainText("could not load");
	await expect(alert).toContainText("ad blocker");
	await page.clock.resume();
	await expectNoAxeFinding(page);
});

test("Cloudflare is allowed on pages with the register form only", async ({ page }) => {
	const policyOf = async (path: string) =>
		(await page.request.get(path)).headers()["content-security-policy"] ?? "";
	for (const path of ["/", "/app", "/user"]) {
		const policy = await policyOf(path);
		expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
		expect(policy).toMatch(/frame-src https:\/\/challenges\.cloudflare\.com/);
	}
	for (const path of ["/info/legal", "/password/reset", "/verify-email", "/invitation"]) {
		expect(await policyOf(path)).not.toContain("cloudflare");
	}
});
