import { test as base, expect } from "@playwright/test";
import { makeExtension } from "#test/support/make-extension.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "./support/at-end.ts";
import { expectAccessible } from "./support/axe.ts";
import { openAsOwner, whenLinked } from "./support/open-as-owner.ts";
import { knownAddress, startRealShop } from "./support/real-shop.ts";
import { openPage } from "./support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

test("an owner sets up an external package, which reports invalid settings", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const made = makeExtension();
	atEnd(made.remove);
	const address = await knownAddress();
	const shop = await startRealShop(atEnd, dataFolder, { ...address, EXTENSIONS: made.folder });
	const page = await openAsOwner(browser, address.ORIGIN, await whenLinked(shop));
	await page.setViewportSize({ width: 390, height: 844 });

	await openPage(page, "/admin/settings/providers");
	const example = page.getByRole("region", { name: "Example" });
	await expect(example).toContainText("Extension installed on this server, version 0.1.0.");
	await expect(example).toContainText(`${address.ORIGIN}/payments/webhook`);
	await expect(example).toContainText(`${address.ORIGIN}/couriers/webhook/example`);
	await example.getByRole("button", { name: "Set settings of Example" }).click();
	await expectAccessible(page, "an extension's settings");
	await example.getByLabel("Address of the courier").fill("nowhere");
	await example.getByLabel("Key of the courier").fill("a-key-of-the-courier");
	await example.getByLabel("Webhook secret").last().fill("a-secret-of-the-courier");
	await example.getByRole("button", { name: "Save settings" }).click();
	await expect(example).toContainText(
		"Example refused the settings: nowhere isn't an address that begins with https://",
	);
	await example.getByLabel("Address of the courier").fill("https://courier.example");
	await example.getByRole("button", { name: "Save settings" }).click();
	await expect(example).toContainText("Set, ends in rier");
	await expect(example.getByRole("term").filter({ hasText: /^Courier$/ })).toBeVisible();
});

test("an incompatible extension prevents the start with a message that names the extension", {
	tag: "@rehearsal",
}, async ({ atEnd, dataFolder }) => {
	const made = makeExtension();
	atEnd(made.remove);
	const start = (environment: Record<string, string>) =>
		startShopProcess({ DEMO: "0", DATA_DIR: dataFolder, DATABASE_URL: "", ...environment });
	await expect(start({ EXTENSIONS: "kargado-gone" })).rejects.toThrow(
		"the shop ended with 1:\nEXTENSIONS names kargado-gone, which is not installed. ",
	);
	made.change("index.js", "apiVersion: 1", "apiVersion: 7");
	await expect(start({ EXTENSIONS: made.folder })).rejects.toThrow(
		"The extension example (0.1.0) is built for version 7 of the extension API, and this shop has version 1",
	);
	made.change("index.js", "apiVersion: 7", "apiVersion: fail()");
	await expect(start({ EXTENSIONS: made.folder })).rejects.toThrow(
		/The extension \S+ cannot be loaded: fail is not defined/,
	);
});
