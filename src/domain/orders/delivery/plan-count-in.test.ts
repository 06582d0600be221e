import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountedUnits, planCountIn, type UnitsOut } from "./plan-count-in.ts";

const out = (branchId: number, pieces: number, variationId = 1): UnitsOut => ({
	variationId,
	branchId,
	pieces,
});
const sellable = (branchId: number, pieces: number, variationId = 1): CountedUnits => ({
	variationId,
	state: "sellable",
	branchId,
	pieces,
});
const gone = (state: "damaged" | "missing", pieces: number, variationId = 1): CountedUnits => ({
	variationId,
	state,
	branchId: null,
	pieces,
});

/** Describes each row as `branch change reason`. An asterisk marks rows that belong to the order. */
const describeRows = (rows: ReturnType<typeof planCountIn>) =>
	rows?.map(
		({ branchId, change, reason, adjustment, isOfOrder }) =>
			`${branchId} ${change} ${adjustment ?? reason}${isOfOrder ? "*" : ""}`,
	) ?? null;

describe("a restocked parcel", () => {
	it.each<[string, UnitsOut[], CountedUnits[], string[] | null]>([
		[
			"stays at the branch that supplied it if it was restocked there",
			[out(7, 2)],
			[sellable(7, 2)],
			["7 2 cancelled*"],
		],
		[
			"is transferred to another branch if it was restocked there",
			[out(7, 2)],
			[sellable(8, 2)],
			["7 2 cancelled*", "7 -2 transferred", "8 2 transferred"],
		],
		[
			"can contain sellable, damaged and missing items",
			[out(7, 3)],
			[sellable(7, 1), gone("damaged", 1), gone("missing", 1)],
			["7 3 cancelled*", "7 -1 damaged", "7 -1 lost"],
		],
		[
			"of two branches has its damaged item written off at the branch that supplied it",
			[out(7, 1), out(8, 2)],
			[gone("damaged", 1), sellable(8, 2)],
			["7 1 cancelled*", "8 2 cancelled*", "7 -1 damaged"],
		],
		[
			"of two branches leaves an item where it came from, even if another branch is entered first",
			[out(7, 1), out(8, 1)],
			[sellable(9, 1), sellable(7, 1)],
			["7 1 cancelled*", "8 1 cancelled*", "8 -1 transferred", "9 1 transferred"],
		],
		[
			"of two branches is transferred to the second branch if it was restocked there",
			[out(7, 1), out(8, 1)],
			[sellable(8, 2)],
			["7 1 cancelled*", "8 1 cancelled*", "7 -1 transferred", "8 1 transferred"],
		],
		["is refused with an item too few", [out(7, 2)], [sellable(7, 1)], null],
		["is refused with an item too many", [out(7, 2)], [sellable(7, 3)], null],
		[
			"is refused with an item that wasn't in it",
			[out(7, 2)],
			[sellable(7, 2), sellable(7, 1, 2)],
			null,
		],
	])("%s", (_, left, counted, rows) => {
		expect(describeRows(planCountIn(left, counted))).toEqual(rows);
	});

	const parcels = fc
		.uniqueArray(
			fc.record({
				variationId: fc.integer({ min: 1, max: 3 }),
				branchId: fc.integer({ min: 7, max: 9 }),
				pieces: fc.integer({ min: 1, max: 5 }),
			}),
			{ minLength: 1, maxLength: 6, selector: (row) => `${row.variationId} ${row.branchId}` },
		)
		.chain((left) => {
			const pieces = left.flatMap(({ variationId, pieces }) =>
				Array.from({ length: pieces }, () => variationId),
			);
			return fc.record({
				left: fc.constant(left),
				counted: fc.tuple(
					...pieces.map((variationId) =>
						fc.oneof(
							fc.integer({ min: 7, max: 10 }).map((branch) => sellable(branch, 1, variationId)),
							fc
								.constantFrom("damaged" as const, "missing" as const)
								.map((state) => gone(state, 1, variationId)),
						),
					),
				),
			});
		});

	it("returns all items of the order, and adds the sellable items to the branches where they are now", () => {
		fc.assert(
			fc.property(parcels, ({ left, counted }) => {
				const rows = planCountIn(left, counted) ?? [];
				const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
					rows.filter(fits).reduce((total, { change }) => total + change, 0);
				for (const { variationId, branchId, pieces } of left) {
					const isHere = (row: (typeof rows)[number]) =>
						row.isOfOrder && row.variationId === variationId && row.branchId === branchId;
					expect(sum(isHere)).toBe(pieces);
				}
				for (const variationId of [1, 2, 3]) {
					for (const branchId of [7, 8, 9, 10]) {
						const here = (row: { variationId: number; branchId: number | null }) =>
							row.variationId === variationId && row.branchId === branchId;
						expect(sum(here)).toBe(counted.filter(here).length);
					}
				}
			}),
		);
	});
});
