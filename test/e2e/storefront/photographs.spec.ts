import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { login } from "#contract/account/session.ts";
import { acceptInvitation } from "#contract/account/staff.ts";
import { createProduct, getAdminProduct } from "#contract/admin/products.ts";
import { readPictureShape, widthsOf } from "#lib/pictures/stored-picture.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { photograph } from "#test/support/photograph.ts";
import { apiOf } from "../support/customer.ts";
import { test as base, expect, openPage, type RunningShop, startShop } from "../support/shop.ts";

const run = promisify(execFile);
const createOwner = join(import.meta.dirname, "../../../tools/create-owner.ts");
const email = "may-ari@shop.example";
const password = "bagong sinigang 7";
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

/** A real shop and its owner's link. */
const test = base.extend<object, { realShop: RunningShop & { token: string } }>({
	realShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-photographs-"));
			const shop = await startShop({ DEMO: "0", DATA_DIR });
			const { stdout } = await run(process.execPath, [createOwner, email], {
				env: { ...process.env, DATA_DIR, DATABASE_URL: "", DEMO: "0", ORIGIN: shop.origin },
			});
			await use({ ...shop, token: /invitation\?token=([\w-]+)/.exec(stdout)?.[1] ?? "" });
			await shop.stop();
			rmSync(DATA_DIR, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ realShop }, use) => use(realShop.origin),
});

interface Fetched {
	width: number;
	format: string | undefined;
	bytes: number;
}

/** Opens a page as a visitor and records the uploaded pictures that it loads, by URL. */
async function watchPictures(
	browser: Browser,
	origin: string,
	screen: typeof phone | typeof desktop,
	path: string,
) {
	const context = await browser.newContext({ baseURL: origin, ...screen });
	const page = await context.newPage();
	const fetched = new Map<string, Promise<Fetched>>();
	page.on("response", (response) => {
		if (!response.url().includes("/storage/products/")) return;
		const measured = response.body().then(async (body) => {
			const { width, format } = await sharp(body).metadata();
			return { width, format, bytes: body.length };
		});
		fetched.set(response.url(), measured);
	});
	await openPage(page, path);
	const images = page.locator("img[src*='/storage/products/']");
	await expect(images.first()).toBeVisible();
	await expect
		.poll(() =>
			images.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).complete)),
		)
		.toBe(true);
	return { context, page, fetched };
}

/**
 * Expects that every picture was loaded in the smallest sufficient width, or one width above it. Returns the total
 * bytes.
 */
async function expectFitting(page: Page, fetched: Map<string, Promise<Fetched>>): Promise<number> {
	const shown = await page.locator("img[src*='/storage/products/']").evaluateAll((all) =>
		all.map((each) => {
			const { currentSrc } = each as HTMLImageElement;
			const { width, height } = each.getBoundingClientRect();
			return { currentSrc, width, height, density: devicePixelRatio };
		}),
	);
	let bytes = 0;
	for (const { currentSrc, width, height, density } of shown) {
		const path = new URL(currentSrc).pathname;
		const shape = readPictureShape(path);
		const got = await fetched.get(currentSrc);
		if (!shape || !got) throw new Error(`${currentSrc} was not loaded`);
		// The picture covers its box, so the side that needs the larger scale counts.
		const wanted = Math.max(width, (height * shape.width) / shape.height) * density;
		const widths = widthsOf(path);
		const fitting = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? 0;
		const next = widths[widths.indexOf(fitting) + 1] ?? fitting;
		expect(got.format).toBe("heif");
		expect(got.width, "as wide as stated").toBe(Number(new URL(currentSrc).searchParams.get("w")));
		expect([fitting, next], `${wanted} pixels requested`).toContain(got.width);
		bytes += got.bytes;
	}
	expect(fetched.size, "nothing else is loaded").toBe(
		new Set(shown.map((each) => each.currentSrc)).size,
	);
	return bytes;
}

