/**
 * Takes the screenshots of README.md and docs/ in a fresh demo shop with a week of orders: node
 * tools/command-with-shop.mjs tools/take-pictures.ts [NAME…]
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startShopProcess } from "#test/support/shop-process.ts";
import { findChromium } from "./find-chromium.ts";
import { fillTrade, soldSerial } from "./pictures/shop-trade.ts";
import { fillWeek, signIn } from "./pictures/shop-week.ts";

/** Pages of the back office, by the names of their screenshots. */
const pages: Record<string, string> = {
	"back-office": "/admin/orders",
	today: "/admin",
	products: "/admin/products",
	"new-product": "/admin/products/new",
	stock: "/admin/stock",
	returns: "/admin/orders/returns",
	"payment-methods": "/admin/settings/payment-methods",
	couriers: "/admin/couriers",
	"shipping-areas": "/admin/settings/shipping-areas",
	reports: "/admin/reports",
	system: "/admin/system",
	promotions: "/admin/promotions",
	"gift-cards": "/admin/gift-cards",
	"serial-numbers": `/admin/serial-numbers?search=${soldSerial}`,
};

const width = 1280;
const height = 800;

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const folder = mkdtempSync(join(tmpdir(), "kargado-pictures-"));
const target = join(import.meta.dirname, "../docs/pictures");
mkdirSync(target, { recursive: true });
const shop = await startShopProcess({ DATA_DIR: folder, DATABASE_URL: "" });
const browser = await chromium.launch({
	executablePath: findChromium(),
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

const open = (size: { width: number; height: number }): Promise<BrowserContext> =>
	browser.newContext({
		baseURL: shop.origin,
		viewport: size,
		deviceScaleFactor: 1.5,
		reducedMotion: "reduce",
		locale: "en-PH",
		timezoneId: "Asia/Manila",
	});

async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "networkidle" });
	await page.locator("html[data-hydrated]").waitFor();
}

/** Rounds the corners of a screenshot and scales it to this width. */
async function framed(picture: Buffer, width: number, radius: number): Promise<Buffer> {
	const { data, info } = await sharp(picture)
		.resize({ width })
		.png()
		.toBuffer({ resolveWithObject: true });
	const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
	return sharp(data)
		.composite([{ input: Buffer.from(mask), blend: "dest-in" }])
		.png()
		.toBuffer();
}

const write = (name: string, picture: Buffer) =>
	sharp(picture)
		.resize({ width: 1080 })
		.webp({ quality: 62, effort: 6 })
		.toFile(join(target, `${name}.webp`));

async function shoot(size: { width: number; height: number }, path: string): Promise<Buffer> {
	const context = await open(size);
	const page = await context.newPage();
	await visit(page, path);
	const picture = await page.screenshot();
	await context.close();
	return picture;
}

/** Takes the picture of the storefront's home page on a desktop, with a phone in front. */
async function pictureShop(): Promise<void> {
	const desktop = await framed(await shoot({ width: 1440, height: 900 }, "/"), 1080, 18);
	const phone = await framed(await shoot({ width: 360, height: 740 }, "/app"), 270, 28);
	await sharp({ create: { width: 1280, height: 760, channels: 3, background: "#f1e6d3" } })
		.composite([
			{ input: desktop, left: 40, top: 42 },
			{ input: phone, left: 970, top: 170 },
		])
		.webp({ quality: 72, effort: 6 })
		.toFile(join(target, "shop.webp"));
}

/** Takes the picture of a sale with two items at the main branch's till. */
async function pictureCounter(page: Page): Promise<void> {
	await visit(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	for (const words of ["travel adapter", "power bank"]) {
		await page.getByLabel("Scan or type an item").fill(words);
		await page.getByLabel("Scan or type an item").press("Enter");
		const matches = page.getByRole("list", { name: "Matching items" });
		await matches
			.getByRole("button", { name: /\d here/ })
			.first()
			.click();
	}
	await page.keyboard.press("F2");
	await page.getByLabel("Cash received (₱)").fill("2000");
	await write("counter", await page.screenshot());
}

try {
	if (isWanted("shop")) await pictureShop();
	const [customers, staff] = [await open({ width, height }), await open({ width, height })];
	const owner = await signIn(staff, "owner@kargado.example");
	const customer = await signIn(customers, "customer@kargado.example");
	const { newest, delivered } = await fillWeek(customer, owner);
	const { purchase } = await fillTrade(owner, delivered);
	const page = await staff.newPage();
	const all = {
		...pages,
		order: `/admin/orders?open=${newest}`,
		purchasing: `/admin/purchasing/${purchase}`,
	};
	for (const [name, path] of Object.entries(all)) {
		if (!isWanted(name)) continue;
		await visit(page, path);
		await write(name, await page.screenshot());
	}
	if (isWanted("counter")) await pictureCounter(page);
} finally {
	await browser.close();
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
}
console.log(`Written to ${target}`);
