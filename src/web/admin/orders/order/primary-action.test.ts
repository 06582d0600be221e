import { describe, expect, it } from "vitest";
import { nextStatusesOfOrder, primaryAction } from "./primary-action.ts";

type Order = Parameters<typeof primaryAction>[0];
type Parcel = Order["parcels"][number];

const parcel: Parcel = {
	id: 7,
	may_change: true,
	next_statuses: [],
	can_count_in: false,
	delivery_outcome: null,
};
const order: Order = {
	status: "pending",
	may_change: true,
	held_moves: [],
	cancel_request: null,
	can_confirm: false,
	confirmation: null,
	can_count_in: false,
	delivery_outcome: null,
	next_statuses: ["processing", "cancelled"],
	balance_due: 0,
	payment: { refundable: 0 },
	parcels: [parcel],
};
const waiting: Order["confirmation"] = { is_required: true, state: "waiting", calls: 0, signs: [] };
const held: Order["held_moves"][number] = {
	id: 1,
	parcel_id: null,
	to: "shipped",
	courier: null,
	tracking_number: null,
	actor_name: "Jun",
	seconds_left: 30,
};
const request = { state: "open" } as Order["cancel_request"];
const shipped: Order = { ...order, status: "shipped", next_statuses: ["delivered"] };
const returned: Order = {
	...shipped,
	delivery_outcome: "returned",
	can_count_in: true,
	next_statuses: [],
};
const several = [parcel, { ...parcel, id: 8, next_statuses: ["packed" as const] }];

describe("the primary action of an order", () => {
	it.each<[string, Order, ReturnType<typeof primaryAction>]>([
		["a new order is processed", order, { kind: "move", status: "processing" }],
		["a shipped order is delivered", shipped, { kind: "move", status: "delivered" }],
		["a returned parcel is checked in", returned, { kind: "count_in" }],
		[
			"a refused parcel is checked in, though it may still be delivered",
			{ ...returned, delivery_outcome: "refused", next_statuses: ["delivered"] },
			{ kind: "count_in" },
		],
		[
			"a parcel that the courier tries again is delivered",
			{ ...returned, delivery_outcome: "not_found", next_statuses: ["delivered"] },
			{ kind: "move", status: "delivered" },
		],
		[
			"an unconfirmed order is confirmed",
			{ ...order, can_confirm: true, confirmation: waiting },
			{ kind: "confirm" },
		],
		[
			"a confirmed order is processed",
			{ ...order, can_confirm: true, confirmation: { ...waiting, state: "confirmed" } },
			{ kind: "move", status: "processing" },
		],
		[
			"a cancel request is answered first",
			{ ...order, cancel_request: request, can_confirm: true, confirmation: waiting },
			{ kind: "decide_cancellation" },
		],
		[
			"a pending step is undone",
			{ ...order, next_statuses: [], held_moves: [held] },
			{ kind: "undo" },
		],
		["a delivered order has none", { ...shipped, status: "delivered", next_statuses: [] }, null],
		[
			"the balance of a delivered order is collected",
			{ ...shipped, status: "delivered", next_statuses: [], balance_due: 50 },
			{ kind: "receive_balance" },
		],
		[
			"a cancelled order that was paid is refunded",
			{ ...order, status: "cancelled", next_statuses: [], payment: { refundable: 100 } },
			{ kind: "refund" },
		],
		[
			"if there are several parcels, the first one with a next step has priority",
			{ ...order, status: "processing", next_statuses: ["shipped", "cancelled"], parcels: several },
			{ kind: "parcel", parcelId: 8 },
		],
	])("%s", (_, given, action) => {
		expect(primaryAction(given, true)).toEqual(action);
	});
	it("is null for a branch that packs no item of the order", () => {
		const theirs = { ...order, may_change: false, next_statuses: [], cancel_request: request };
		expect(
			primaryAction({ ...theirs, parcels: [{ ...parcel, may_change: false }] }, false),
		).toBeNull();
	});
	it("isn't a refund for users who may not refund", () => {
		const cancelled: Order = {
			...order,
			status: "cancelled",
			next_statuses: [],
			payment: { refundable: 100 },
		};
		expect(primaryAction(cancelled, false)).toBeNull();
	});
});

it("an order in several parcels doesn't ship as a whole", () => {
	expect(
		nextStatusesOfOrder({ next_statuses: ["shipped", "cancelled"], parcels: several }),
	).toEqual(["cancelled"]);
	expect(
		nextStatusesOfOrder({ next_statuses: ["shipped", "cancelled"], parcels: [parcel] }),
	).toEqual(["shipped", "cancelled"]);
});