test("a phone's photo is resized for each screen and rotated upright", {
	tag: "@rehearsal",
}, async ({ browser, realShop }) => {
	test.setTimeout(180_000);
	const back = await browser.newContext({ baseURL: realShop.origin, ...phone });
	const api = apiOf(back);
	await api(acceptInvitation, { token: realShop.token, name: "Aling Nena", password });
	await api(login, { email, password });
	await turnOnSecondFactor(api, Date.now());
	const product = await api(createProduct, { name: "Parol lamp", price: 499, status: "published" });

	// A picture of 12 megapixels, stored sideways with an Exif orientation, like a phone's photo.
	const upright = await photograph(3000, 4000);
	const buffer = await sharp(upright)
		.rotate(270)
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 95 })
		.toBuffer();
	expect(buffer.length).toBeGreaterThan(2_000_000);
	const page = await back.newPage();
	const sent: Buffer[] = [];
	await page.route("**/admin/api/**", async (route) => {
		const body = route.request().postDataBuffer();
		if (!body || !/multipart/.test(route.request().headers()["content-type"] ?? "")) {
			return route.fallback();
		}
		sent.push(body);
		// The first upload fails, so the page retries it.
		return sent.length === 1 ? route.abort("connectionreset") : route.continue();
	});
	await openPage(page, `/admin/products/${product.id}`);
	const drop = page.getByLabel("Photos to add");
	await drop.setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer });
	const list = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
	await expect(list).toHaveCount(1, { timeout: 30_000 });
	expect(sent).toHaveLength(2);
	expect(sent[0]?.length).toBeLessThan(buffer.length / 2);
	expect(sent[0]?.includes("Exif")).toBe(false);
	const [picture] = (await api(getAdminProduct, { id: product.id })).images;
	expect(readPictureShape(picture?.path ?? "")).toMatchObject({ width: 1200, height: 1600 });

	const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
	await drop.setInputFiles({ name: "IMG_0002.HEIC", mimeType: "image/heic", buffer: heic });
	await expect(page.getByRole("alert").filter({ hasText: "IMG_0002.HEIC" })).toContainText(
		"This browser cannot open HEIC pictures. Choose a JPEG instead",
	);
	// The file is small, but its picture has more pixels than the page and the server accept. The message states the
	// limit.
	const plain = { width: 10_000, height: 6_001, channels: 3, background: "#888" } as const;
	const huge = await sharp({ create: plain }).jpeg().toBuffer();
	await drop.setInputFiles({ name: "IMG_0003.jpg", mimeType: "image/jpeg", buffer: huge });
	await expect(page.getByRole("alert").filter({ hasText: "IMG_0003.jpg" })).toContainText(
		"Choose a picture of at most 60 megapixels.",
	);
	expect(sent).toHaveLength(2);
	await expect(list).toHaveCount(1);
	await back.close();

	const productPage = `/app/products/${product.slug}`;
	for (const screen of [phone, desktop]) {
		for (const path of ["/app", productPage]) {
			const visit = await watchPictures(browser, realShop.origin, screen, path);
			const bytes = await expectFitting(visit.page, visit.fetched);
			expect(bytes, `${path} at ${screen.viewport.width}`).toBeLessThan(200_000);
			await visit.context.close();
		}
	}

	const html = await (await fetch(realShop.origin + productPage)).text();
	expect(html).toContain('href="data:image/bmp;base64,');
	const preview = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
	const shown = Buffer.from(await (await fetch(preview)).arrayBuffer());
	expect(await sharp(shown).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
	const colours = async (
		bytes: Buffer,
		square: { left: number; top: number; width: number; height: number },
	) =>
		sharp(await sharp(bytes).extract(square).toBuffer())
			.resize(3, 3)
			.removeAlpha()
			.raw()
			.toBuffer();
	const own = await colours(upright, { left: 0, top: 500, width: 3000, height: 3000 });
	const drawn = await colours(shown, { left: 570, top: 0, width: 630, height: 630 });
	for (const [place, value] of own.entries()) {
		expect(Math.abs(value - (drawn[place] ?? 0)), "the product's own").toBeLessThan(24);
	}
	expect(html).toContain(`"image":["${realShop.origin}${picture?.path}"`);
});
