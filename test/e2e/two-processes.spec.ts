import { randomBytes } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { register, verifyEmail } from "#contract/account/session.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { addProductImage } from "#contract/admin/products.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { prepareOpenShop } from "#test/support/open-shop.ts";
import { startRoundRobin } from "#test/support/round-robin.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "./support/at-end.ts";
import { apiOf } from "./support/customer.ts";
import { orderInBrowser } from "./support/first-order.ts";
import { firstProduct, openAsOwner, whenLinked } from "./support/open-as-owner.ts";
import { emptyPostgres } from "./support/postgres.ts";
import { openPage } from "./support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const customer = "luz@customer.example";
const password = "bagong sinigang 7";

/** Returns the response of each process to the same request. */
const fromEach = (origins: readonly string[], path: string): Promise<string[]> =>
	Promise.all(origins.map(async (origin) => (await fetch(origin + path)).text()));

/** Uploads a photo for the first product and returns its path. */
async function uploadPhotograph(office: Page): Promise<string> {
	const buffer = await sharp({
		create: { width: 1200, height: 900, channels: 3, background: "teal" },
	})
		.jpeg()
		.toBuffer();
	const cookies = await office.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const answer = await office.request.post(addProductImage.path, {
		headers: { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": decodeURIComponent(token) },
		multipart: {
			product_id: "1",
			image: { name: "bank.jpg", mimeType: "image/jpeg", buffer },
		},
	});
	expect(answer.status()).toBe(201);
	const { images } = (await answer.json()) as { images: { path: string }[] };
	return images[0]?.path ?? "";
}

async function signIn(page: Page): Promise<void> {
	await openPage(page, "/#login");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Email").fill(customer);
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL("**/app");
}

test("two processes behind one address act as one shop, no matter which process answers", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const postgres = await emptyPostgres();
	test.skip(!postgres, "PostgreSQL isn't installed here.");
	if (!postgres) return;
	const mail = await startMailServer();
	atEnd(mail.stop);
	const front = await startRoundRobin();
	atEnd(front.close);
	const environment = {
		DEMO: "0",
		DATABASE_URL: postgres,
		DATA_DIR: dataFolder,
		ORIGIN: front.origin,
		SECRETS_KEY: randomBytes(32).toString("base64"),
		TRUST_PROXY: "1",
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
	};
	await prepareOpenShop(environment);
	const origins: string[] = [];
	const links: string[] = [];
	for (let number = 0; number < 2; number++) {
		const PORT = String(await freePort());
		const shop = await startShopProcess({ ...environment, PORT });
		atEnd(shop.stop);
		links.push(await whenLinked(shop));
		origins.push(`http://127.0.0.1:${PORT}`);
	}
	front.spreadOver(origins);

	// The owner sets up, uploads and changes settings on either process, and visitors see it on both.
	const office = await openAsOwner(browser, front.origin, links[0] ?? "");
	const owner = apiOf(office.context());
	const { version } = await owner(readSettings);
	await owner(changeSettings, { version, name: "Nena & Daughters", tagline: "Powered by Lipa." });
	await expect
		.poll(() => fromEach(origins, "/landing/shop"))
		.toEqual(origins.map(() => expect.stringContaining("Nena & Daughters")));
	await expect
		.poll(() => fromEach(origins, "/"))
		.toEqual(origins.map(() => expect.stringContaining("Powered by Lipa.")));
	const picture = await uploadPhotograph(office);
	for (const origin of origins) {
		const answer = await fetch(`${origin}${picture}?w=320`);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([
			200,
			expect.stringMatching(/^image\//),
		]);
	}

	// A customer registers, verifies, signs in, fills the cart and orders, each on the next process.
	const context = await browser.newContext({ baseURL: front.origin });
	const page = await context.newPage();
	const api = apiOf(context);
	await api(register, { name: "Luz Dimaculangan", email: customer, password });
	const { text } = await mail.mailTo(customer, /verify/i);
	await api(verifyEmail, { token: /verify-email\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "" });
	await signIn(page);
	await orderInBrowser(page, firstProduct.name);
	await mail.mailTo(customer, /ORD-00001 placed/);

	// The process that didn't take the order also updates its stock.
	const left = `"stock_quantity":${firstProduct.pieces - 1}`;
	await expect
		.poll(() => fromEach(origins, "/user/api/products"))
		.toEqual(origins.map(() => expect.stringContaining(left)));

	// Staff see the order and ship it, and the customer sees the change.
	await openPage(office, "/admin/orders");
	await expect(office.getByRole("row", { name: /ORD-00001/ })).toContainText("Luz Dimaculangan");
	await owner(changeOrderStatus, { id: "1", status: "processing" });
	await openPage(page, "/app/orders/ORD-00001");
	await expect(page.getByRole("main").getByText("Processing").first()).toBeVisible();
	expect(Math.min(...front.counts())).toBeGreaterThan(20);
	await context.close();
	await office.context().close();
});
