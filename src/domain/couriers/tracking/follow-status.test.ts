import { describe, expect, test } from "vitest";
import { deliveryOutcomes } from "#lib/shipping/delivery-outcomes.ts";
import { parcelStatuses } from "#lib/shipping/parcel-statuses.ts";
import { trackingStatuses } from "#lib/shipping/tracking-statuses.ts";
import { type FollowedParcel, followStatus } from "./follow-status.ts";

const packed: FollowedParcel = { status: "packed", delivery_outcome: null };
const out: FollowedParcel = { status: "shipped", delivery_outcome: null };
const missed: FollowedParcel = { status: "shipped", delivery_outcome: "not_found" };
const refused: FollowedParcel = { status: "shipped", delivery_outcome: "refused" };
const comingBack: FollowedParcel = { status: "shipped", delivery_outcome: "returned" };
const delivered: FollowedParcel = { status: "delivered", delivery_outcome: "delivered" };
const countedIn: FollowedParcel = { status: "undelivered", delivery_outcome: "returned" };

describe("a courier's report", () => {
	test.each([
		[packed, "booked", []],
		[packed, "picked_up", ["ship"]],
		[packed, "in_transit", ["ship"]],
		[packed, "out_for_delivery", ["ship"]],
		[packed, "delivered", ["ship", "delivered"]],
		[packed, "returned", ["ship", "returned"]],
		[packed, "cancelled", []],
		[out, "picked_up", []],
		[out, "out_for_delivery", []],
		[out, "delivered", ["delivered"]],
		[out, "attempt_failed", ["not_found"]],
		[out, "refused", ["refused"]],
		[out, "returning", ["returned"]],
		[missed, "attempt_failed", []],
		[missed, "out_for_delivery", ["out_again"]],
		[missed, "delivered", ["delivered"]],
		[refused, "returning", ["returned"]],
		[comingBack, "returned", []],
		[comingBack, "out_for_delivery", ["out_again"]],
		[delivered, "in_transit", []],
		[delivered, "delivered", []],
		[countedIn, "returned", []],
	] as const)(
		"on the parcel %o, with the status %s, causes these steps: %j",
		(parcel, reported, steps) => {
			expect(followStatus(parcel, reported)).toEqual(
				steps.length === 0 ? { kind: "nothing" } : { kind: "steps", steps },
			);
		},
	);

	test.each([
		[out, "lost"],
		[packed, "lost"],
		[comingBack, "delivered"],
		[countedIn, "delivered"],
		[refused, "attempt_failed"],
	] as const)("on the parcel %o, with the status %s, is left to staff", (parcel, reported) => {
		expect(followStatus(parcel, reported)).toMatchObject({
			kind: "by_hand",
			why: expect.any(String),
		});
	});

	test("never changes a finished parcel, and applies each status only once", () => {
		for (const status of parcelStatuses) {
			for (const outcome of [null, ...deliveryOutcomes]) {
				for (const reported of trackingStatuses) {
					const following = followStatus({ status, delivery_outcome: outcome }, reported);
					if (following.kind !== "steps") continue;
					expect(["packing", "packed", "shipped"]).toContain(status);
					const last = following.steps.at(-1);
					const after = last === "ship" || last === "out_again" ? null : (last ?? null);
					const then: FollowedParcel = {
						status: last === "delivered" ? "delivered" : "shipped",
						delivery_outcome: after,
					};
					expect(followStatus(then, reported)).toEqual({ kind: "nothing" });
				}
			}
		}
	});
});
