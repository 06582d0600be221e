import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "#lib/orders/order-statuses.ts";
import {
	carriesCash,
	type ParcelStatus,
	parcelStatuses,
	parcelStatusFacts,
} from "#lib/shipping/parcel-statuses.ts";
import { canMove } from "../order-status.ts";
import { canMoveParcel, nextParcelStatuses, orderStatusOf } from "./parcel-status.ts";

describe("the status of an order, derived from its parcels", () => {
	it.each<[OrderStatus, ParcelStatus[], OrderStatus]>([
		["pending", [], "pending"],
		["pending", ["packing"], "pending"],
		["paid", ["packing", "packing"], "paid"],
		["processing", ["packing", "packing"], "processing"],
		["paid", ["packed", "packing"], "processing"],
		["processing", ["shipped", "packing"], "processing"],
		["processing", ["delivered", "packing"], "processing"],
		["processing", ["undelivered", "packed"], "processing"],
		["processing", ["shipped", "shipped"], "shipped"],
		["processing", ["delivered", "shipped"], "shipped"],
		["processing", ["cancelled", "shipped"], "shipped"],
		["shipped", ["undelivered", "shipped"], "shipped"],
		["shipped", ["delivered"], "delivered"],
		["shipped", ["delivered", "delivered"], "delivered"],
		["shipped", ["undelivered", "delivered"], "delivered"],
		["shipped", ["undelivered"], "cancelled"],
		["shipped", ["undelivered", "undelivered"], "cancelled"],
		["processing", ["cancelled", "cancelled"], "cancelled"],
	])("changes from %s with parcels %j to %s", (status, parcels, expected) => {
		expect(orderStatusOf(status, parcels)).toBe(expected);
	});

	const someParcels = fc.array(fc.constantFrom(...parcelStatuses), { minLength: 1, maxLength: 6 });

	it("doesn't depend on the sequence of the parcels, and stays the same if it's derived again", () => {
		fc.assert(
			fc.property(fc.constantFrom(...orderStatuses), someParcels, (status, parcels) => {
				const first = orderStatusOf(status, parcels);
				expect(orderStatusOf(status, [...parcels].reverse())).toBe(first);
				expect(orderStatusOf(first, parcels)).toBe(first);
			}),
		);
	});

	it("changes only by allowed transitions, and is final once all parcels have ended", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 4 }),
				fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }),
				(count, choices) => {
					const parcels: ParcelStatus[] = Array.from({ length: count }, () => "packing");
					let status: OrderStatus = "processing";
					for (const [which, how] of choices) {
						const at = which % count;
						const parcel = parcels[at] ?? "packing";
						const next = [
							...nextParcelStatuses(parcel),
							...(parcel === "shipped" ? (["undelivered"] as const) : []),
						];
						const chosen = next[how % Math.max(1, next.length)];
						if (chosen === undefined) continue;
						parcels[at] = chosen;
						const after = orderStatusOf(status, parcels);
						const isEnded = status === "shipped" && after === "cancelled";
						expect(after === status || isEnded || canMove(status, after, "cod")).toBe(true);
						status = after;
					}
					const areOver = parcels.every((parcel) => parcelStatusFacts[parcel].isOver);
					expect(status === "delivered" || status === "cancelled").toBe(areOver);
				},
			),
		);
	});
});

describe("a parcel", () => {
	it.each<[ParcelStatus, ParcelStatus[]]>([
		["packing", ["packed", "shipped"]],
		["packed", ["shipped", "packing"]],
		["shipped", ["delivered"]],
		["delivered", []],
		["undelivered", []],
		["cancelled", []],
	])("that is %s can change to %j", (status, next) => {
		expect(nextParcelStatuses(status)).toEqual(next);
		for (const to of parcelStatuses) expect(canMoveParcel(status, to)).toBe(next.includes(to));
	});

	it.each<[ParcelStatus[], number | undefined]>([
		[["packing"], 1],
		[["packing", "shipped"], 1],
		[["undelivered", "packing"], 2],
		[["delivered", "packing"], 1],
		[["cancelled", "undelivered"], undefined],
	])("collects the order's cash: among %j, the parcel with number %s", (statuses, expected) => {
		const parcels = statuses.map((status, index) => ({ number: index + 1, status })).reverse();
		expect(carriesCash(parcels)?.number).toBe(expected);
	});
});
