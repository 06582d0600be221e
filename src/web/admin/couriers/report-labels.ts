import type { ReportState, ReportStep, ReportVerdict } from "#contract/admin/status-reports.ts";
import { deliverySteps } from "#lib/shipping/delivery-outcomes.ts";
import { stepLabel } from "../orders/order/delivery-steps.tsx";

export const reportVerdictNames: Readonly<Record<ReportVerdict, string>> = {
	moves: "To be applied",
	done: "Applied",
	refused: "Not applied",
	already: "Already done",
	older: "Older than another row",
	by_hand: "Change manually",
	held: "Pending change",
	blocked: "Can't ship yet",
	unknown_word: "Unknown status",
	unknown: "Parcel not found",
	other_courier: "Another courier’s parcel",
	unreadable: "Unreadable",
};

/** Explains, for some results of checking a row, why the row doesn't change its order. */
export const reportVerdictHints: Readonly<Partial<Record<ReportVerdict, string>>> = {
	held: "A pending status change of this parcel can still be undone. Apply or undo it first.",
	unknown_word: "This status isn't mapped yet.",
	unknown: "No parcel has this number.",
	other_courier: "Another courier has this parcel.",
};

export const reportStateNames: Readonly<Record<ReportState, string>> = {
	ready: "Not applied",
	held: "Can be undone",
	applying: "Being applied",
	applied: "Applied",
};

const stepNames: Readonly<Record<ReportStep, string>> = {
	ship: "Shipped",
	...(Object.fromEntries(deliverySteps.map((step) => [step, stepLabel(step)])) as Record<
		(typeof deliverySteps)[number],
		string
	>),
};

/** Formats the status changes of a row, such as `Shipped, then Delivered`. */
export const stepsText = (steps: readonly ReportStep[]): string =>
	steps.map((step) => stepNames[step]).join(", then ");
