import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openPictureProcess } from "./picture-process.ts";

const pictures = openPictureProcess();
afterAll(() => pictures.close());

const rules = { longest: 100, maxPixels: 1_000_000 };
const draw = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#0a0" } })
		.jpeg()
		.toBuffer();

test("stores, measures and scales down images, and continues after a broken image or a crash", async () => {
	const taken = await pictures.take(await draw(400, 200), rules, "sent");
	expect(taken).toMatchObject({ width: 100, height: 50 });
	expect(await pictures.measure(taken.bytes)).toEqual({ width: 100, height: 50, blur: taken.blur });
	await expect(pictures.take(Buffer.from("no picture"), rules, "sent")).rejects.toMatchObject({
		fault: "format",
	});
	await expect(pictures.take(await draw(1001, 1000), rules, "ahead")).rejects.toMatchObject({
		fault: "pixels",
	});
	// The second width reuses the bytes sent for the first one. After `close`, a new process needs the bytes again.
	for (const width of [30, 40]) await pictures.narrow(taken.bytes, width, "webp", "ahead");
	await pictures.close();
	const narrow = await pictures.narrow(taken.bytes, 40, "avif", "shown");
	expect(await sharp(narrow).metadata()).toMatchObject({ format: "heif", width: 40, height: 20 });
	// The image process never enlarges an image.
	const wide = await pictures.narrow(taken.bytes, 400, "webp", "shown");
	expect((await sharp(wide).metadata()).width).toBe(100);
}, 30_000);

test("crops a square from the middle", async () => {
	const taken = await pictures.take(await draw(40, 20), { ...rules, square: true }, "sent");
	expect(taken).toMatchObject({ width: 100, height: 100 });
}, 30_000);
