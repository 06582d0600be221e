import type { ReportState, ReportStep, ReportVerdict } from "#contract/admin/status-reports.ts";
import { deliverySteps } from "#lib/delivery-outcomes.ts";
import { pressOf } from "../orders/order/door-steps.tsx";

export const reportVerdictNames: Readonly<Record<ReportVerdict, string>> = {
	moves: "To be carried out",
	done: "Carried out",
	refused: "Not carried out",
	already: "Is so already",
	older: "Older than another row",
	by_hand: "To be done by hand",
	held: "Can still be undone",
	blocked: "May not leave yet",
	unknown_word: "Word not known",
	unknown: "No such parcel",
	other_courier: "Another courier’s",
	unreadable: "Cannot be read",
};

/** What becomes of such rows. */
export const reportVerdictHints: Readonly<Partial<Record<ReportVerdict, string>>> = {
	held: "A step of it was made here and can be taken back: send it, or undo it, first.",
	unknown_word: "Nobody has said what it means.",
	unknown: "No parcel has this number.",
	other_courier: "Somebody else carries it.",
};

export const reportStateNames: Readonly<Record<ReportState, string>> = {
	ready: "Not carried out",
	held: "Can be undone",
	applying: "Being carried out",
	applied: "Carried out",
};

const stepNames: Readonly<Record<ReportStep, string>> = {
	ship: "Shipped",
	...(Object.fromEntries(deliverySteps.map((step) => [step, pressOf(step)])) as Record<
		(typeof deliverySteps)[number],
		string
	>),
};

/** `Shipped, then Delivered` */
export const stepsText = (steps: readonly ReportStep[]): string =>
	steps.map((step) => stepNames[step]).join(", then ");
