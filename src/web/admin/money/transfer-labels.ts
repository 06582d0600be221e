import type { AdminTransfer, transferFilters } from "#contract/admin/transfers.ts";
import type { BadgeStyle } from "./payer.tsx";

export const transferTabNames: Record<(typeof transferFilters)[number], string> = {
	waiting: "To verify",
	unpaid: "Not paid yet",
	received: "Received",
	ended: "Expired unpaid",
};

/** Returns the badge for a transfer's state. */
export function transferBadge({
	payment_state: state,
	part_received: found,
	store_credit: credit = 0,
	proof,
}: Pick<AdminTransfer, "payment_state" | "part_received" | "store_credit" | "proof">): {
	look: BadgeStyle;
	name: string;
} {
	if (state === "void") return { look: "calm", name: "Expired unpaid" };
	if (state !== "awaiting_payment") return { look: "good", name: "Received" };
	if (proof?.state === "waiting") return { look: "alarm", name: "To verify" };
	if (found > credit) return { look: "busy", name: "Partly received" };
	return { look: "busy", name: proof?.state === "refused" ? "Proof rejected" : "Not paid yet" };
}

/** Choices for handling the amount that is missing from a transfer. */
export const restChoices = [
	{ value: "awaited", name: "Wait for the customer to send the rest" },
	{ value: "written_off", name: "Accept as paid and write off the rest" },
] as const;

/** Describes how much more or less than the amount due was received; null if they are equal. */
export function differenceText(
	due: number,
	amount: number,
	show: (pesos: number) => string,
): { isShort: boolean; text: string } | null {
	const centavos = Math.round(amount * 100) - Math.round(due * 100);
	if (centavos === 0) return null;
	const by = show(Math.abs(centavos) / 100);
	return centavos < 0
		? { isShort: true, text: `${by} is missing.` }
		: { isShort: false, text: `${by} more than the amount due. You can refund it.` };
}
