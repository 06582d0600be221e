import { expect, test } from "vitest";
import { foldDays } from "./fold-days.ts";

const fold = (amounts: readonly number[]) =>
	foldDays(
		amounts.map((net, place) => ({ key: `2026-11-${26 - place}`, net })),
		({ net }) => net === 0,
	).map(({ key, until, days }) => [key, until, days]);

test("joins consecutive days without sales into one row", () => {
	expect(fold([5, 0, 0, 0, 7, 0, 3])).toEqual([
		["2026-11-26", undefined, 1],
		["2026-11-25", "2026-11-23", 3],
		["2026-11-22", undefined, 1],
		["2026-11-21", undefined, 1],
		["2026-11-20", undefined, 1],
	]);
});

test("joins days at either end, and returns no rows without days", () => {
	expect(fold([0, 0, 1, 0, 0])).toEqual([
		["2026-11-26", "2026-11-25", 2],
		["2026-11-24", undefined, 1],
		["2026-11-23", "2026-11-22", 2],
	]);
	expect(fold([])).toEqual([]);
});

test("doesn't change its input", () => {
	const rows = [{ key: "2026-11-26" }, { key: "2026-11-25" }];
	foldDays(rows, () => true);
	expect(rows).toEqual([{ key: "2026-11-26" }, { key: "2026-11-25" }]);
});
