import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMe } from "#contract/account/session.ts";
import type { ApiError } from "#contract/client.ts";
import { getProfile, removeAvatar, uploadAvatar } from "#contract/user/profile.ts";
import { fixturePath } from "#test/support/fixtures.ts";
import { createTestAccount, signIn, type TestAccount } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const megabyte = 1024 * 1024;
const hour = 60 * 60 * 1000;
let shop: TestShop;
let account: TestAccount;
let browser: TestBrowser;
beforeAll(async () => {
	shop = await createTestShop();
	account = await createTestAccount(shop);
	browser = await signIn(shop, account, true);
});
afterAll(() => shop.close());

const upload = (bytes: Uint8Array<ArrayBuffer>, name = "me.png", type = "image/png") =>
	browser.api(uploadAvatar, { avatar: new File([bytes], name, { type }) });

/** Returns the reason why an upload was refused. */
async function refusalOf(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
	const before = (await browser.api(getProfile)).avatar_url;
	const error = await upload(bytes, name).then(
		() => undefined,
		(reason: ApiError) => reason,
	);
	expect(error, name).toMatchObject({ status: 422 });
	expect((await browser.api(getProfile)).avatar_url).toBe(before);
	return error?.errors?.["avatar"]?.[0] ?? "";
}

/** Returns the avatar as it is served. */
async function served(path: string): Promise<{ response: Response; bytes: Buffer<ArrayBuffer> }> {
	const response = await shop.visitor().fetch(path);
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const picture = (width = 300, height = 200) =>
	sharp({ create: { width, height, channels: 3, background: "#f5a524" } });
const bytesOf = async (made: Sharp) => new Uint8Array(await made.toBuffer());
const text = (content: string) => new Uint8Array(Buffer.from(content, "latin1"));
const wrong = "Please choose a JPEG, PNG, WebP or AVIF picture.";
const damaged = "The picture is damaged or incomplete. Please choose another one.";
const huge = "Choose a picture of at most 25 megapixels.";

/** Creates a PNG whose header states this size, but which contains almost no data. */
function claimPng(width: number, height: number): Uint8Array<ArrayBuffer> {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
		const frame = Buffer.alloc(8);
		frame.writeUInt32BE(data.length, 0);
		frame.writeUInt32BE(crc32(body), 4);
		return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 6, 0, 0, 0], 8);
	const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	const parts = [
		chunk("IHDR", header),
		chunk("IDAT", Buffer.alloc(2)),
		chunk("IEND", Buffer.alloc(0)),
	];
	return new Uint8Array(Buffer.concat([start, ...parts]));
}

describe("an avatar", () => {
	test.each(["jpeg", "png", "webp", "avif"] as const)("is accepted as %s", async (format) => {
		const { avatar_url } = await upload(await bytesOf(picture().toFormat(format)));
		expect(avatar_url).toMatch(/^\/storage\/avatars\/[\w-]{24}-512x512-[\w-]{32}\.webp$/);
		expect(await browser.api(getProfile)).toMatchObject({ avatar_url });
		expect(await browser.api(getMe)).toMatchObject({ avatar_url });
		const { response, bytes } = await served(avatar_url);
		expect(await sharp(bytes).metadata()).toMatchObject({
			format: "webp",
			width: 512,
			height: 512,
		});
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/webp",
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
		});
	});

	test("is recognized by its content, whatever its name and type say", async () => {
		await upload(await bytesOf(picture().png()), "../../etc/passwd", "text/html");
	});

	test("is cropped to the center, upright", async () => {
		const thirds = await sharp({
			create: { width: 300, height: 100, channels: 3, background: "#ff0000" },
		})
			.composite([
				{
					input: { create: { width: 100, height: 100, channels: 3, background: "#0000ff" } },
					left: 100,
					top: 0,
				},
			])
			.png()
			.toBuffer();
		const { avatar_url } = await upload(new Uint8Array(thirds));
		const { bytes } = await served(avatar_url);
		const { channels } = await sharp(bytes).stats();
		expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([0, 0, 25]);
	});

	test("has no location, camera data or hidden content", async () => {
		const made = await picture()
			.withExif({ IFD3: { GPSLatitude: "14/1 35/1 0/1" }, IFD0: { Model: "Camera X" } })
			.jpeg()
			.toBuffer();
		expect((await sharp(made).metadata()).exif).toBeDefined();
		const tail = Buffer.from("<script>alert(1)</script>");
		const { avatar_url } = await upload(new Uint8Array(Buffer.concat([made, tail])));
		const { bytes } = await served(avatar_url);
		const { exif, xmp, iptc } = await sharp(bytes).metadata();
		expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
		expect(bytes.includes("script")).toBe(false);
		expect(bytes.includes("Camera")).toBe(false);
	});

	test("replaces the previous one, whose file is deleted, and can be removed", async () => {
		const first = (await upload(await bytesOf(picture().png()))).avatar_url;
		const second = (await upload(await bytesOf(picture().png()))).avatar_url;
		expect((await served(first)).response.status).toBe(404);
		expect((await served(second)).response.status).toBe(200);
		await browser.api(removeAvatar);
		expect((await served(second)).response.status).toBe(404);
		expect(await browser.api(getProfile)).toMatchObject({ avatar_url: null });
		await browser.api(removeAvatar);
	});

	test("can be uploaded a limited number of times an hour", async () => {
		const other = await signIn(shop, await createTestAccount(shop));
		const statuses: unknown[] = [];
		for (let sent = 0; sent < 61; sent += 1) {
			const avatar = new File([text("no picture")], "x");
			statuses.push(
				await other.api(uploadAvatar, { avatar }).catch((error: ApiError) => error.status),
			);
		}
		expect(statuses.filter((status) => status === 429)).toHaveLength(1);
	});
});

