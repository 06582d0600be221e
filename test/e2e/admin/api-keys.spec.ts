import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect } from "@playwright/test";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { knownAddress, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

test("an owner creates an API key, which works only for its scopes and only until it is revoked", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const address = await knownAddress();
	const origin = address.ORIGIN;
	const shop = await startRealShop(atEnd, dataFolder, address);
	const page = await openAsOwner(browser, origin, await whenLinked(shop));
	await page.setViewportSize({ width: 390, height: 844 });
	await openPage(page, `${origin}/admin/settings/api-keys`);
	await expect(page.getByText("No keys yet")).toBeVisible();
	await page.getByRole("button", { name: "Create key" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Create key" }).click();
	await expect(dialog.getByLabel("Name")).toBeFocused();
	await dialog.getByLabel("Name").fill("Accounting");
	await dialog.getByRole("button", { name: "Create key" }).click();
	await expect(dialog.getByText("Please choose at least one permission.")).toBeInViewport();
	await dialog.getByLabel("Products").selectOption("Read and change");
	await dialog.getByLabel("Reports").selectOption("Read");
	await expectAccessible(page, "creating a key");
	await dialog.getByRole("button", { name: "Create key" }).click();

	const key = (await dialog.getByLabel("API key").textContent()) ?? "";
	expect(key).toMatch(/^kargado_/);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await dialog.getByRole("button", { name: "Copy" }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
	await expectAccessible(page, "a new key");
	await dialog.getByLabel("I've saved it").check();
	await dialog.getByRole("button", { name: "Done" }).click();
	const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
	await expect(row).toContainText("Products (changes), Reports");
	await expect(row).toContainText("never used");
	expect(await page.content()).not.toContain(key);

	// Calls the API as an external program, without cookies.
	const call = (path: string, init: RequestInit = {}) =>
		fetch(origin + path, {
			...init,
			headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
		});
	const body = JSON.stringify({ name: "By a program", price: 100 });
	const made = await call("/admin/api/products", { method: "POST", body });
	expect(made.status).toBe(201);
	const misspelled = JSON.stringify({ name: "Misspelled", price: 100, sale_prize: 50 });
	const unknown = await call("/admin/api/products", { method: "POST", body: misspelled });
	expect([unknown.status, await unknown.json()]).toMatchObject([
		422,
		{ errors: { sale_prize: ["Unknown field: sale_prize. Check its name or remove it."] } },
	]);
	const found = await call("/admin/api/products?search=Misspelled");
	expect(await found.json()).toEqual([]);
	const refused = await call("/admin/api/orders");
	expect([refused.status, await refused.json()]).toMatchObject([
		403,
		{ code: "scope_missing", scope: "orders:read" },
	]);

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.reload();
	await expect(row).toContainText("last used");
	await expectAccessible(page, "keys");
	await openPage(page, `${origin}/admin/audit`);
	await expect(page.getByText("API key Accounting")).toBeVisible();
	await openPage(page, `${origin}/admin/settings/api-keys`);
	await row.getByRole("button", { name: "Revoke key Accounting" }).click();
	await page.getByRole("button", { name: "Revoke key", exact: true }).click();
	await expect(toastOf(page, "Key revoked")).toBeVisible();
	await expect(row).toContainText("Revoked");
	expect((await call("/admin/api/products")).status).toBe(401);
});

test("pages of an allowed external site can read products and the CSRF token", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const address = await knownAddress();
	const origin = address.ORIGIN;
	const shop = await startRealShop(atEnd, dataFolder, address);
	const page = await openAsOwner(browser, origin, await whenLinked(shop));
	const other = createServer((_, response) => response.end("<!doctype html><title>Site</title>"));
	await once(other.listen(0, "127.0.0.1"), "listening");
	atEnd(() => other.close());
	const site = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(site);
	const ask = () =>
		visitor.evaluate(async (shopOrigin) => {
			try {
				const given = { credentials: "include" } as const;
				const products = await fetch(`${shopOrigin}/landing/products`, given);
				const token = await fetch(`${shopOrigin}/sanctum/csrf-cookie`, given);
				return [products.status, token.headers.get("X-XSRF-TOKEN") !== null];
			} catch {
				return "refused";
			}
		}, origin);
	expect(await ask()).toBe("refused");

	await page.setViewportSize({ width: 390, height: 844 });
	await openPage(page, `${origin}/admin/settings/api-keys`);
	const sites = page.getByLabel("Site addresses, one per line");
	await sites.fill("www.example.com");
	await page.getByRole("button", { name: "Save sites" }).click();
	await expect(sites).toHaveAccessibleDescription(/as an address such as/);
	await sites.fill(`${site}\nhttps://www.example.com`);
	await page.getByRole("button", { name: "Save sites" }).click();
	await expect(toastOf(page, "Sites saved")).toBeVisible();
	await expectAccessible(page, "allowed external sites");
	await expect.poll(ask).toEqual([200, true]);
});
