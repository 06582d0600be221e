import type { LiveKind } from "#lib/events/live-kinds.ts";

/** An event that changes pages which people may have open. */
export interface LiveEventRow {
	id: number;
	kind: LiveKind;
	orderId: number | null;
	questionId: number | null;
	/** The customer whose pages change; null for none. */
	accountId: number | null;
	/** Branches that pack the order. */
	branchIds: number[];
}
