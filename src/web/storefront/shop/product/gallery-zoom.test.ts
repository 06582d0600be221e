import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { greatestScale, keepInFrame, moveBy, unzoomed, zoomAt } from "./gallery-zoom.ts";

const frame = { width: 300, height: 400 };

describe("zooming a picture", () => {
	test.each([
		[
			"at its center leaves the center in place",
			unzoomed,
			2,
			{ x: 0, y: 0 },
			{ scale: 2, x: 0, y: 0 },
		],
		[
			"at a corner moves the corner towards the center",
			unzoomed,
			2,
			{ x: 150, y: 200 },
			{ scale: 2, x: -150, y: -200 },
		],
		["out stops at the original size", { scale: 2, x: 40, y: 0 }, 0.1, { x: 10, y: 10 }, unzoomed],
		[
			"in stops at the maximum scale",
			unzoomed,
			99,
			{ x: 0, y: 0 },
			{ scale: greatestScale, x: 0, y: 0 },
		],
	])("%s", (_, zoom, factor, point, expected) => {
		expect(zoomAt(zoom, factor, point, frame)).toEqual(expected);
	});
	test("leaves the point under the fingers in place", () => {
		const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
		fc.assert(
			fc.property(
				share,
				share,
				fc.double({ min: 1, max: 5, noNaN: true }),
				(across, down, factor) => {
					const point = { x: across * frame.width, y: down * frame.height };
					const zoomed = zoomAt(unzoomed, factor, point, frame);
					// Without zoom, this part of the picture is at `point`.
					expect(zoomed.x + point.x * zoomed.scale).toBeCloseTo(point.x, 6);
					expect(zoomed.y + point.y * zoomed.scale).toBeCloseTo(point.y, 6);
				},
			),
		);
	});
	test("never uncovers a part of the picture's frame", () => {
		const any = fc.double({ min: -2_000, max: 2_000, noNaN: true });
		fc.assert(
			fc.property(fc.double({ min: 0.1, max: 9, noNaN: true }), any, any, (scale, x, y) => {
				const kept = moveBy(keepInFrame({ scale, x, y }, frame), x, y, frame);
				expect(Math.abs(kept.x)).toBeLessThanOrEqual(((kept.scale - 1) * frame.width) / 2 + 1e-9);
				expect(Math.abs(kept.y)).toBeLessThanOrEqual(((kept.scale - 1) * frame.height) / 2 + 1e-9);
			}),
		);
	});
});
