import type { LiveKind } from "#lib/live-kinds.ts";

/** Something that happened, for the pages that it changes. */
export interface LiveEventRow {
	id: number;
	kind: LiveKind;
	orderId: number | null;
	questionId: number | null;
	/** The customer whose pages it changes. */
	accountId: number | null;
	/** That pack the order. */
	branchIds: number[];
}
