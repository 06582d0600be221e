import type { DraftState } from "#lib/orders/draft-states.ts";

export const draftStateNames: Record<DraftState, string> = {
	open: "Not sent",
	sent: "Sent",
	ordered: "Ordered",
	cancelled: "Cancelled",
	expired: "Expired",
};
