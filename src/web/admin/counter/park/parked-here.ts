import type { ParkedSale, parkSale } from "#contract/admin/parked-sales.ts";
import type { Input } from "#contract/endpoint.ts";

/** A sale that was parked in this browser and that the server may not have received yet. */
export interface ParkedHere {
	request: Input<typeof parkSale>;
	/** The sale as the list shows it. */
	shown: ParkedSale;
	customer: { id: number; name: string } | null;
	/** True if the sale was sent but the server didn't answer, so that the server may have it. */
	isAsked?: boolean;
	/** Reason why the server refused the sale. */
	problem?: string | null;
	/** True if the sale was discarded here but the server doesn't know that yet. */
	isDiscarded?: boolean;
}

const keyOf = (branchId: number) => `counter parked ${branchId}`;

/** Returns the parked sales that this browser hasn't sent to the server yet. */
export function readParkedHere(branchId: number): ParkedHere[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(keyOf(branchId)) ?? "[]");
		return Array.isArray(stored) ? stored : [];
	} catch {
		return [];
	}
}

/** Throws if this browser has no space left, so that the sale stays on the screen. */
export const writeParkedHere = (branchId: number, parked: readonly ParkedHere[]): void =>
	localStorage.setItem(keyOf(branchId), JSON.stringify(parked));
