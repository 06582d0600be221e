import { expect, test } from "vitest";
import { conditionOf } from "./replica.ts";
import type { ServerRole } from "./server-role.ts";

const primary: ServerRole = {
	system: "7",
	isPrimary: true,
	timeline: 2,
	position: 100,
	isReceiving: false,
};
const replica: ServerRole = { ...primary, isPrimary: false, isReceiving: true };

test.each([
	["used", replica],
	["used", { ...replica, position: 101 }],
	["behind", { ...replica, position: 99 }],
	["not_following", { ...replica, isReceiving: false }],
	["not_following", { ...replica, timeline: 1, position: 500 }],
	["left_behind", { ...replica, isPrimary: true }],
	["foreign", { ...replica, system: "8" }],
] as const)("a replica is %s if it reports %j", (condition, role) => {
	expect(conditionOf(role, primary)).toBe(condition);
});
