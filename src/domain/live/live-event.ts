import type { LiveKind } from "#lib/events/live-kinds.ts";

/** An event that updates pages while people have them open. */
export interface LiveEventRow {
	id: number;
	kind: LiveKind;
	orderId: number | null;
	questionId: number | null;
	/** The customer whose pages are updated; null if only staff receive the event. */
	accountId: number | null;
	/** Branches that pack the order. */
	branchIds: number[];
}