describe("refuses", () => {
	test.each([
		["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), wrong],
		["HTML", text("<!doctype html><script>alert(1)</script>"), wrong],
		["a GIF", text("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), wrong],
		["a HEIC", text("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1avif"), wrong],
		["nothing", text(""), wrong],
		["HTML behind the start of a PNG", text("\x89PNG\r\n\x1a\n<script>alert(1)</script>"), damaged],
		["an SVG behind the start of a JPEG", text("\xff\xd8\xff<svg xmlns='x'/>"), damaged],
		["HTML behind the start of a WebP", text("RIFF\x99\x00\x00\x00WEBP<html>"), damaged],
		["an invalid AVIF", text("\x00\x00\x00\x10ftypavif\x00\x00\x00\x00<html>"), damaged],
		["50,000 × 50,000 pixels", claimPng(50_000, 50_000), huge],
		["14,000 × 14,000 pixels", claimPng(14_000, 14_000), huge],
		["5,001 × 5,000 pixels", claimPng(5_001, 5_000), huge],
		["a claim of 5,000 × 5,000 pixels", claimPng(5_000, 5_000), damaged],
	])("%s", async (what, bytes, message) => {
		expect(await refusalOf(bytes, what)).toBe(message);
	});

	test.each(["jpeg", "png", "webp", "avif"] as const)("half a %s", async (format) => {
		const noise = await sharp({
			create: {
				width: 400,
				height: 400,
				channels: 3,
				background: "#888",
				noise: { type: "gaussian", mean: 128, sigma: 60 },
			},
		})
			.toFormat(format)
			.toBuffer();
		const half = new Uint8Array(noise.subarray(0, noise.length / 2));
		expect(await refusalOf(half, format)).toBe(damaged);
	});

	test("more than 5 MB, however it is sent", async () => {
		const file = new Uint8Array(5 * megabyte + 1);
		expect(await refusalOf(file)).toBe("Choose a picture of at most 5 MB.");
		const headers = { "Content-Type": "multipart/form-data; boundary=x" };
		let sent = 0;
		const endless = new ReadableStream<Uint8Array>({
			pull(controller) {
				sent += megabyte;
				controller.enqueue(new Uint8Array(megabyte));
			},
		});
		const streamed = await browser.fetch(uploadAvatar.path, {
			method: "POST",
			headers,
			body: endless,
			duplex: "half",
		} as RequestInit);
		expect(streamed.status).toBe(413);
		expect(sent).toBeLessThanOrEqual(8 * megabyte);
		const told = await browser.fetch(uploadAvatar.path, {
			method: "POST",
			headers: { ...headers, "Content-Length": String(6 * megabyte) },
			body: "x",
		});
		expect(told.status).toBe(413);
		expect(await told.json()).toMatchObject({ message: "Choose a picture of at most 5 MB." });
	});

	test("requests without a form, a file or a session", async () => {
		const post = (who: TestBrowser, body: FormData | string) =>
			who.fetch(uploadAvatar.path, { method: "POST", body });
		expect((await post(browser, "text")).status).toBe(415);
		const form = new FormData();
		form.set("avatar", "a text");
		expect((await post(browser, form)).status).toBe(422);
		expect((await post(browser, new FormData())).status).toBe(422);
		expect((await post(shop.visitor(), form)).status).toBe(401);
		const broken = await browser.fetch(uploadAvatar.path, {
			method: "POST",
			headers: { "Content-Type": "multipart/form-data; boundary=x" },
			body: "--x\r\nbroken",
		});
		expect(broken.status).toBe(400);
	});

	test.each([
		"/storage/avatars/..%2f..%2fsecret.webp",
		"/storage/avatars/%2e%2e/%2e%2e/secret.webp",
		"/storage/avatars/short.webp",
		"/storage/avatars/AAAAAAAAAAAAAAAAAAAAAAAA.html",
		"/storage/other/AAAAAAAAAAAAAAAAAAAAAAAA.webp",
		"/storage/avatars/AAAAAAAAAAAAAAAAAAAAAAAA.webp",
	])("serves nothing from %s", async (path) => {
		expect((await served(path)).response.status).toBe(404);
	});
});

describe("real files", () => {
	const folder = (name: string) => fixturePath("hostile", name);
	const readAll = (name: string, pattern: RegExp) =>
		readdirSync(folder(name))
			.filter((file) => pattern.test(file))
			.map((file) => [file, new Uint8Array(readFileSync(join(folder(name), file)))] as const);

	test("corrupt PNGs are all refused", async () => {
		const files = readAll("png/pngsuite", /^x.*\.png$/);
		expect(files).toHaveLength(14);
		shop.advance(hour);
		for (const [name, bytes] of files) {
			expect([wrong, damaged], name).toContain(await refusalOf(bytes, name));
		}
	});

	test("unusual PNGs and WebPs are all accepted", { tags: "rehearsal" }, async () => {
		const files = [...readAll("png/pngsuite", /^[^x].*\.png$/), ...readAll("webp", /\.webp$/)];
		expect(files.length).toBeGreaterThan(160);
		for (const [index, [name, bytes]] of files.entries()) {
			if (index % 50 === 0) shop.advance(hour);
			await expect(upload(bytes, name), name).resolves.toBeDefined();
		}
	});
});
