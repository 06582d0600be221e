import fc from "fast-check";
import { expect, test } from "vitest";
import { drag, keepInside, sideOf, wholePicture } from "./crop-square.ts";

const wide = { width: 800, height: 400 };

test("a picture begins in its middle, its shorter side whole", () => {
	const view = wholePicture(wide);
	expect(view).toEqual({ x: 400, y: 200, zoom: 1 });
	expect(sideOf(wide, view)).toBe(400);
});

test("dragging to the right shows what is on the left, up to the edge", () => {
	const view = wholePicture(wide);
	expect(drag(wide, view, { x: 0.25, y: 0 })).toEqual({ x: 300, y: 200, zoom: 1 });
	expect(drag(wide, view, { x: 9, y: 9 })).toEqual({ x: 200, y: 200, zoom: 1 });
});

test("a closer view may go nearer to the edge", () => {
	const close = { ...wholePicture(wide), zoom: 2 };
	expect(drag(wide, close, { x: 9, y: -9 })).toEqual({ x: 100, y: 300, zoom: 2 });
});

test("no view shows what is beyond the picture", () => {
	const number = fc.double({ min: -5000, max: 5000, noNaN: true });
	const length = fc.integer({ min: 1, max: 9000 });
	fc.assert(
		fc.property(length, length, number, number, number, (width, height, x, y, zoom) => {
			const picture = { width, height };
			const view = keepInside(picture, { x, y, zoom });
			const half = sideOf(picture, view) / 2;
			const slack = 1e-6;
			expect(view.x - half).toBeGreaterThanOrEqual(-slack);
			expect(view.x + half).toBeLessThanOrEqual(width + slack);
			expect(view.y - half).toBeGreaterThanOrEqual(-slack);
			expect(view.y + half).toBeLessThanOrEqual(height + slack);
		}),
	);
});
