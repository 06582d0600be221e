import { expect, test } from "vitest";
import { ageHeld } from "./age-held.ts";

const today = "2026-11-22";
test.each([
	["nothing", [], [0, 0, 0, 0, 0, null]],
	[
		"amounts of today and a week ago",
		[
			["2026-11-22", 100],
			["2026-11-15", 50],
		],
		[150, 0, 0, 0, 150, "2026-11-15"],
	],
	[
		"amounts of each age",
		[
			["2026-11-14", 1],
			["2026-11-08", 2],
			["2026-10-23", 4],
			["2026-10-22", 8],
		],
		[0, 3, 4, 8, 15, "2026-10-22"],
	],
	[
		"a remittance without orders reduces the oldest amounts",
		[
			["2026-10-01", 80],
			["2026-11-20", 50],
			["2026-11-21", -100],
		],
		[30, 0, 0, 0, 30, "2026-11-20"],
	],
	[
		"an excess remittance stays negative",
		[
			["2026-11-20", 50],
			["2026-11-21", -70],
		],
		[-20, 0, 0, 0, -20, null],
	],
] as const)("%s", (_, held, [a, b, c, d, total, oldest]) => {
	const days = held.map(([day, amount]) => ({ day, amount }));
	expect(ageHeld(days, today)).toEqual({
		up_to_7: a,
		up_to_14: b,
		up_to_30: c,
		older: d,
		total,
		oldest_day: oldest,
	});
});
