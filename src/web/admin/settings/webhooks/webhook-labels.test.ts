import { expect, test } from "vitest";
import { webhookEvents } from "#lib/events/webhook-events.ts";
import { describeAnswer, describeState, eventLabels } from "./webhook-labels.ts";

const next_at = "2026-11-23T02:00:00.000Z";

test.each([
	[{ state: "waiting" as const, attempts: 0, next_at }, "Waiting"],
	[
		{ state: "waiting" as const, attempts: 1, next_at },
		"1 attempt, next on Nov 23, 2026, 10:00 AM",
	],
	[
		{ state: "waiting" as const, attempts: 3, next_at },
		"3 attempts, next on Nov 23, 2026, 10:00 AM",
	],
	[{ state: "delivered" as const, attempts: 2, next_at: null }, "Delivered"],
	[{ state: "failed" as const, attempts: 15, next_at: null }, "Failed"],
])('the delivery %j is described as "%s"', (delivery, words) => {
	expect(describeState(delivery).replace(/\s/g, " ")).toBe(words);
});

test("describes a response by its status and duration, or by the reason why the delivery failed", () => {
	expect(describeAnswer({ status: 204, problem: null, milliseconds: 12 })).toBe("204 in 12 ms");
	expect(
		describeAnswer({ status: 500, problem: "The server answered 500.", milliseconds: 3 }),
	).toBe("The server answered 500.");
	expect(describeAnswer({ status: null, problem: null, milliseconds: null })).toBe("");
});

test("every event has a label", () => {
	expect(Object.keys(eventLabels)).toEqual([...webhookEvents]);
});
