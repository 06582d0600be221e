import type { LiveKind } from "#lib/events/live-kinds.ts";

/** An event, for the pages that it changes. */
export interface LiveEventRow {
	id: number;
	kind: LiveKind;
	orderId: number | null;
	questionId: number | null;
	/** The customer whose pages change. */
	accountId: number | null;
	/** Branches that pack the order. */
	branchIds: number[];
}
