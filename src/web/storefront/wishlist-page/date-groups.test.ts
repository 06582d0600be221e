import { describe, expect, it } from "vitest";
import { dateHeader, groupByDate } from "./date-groups.ts";

/** It's 00:30 on March 2 in Manila, but still March 1 in UTC. */
const now = new Date("2026-03-01T16:30:00Z");

describe("dateHeader", () => {
	it.each([
		["returns today's header for the current time", "2026-03-01T16:30:00Z", "Added Today"],
		["returns today's header from midnight in Manila on", "2026-03-01T16:00:00Z", "Added Today"],
		[
			"returns yesterday's header until midnight in Manila",
			"2026-03-01T15:59:59Z",
			"Added Yesterday",
		],
		[
			"returns yesterday's header from its first moment on",
			"2026-02-28T16:00:00Z",
			"Added Yesterday",
		],
		[
			"returns the date of the day before yesterday",
			"2026-02-28T15:59:59Z",
			"Added on February 28, 2026",
		],
		[
			"returns the date in Manila where it differs from UTC",
			"2025-12-31T16:00:00Z",
			"Added on January 1, 2026",
		],
		[
			"returns a future date, from a clock that is ahead",
			"2026-03-03T00:00:00Z",
			"Added on March 3, 2026",
		],
		["says that an unknown date is unknown", null, "Added (date unknown)"],
		["says that an invalid date is unknown", "yesterday-ish", "Added (date unknown)"],
	])("%s", (_, addedAt, expected) => {
		expect(dateHeader(addedAt, now)).toBe(expected);
	});
});

describe("groupByDate", () => {
	it("returns each header once, latest first, with undated items last", () => {
		const items = [
			{ id: "undated", created_at: null },
			{ id: "old", created_at: "2026-01-05T04:00:00Z" },
			{ id: "today early", created_at: "2026-03-01T16:05:00Z" },
			{ id: "yesterday", created_at: "2026-03-01T03:00:00Z" },
			{ id: "today late", created_at: "2026-03-01T16:20:00Z" },
		];
		expect(
			groupByDate(items, now).map(({ title, items }) => [title, items.map((item) => item.id)]),
		).toEqual([
			["Added Today", ["today late", "today early"]],
			["Added Yesterday", ["yesterday"]],
			["Added on January 5, 2026", ["old"]],
			["Added (date unknown)", ["undated"]],
		]);
	});

	it("returns no groups for an empty list", () => {
		expect(groupByDate([], now)).toEqual([]);
	});
});
