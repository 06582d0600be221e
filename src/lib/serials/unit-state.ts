import type { SerialTracking } from "./serial-number.ts";

/** Where a unit is. */
export const unitStates = [
	"in_stock",
	"in_transit",
	"sold",
	"returned",
	"with_supplier",
	"lost",
] as const;
export type UnitState = (typeof unitStates)[number];

/** Events of a unit. `released` undoes `sold` before the unit has left the shop. */
export const unitEvents = [
	"received",
	"sold",
	"released",
	"returned",
	"sent",
	"lost",
	"moved",
] as const;
export type UnitEvent = (typeof unitEvents)[number];

const follows: Readonly<Record<UnitState, Partial<Record<UnitEvent, UnitState>>>> = {
	in_stock: { sold: "sold", sent: "with_supplier", lost: "lost", moved: "in_stock" },
	// The other branch receives the transfer.
	in_transit: {},
	sold: { released: "in_stock", returned: "returned", lost: "lost" },
	returned: { received: "in_stock", sold: "sold", sent: "with_supplier", lost: "lost" },
	with_supplier: { received: "in_stock", lost: "lost" },
	lost: { received: "in_stock" },
};

/** Returns the unit's next state; null if the event can't happen to it. */
export const stateAfter = (state: UnitState, event: UnitEvent): UnitState | null =>
	follows[state][event] ?? null;

/**
 * Returns why a unit can't be sold, or null.
 * @param state null if the shop doesn't know the unit
 */
export function sellingProblem(
	serial: string,
	state: UnitState | null,
	tracking: SerialTracking,
): string | null {
	if (state === null) {
		return tracking === "from_receipt"
			? `${serial} was never received. Receive it first, or scan the right item.`
			: null;
	}
	if (stateAfter(state, "sold") !== null) {
		return state === "returned" && tracking === "from_receipt"
			? `${serial} came back. Put it back in stock first.`
			: null;
	}
	if (state === "sold") return `${serial} is sold already.`;
	if (state === "in_transit") return `${serial} is on its way to another branch.`;
	return state === "lost" ? `${serial} is recorded as lost.` : `${serial} is with the supplier.`;
}

/** Returns the first serial number that occurs twice, or null. */
export const repeatedSerial = (serials: readonly string[]): string | null =>
	serials.find((serial, place) => serials.indexOf(serial) < place) ?? null;
