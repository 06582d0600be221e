import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import {
	type DeliveryOutcome,
	type DeliveryStep,
	deliveryOutcomes,
} from "#lib/shipping/delivery-outcomes.ts";
import { canCountIn, nextDeliverySteps } from "./delivery-outcome.ts";

const outcomes = [null, ...deliveryOutcomes];

describe("the allowed delivery outcomes of a parcel", () => {
	it.each<[DeliveryOutcome | null, DeliveryStep[], boolean]>([
		[null, ["delivered", "refused", "not_found", "returned", "lost"], false],
		["not_found", ["out_again", "delivered", "refused", "returned", "lost"], true],
		["refused", ["returned", "out_again", "delivered", "lost"], true],
		["returned", ["out_again", "lost"], true],
		["delivered", [], false],
		["lost", [], false],
	])("after %s", (outcome, next, isCountable) => {
		expect(nextDeliverySteps({ status: "shipped", outcome })).toEqual(next);
		expect(canCountIn({ status: "shipped", outcome })).toBe(isCountable);
	});

	it("are empty unless the courier has the parcel", () => {
		for (const status of orderStatuses.filter((each) => each !== "shipped")) {
			for (const outcome of outcomes) {
				expect(nextDeliverySteps({ status, outcome })).toEqual([]);
				expect(canCountIn({ status, outcome })).toBe(false);
			}
		}
	});

	it("never include the current outcome, and always let a parcel reach a final outcome", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
				let outcome: DeliveryOutcome | null = null;
				for (const choice of choices) {
					const next: DeliveryStep[] = nextDeliverySteps({ status: "shipped", outcome });
					expect(next).not.toContain(outcome);
					const step = next[choice % Math.max(1, next.length)];
					if (step === undefined) break;
					outcome = step === "out_again" ? null : step;
				}
				const isOver = outcome === "delivered" || outcome === "lost";
				const parcel = { status: "shipped", outcome } as const;
				expect(isOver || canCountIn(parcel) || nextDeliverySteps(parcel).length > 0).toBe(true);
			}),
		);
	});
});
