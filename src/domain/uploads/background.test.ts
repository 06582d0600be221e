import { describe, expect, test } from "vitest";
import { borderColour, evenBackground, findObject, type Pixels, proposeCut } from "./background.ts";

type Colour = readonly [number, number, number];

/** Draws an image from a function of each pixel. */
function draw(width: number, height: number, at: (x: number, y: number) => Colour): Pixels {
	const data = new Uint8Array(width * height * 3);
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) data.set(at(x, y), (y * width + x) * 3);
	}
	return { data, width, height };
}
const pixel = ({ data, width }: Pixels, x: number, y: number) =>
	[...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)] as unknown as Colour;
/** Returns deterministic noise. */
const noise = (x: number, y: number, most: number) => ((x * 73 + y * 151) % (2 * most + 1)) - most;

const white: Colour = [255, 255, 255];
const grey: Colour = [200, 198, 190];
const black: Colour = [20, 20, 24];
const isIn = (x: number, y: number) => x >= 30 && x < 70 && y >= 20 && y < 90;
/** A dark ring whose hole is as light as the background, on uneven gray paper. */
const ring = draw(100, 100, (x, y) => {
	if (isIn(x, y) && !(x >= 45 && x < 55 && y >= 50 && y < 60)) return black;
	const by = noise(x, y, 8);
	return [grey[0] + by, grey[1] + by, grey[2] + by];
});

describe("a uniform background", () => {
	test("becomes white where it's connected to the border, but the object stays unchanged", () => {
		const evened = evenBackground(ring);
		const wrong: string[] = [];
		for (let y = 0; y < 100; y += 1) {
			for (let x = 0; x < 100; x += 1) {
				const isInner = x > 30 && x < 69 && y > 20 && y < 89;
				if (isIn(x, y) && !isInner) continue;
				// Pixels of the hole stay unchanged too, because the hole is inside the object.
				const expected = isInner ? pixel(ring, x, y) : white;
				if (String(pixel(evened, x, y)) !== String(expected)) wrong.push(`${x} ${y}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	test("may get lighter towards one side, like paper under a lamp", () => {
		const lit = draw(100, 80, (x, y) => {
			if (x >= 40 && x < 60 && y >= 30 && y < 50) return black;
			const light = 150 + Math.round(x * 0.4 + y * 0.3);
			return [light, light, light];
		});
		const evened = evenBackground(lit);
		for (const [x, y] of [
			[0, 0],
			[99, 0],
			[0, 79],
			[99, 79],
			[50, 10],
			[20, 40],
		] as const) {
			expect(pixel(evened, x, y)).toEqual(white);
		}
		expect(pixel(evened, 50, 40)).toEqual(black);
	});

	test("is distinguished from an object that touches the border", () => {
		const held = draw(100, 100, (x, y) => (x >= 40 && x < 60 && y >= 30 ? black : grey));
		const evened = evenBackground(held);
		expect(pixel(evened, 50, 99)).toEqual(black);
		expect(pixel(evened, 10, 99)).toEqual(white);
	});

	test.each([
		["many colours", draw(60, 60, (x, y) => [(x * 41) % 256, (y * 67) % 256, (x * y) % 256])],
		["two halves", draw(60, 60, (x) => (x < 30 ? black : white))],
	])("isn't found if the border has %s, so the image stays unchanged", (_, picture) => {
		expect(evenBackground(picture)).toBe(picture);
		expect(findObject(picture)).toBeNull();
	});

	test("becomes white in an image of one color, in which no object is found", () => {
		const empty = draw(40, 30, () => grey);
		expect(findObject(empty)).toBeNull();
		expect(pixel(evenBackground(empty), 20, 15)).toEqual(white);
		expect(borderColour(empty)).toEqual(grey);
	});

	test("becomes white only in a copy, and the original image stays unchanged", () => {
		const before = Buffer.from(ring.data).toString("base64");
		evenBackground(ring);
		expect(Buffer.from(ring.data).toString("base64")).toBe(before);
	});
});

describe("the square that is proposed for cropping", () => {
	test("surrounds the object and ignores dust", () => {
		expect(findObject(ring)).toEqual({ left: 30, top: 20, width: 40, height: 70 });
		const dusty = draw(400, 400, (x, y) => {
			if (x >= 100 && x < 200 && y >= 150 && y < 200) return black;
			return x === 350 && y === 30 ? black : grey;
		});
		expect(findObject(dusty)).toEqual({ left: 100, top: 150, width: 100, height: 50 });
	});

	test.each([
		// The object is centered in the square, with a margin around it.
		[{ left: 100, top: 100, width: 100, height: 50 }, [400, 300], { left: 92, top: 67, side: 116 }],
		// The object is in a corner, so the square is moved to stay within the image.
		[{ left: 0, top: 0, width: 100, height: 100 }, [400, 300], { left: 0, top: 0, side: 116 }],
		[
			{ left: 300, top: 200, width: 100, height: 100 },
			[400, 300],
			{ left: 284, top: 184, side: 116 },
		],
		// The object is as high as the image, so the square has the image's full height and no margin.
		[{ left: 50, top: 0, width: 100, height: 300 }, [400, 300], { left: 0, top: 0, side: 300 }],
		// The object is higher than the image is wide. The square extends beyond both edges, so that no part of the
		// object is cut off.
		[{ left: 20, top: 10, width: 200, height: 480 }, [240, 500], { left: -130, top: 0, side: 500 }],
		// Without an object, the square is the middle of the image.
		[null, [400, 300], { left: 50, top: 0, side: 300 }],
	] as const)(
		"contains the object %o of an image of %j pixels, and extends beyond the image only if it has to",
		(object, [width, height], expected) => {
			const cut = proposeCut({ width, height }, object);
			expect(cut).toEqual(expected);
			if (!object) return;
			expect(cut.left).toBeLessThanOrEqual(object.left);
			expect(cut.top).toBeLessThanOrEqual(object.top);
			expect(cut.left + cut.side).toBeGreaterThanOrEqual(object.left + object.width);
			expect(cut.top + cut.side).toBeGreaterThanOrEqual(object.top + object.height);
		},
	);
});
