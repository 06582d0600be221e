import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sql from "sql-template-tag";
import { login } from "#contract/account/session.ts";
import { connect } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openSilentNetwork } from "#test/support/silent-network.ts";
import { apiOf } from "../support/customer.ts";
import { fillDataFolder } from "../support/ready-data.ts";
import { openPage, startShop } from "../support/shop.ts";

const away = /can’t reach its data right now/;
const person = { email: "luz@past.example", password: "sampaguita-2026" };

/** Expects a 503 response with a page that says why and what to do. */
async function expectOneMoment(page: Page, path: string): Promise<void> {
	const answer = await page.goto(path);
	expect([path, answer?.status()]).toEqual([path, 503]);
	expect(answer?.headers()["retry-after"]).toMatch(/^\d+$/);
	await expect(page.getByRole("heading", { name: "One moment, please" })).toBeVisible();
	await expect(page.getByText(away)).toBeVisible();
	await expect(page.getByRole("link", { name: "Try again now" })).toBeVisible();
}

test("without its database the shop shows a message, serves cached pages, and recovers automatically", {
	tag: "@rehearsal",
}, async ({ browser }) => {
	const folder = mkdtempSync(join(tmpdir(), "kargado-outage-"));
	await fillDataFolder("shop", folder);
	const opened = await openEmbeddedDatabase(folder);
	const network = await openSilentNetwork(opened.url);
	const database = connect(opened.url);
	await insertProduct(database, { name: "Braided cable" });
	await insertProduct(database, { name: "Travel charger" });
	await createAccount(database, {
		name: "Luz",
		email: person.email,
		role: "customer",
		verifiedAt: new Date(),
		passwordHash: await hashPassword(person.password),
	});
	const products = await database.rows<{ slug: string }>(
		sql`select slug from products order by id`,
	);
	await database.close();
	const [cable = "", charger = ""] = products.map(({ slug }) => `/app/products/${slug}`);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: network.url });
	const health = async () => (await fetch(`${shop.origin}/health`)).status;

	const visit = await browser.newContext({ baseURL: shop.origin });
	const [page, second] = [await visit.newPage(), await visit.newPage()];
	// Opens the list first. The list waits until the search index is loaded, which clears the page cache.
	for (const path of ["/app", cable, "/info/links"]) await openPage(page, path);
	const signedIn = await browser.newContext({ baseURL: shop.origin });
	await apiOf(signedIn)(login, person);
	const own = await signedIn.newPage();
	await openPage(own, "/app");

	network.fallSilent();
	await expect.poll(health).toBe(503);

	// Cached pages are shown as usual.
	for (const [path, name] of [
		["/app", "Travel charger"],
		[cable, "Braided cable"],
	] as const) {
		const answer = await page.goto(path);
		expect([path, answer?.status()]).toEqual([path, 200]);
		await expect(page.getByRole("heading", { name }).first()).toBeVisible();
	}
	// Uncached and personal pages aren't available.
	await expectOneMoment(second, charger);
	await expectOneMoment(own, "/app/orders");

	// Client-side navigation shows the same message.
	await openPage(page, "/info/links");
	await page.getByRole("link", { name: "Contact", exact: true }).first().click();
	await expect(page.getByRole("heading", { name: "One moment, please" })).toBeVisible();
	await expect(page.getByText(away)).toBeVisible();
	const again = page.getByRole("button", { name: "Try again" });
	await expect(again).toBeVisible();

	network.restore();
	// Waits up to a minute, because the database cancels a transaction that the outage interrupted only after 30
	// seconds.
	await expect.poll(health, { timeout: 60_000 }).toBe(200);
	await again.click();
	await expect(page.getByRole("heading", { level: 1, name: "Talk to a person" })).toBeVisible();
	// The open pages that weren't available reload automatically.
	await expect(second.getByRole("heading", { level: 1, name: "Travel charger" })).toBeVisible();
	await expect(own.getByRole("heading", { level: 1, name: "My orders" })).toBeVisible();

	await visit.close();
	await signedIn.close();
	await shop.stop();
	await network.close();
	await opened.close();
	rmSync(folder, { recursive: true, force: true });
});
