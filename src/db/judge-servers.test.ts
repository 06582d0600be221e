import { describe, expect, test } from "vitest";
import { choosePrimary, judgeReplica, lagOf } from "./judge-servers.ts";
import type { ServerRole } from "./server-role.ts";

const primary = (timeline: number, system = "shop"): ServerRole => ({
	...{ system, timeline, isPrimary: true, position: 900, isReceiving: false },
});
const replica = (timeline: number, isReceiving = true, system = "shop"): ServerRole => ({
	...{ system, timeline, isPrimary: false, position: 900, isReceiving },
});

describe("the primary is", () => {
	const first = { index: 0, system: "shop", timeline: 1 };
	const second = { index: 1, system: "shop", timeline: 2 };
	test.each([
		["the one that was", [primary(1), replica(1)], first, 0],
		["nobody while it is away", [null, replica(1)], first, null],
		["the replica that was promoted", [null, primary(2)], first, 1],
		["the promoted one, though the old one still answers", [primary(1), primary(2)], first, 1],
		["never the old one again", [primary(1), primary(2)], second, 1],
		["never the old one, though the new one is away", [primary(1), null], second, null],
		["the old one, made a replica of the new and promoted", [primary(3), null], second, 0],
		[
			"nobody promoted at the same time, without the other's orders",
			[primary(2), null],
			second,
			null,
		],
		["no other shop's", [null, primary(7, "other")], first, null],
		["the last promoted of several", [null, primary(2), primary(3)], first, 2],
		[
			"the first of equals, as none was before",
			[primary(1), primary(1)],
			{ index: 0, system: null, timeline: 0 },
			0,
		],
		[
			"the later promoted, as none was before",
			[primary(1), primary(2)],
			{ index: 0, system: null, timeline: 0 },
			1,
		],
	])("%s", (_, roles, before, chosen) => {
		expect(choosePrimary(roles, before)).toBe(chosen);
	});
});

describe("a replica is", () => {
	test.each([
		["used", replica(1), 0],
		["used", replica(1), 1_000],
		["behind", replica(1), 1_001],
		["not_following", replica(1, false), 0],
		["away", null, 0],
		["left_behind", primary(1), 0],
		["foreign", replica(1, true, "other"), 0],
		["foreign", primary(1, "other"), 0],
	] as const)("%s: %j, %i ms behind", (condition, role, lag) => {
		expect(judgeReplica(role, primary(1), lag)).toBe(condition);
	});

	test("not following while it is sent what an old primary writes", () => {
		expect(judgeReplica(replica(1), primary(2), 0)).toBe("not_following");
	});
});

describe("the lag counts from when the primary had written what the replica lacks", () => {
	const marks = [
		{ position: 10, at: 1_000 },
		{ position: 20, at: 2_000 },
		{ position: 30, at: 3_000 },
	];
	test.each([
		[0, 4_000],
		[10, 3_000],
		[19, 3_000],
		[20, 2_000],
		[29, 2_000],
		[30, 0],
		[99, 0],
	])("at %i it is %i ms", (position, lag) => {
		expect(lagOf(marks, position, 5_000)).toBe(lag);
	});

	test("and nothing is lacking of a primary that writes nothing", () => {
		expect(lagOf([], 30, 99_000)).toBe(0);
		expect(lagOf(marks, 30, 99_000)).toBe(0);
	});
});
