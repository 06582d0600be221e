import type { SerialTracking } from "./serial-number.ts";

/** States of a unit with a serial number. */
export const unitStates = [
	"in_stock",
	"in_transit",
	"sold",
	"returned",
	"with_supplier",
	"lost",
] as const;
export type UnitState = (typeof unitStates)[number];

/** Events that change a unit's state. `released` undoes `sold` before the unit leaves the shop. */
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
	// Only the receiving branch can end a transfer.
	in_transit: {},
	sold: { released: "in_stock", returned: "returned", lost: "lost" },
	returned: { received: "in_stock", sold: "sold", sent: "with_supplier", lost: "lost" },
	with_supplier: { received: "in_stock", lost: "lost" },
	lost: { received: "in_stock" },
};

/** Returns a unit's state after an event; null if this state doesn't allow the event. */
export const stateAfter = (state: UnitState, event: UnitEvent): UnitState | null =>
	follows[state][event] ?? null;

/**
 * Returns a message that says why a unit can't be sold, or null if it can.
 * @param state null if the unit isn't recorded
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
			? `${serial} was returned. Put it back in stock first.`
			: null;
	}
	if (state === "sold") return `${serial} was already sold.`;
	if (state === "in_transit") return `${serial} is on its way to another branch.`;
	return state === "lost" ? `${serial} is recorded as lost.` : `${serial} is with the supplier.`;
}

/**
 * Returns a message that says why a customer can't return a unit without its receipt, or null if they can.
 * @param state null if the unit isn't recorded
 */
export function unreceiptedProblem(
	serial: string,
	state: UnitState | null,
	tracking: SerialTracking,
): string | null {
	if (state === "sold") return `${serial} was sold with a receipt. Return it against that receipt.`;
	if (state !== null) return `${serial} hasn't been sold. Check the number under Serial numbers.`;
	return tracking === "from_receipt"
		? `${serial} was never received here. Check the number, or find the receipt.`
		: null;
}

/** Returns the first serial number that is repeated, or null. */
export const repeatedSerial = (serials: readonly string[]): string | null =>
	serials.find((serial, place) => serials.indexOf(serial) < place) ?? null;
