/** Takes the README's picture of a fresh demo shop: the shop home on a desktop and on a phone. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { startShopProcess } from "#test/support/shop-process.ts";
import { findChromium } from "./find-chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "kargado-pictures-"));
const target = join(import.meta.dirname, "../docs/pictures");
mkdirSync(target, { recursive: true });
const shop = await startShopProcess({ DATA_DIR: folder, DATABASE_URL: "" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });

async function shoot(path: string, width: number, height: number): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
	await page.goto(shop.origin + path, { waitUntil: "networkidle" });
	const picture = await page.screenshot();
	await page.close();
	return picture;
}

/** Rounds the corners of a screenshot and makes it that wide. */
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

try {
	const desktop = await framed(await shoot("/", 1440, 900), 1080, 18);
	const phone = await framed(await shoot("/app", 360, 740), 270, 28);
	await sharp({ create: { width: 1280, height: 760, channels: 3, background: "#f1e6d3" } })
		.composite([
			{ input: desktop, left: 40, top: 42 },
			{ input: phone, left: 970, top: 170 },
		])
		.webp({ quality: 82 })
		.toFile(join(target, "shop.webp"));
} finally {
	await browser.close();
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
}
console.log(`Written to ${target}`);
