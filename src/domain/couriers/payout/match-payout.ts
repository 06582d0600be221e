import type { PayoutVerdict } from "#contract/admin/payouts.ts";
import type { Centavos } from "#lib/money/money.ts";

/** A parsed row of a courier's payout file. */
export interface PayoutLine {
	line: number;
	tracking: string;
	reference: string;
	/** Amount collected on delivery. A negative amount is a deduction by the courier. */
	amount: Centavos;
	/** Fee deducted by the courier, as a positive amount. */
	fee: Centavos;
	/** Reason why the row can't be parsed, or null. */
	fault: string | null;
}

/** An order with which a row can be matched. */
export interface PayoutOrder {
	id: number;
	courier: string | null;
	/** Amount that the courier still owes for the order. */
	owed: Centavos;
	/** True if the courier has ever collected cash for the order. */
	wasCollected: boolean;
}

/** A row matched with an order. */
export interface AssessedLine extends PayoutLine {
	verdict: PayoutVerdict;
	orderId: number | null;
	/** Amount that the courier owes for the order. */
	owed: Centavos;
	/** Part of the owed amount that this row pays. */
	booked: Centavos;
	/** Amount that this row pays beyond the owed amount. */
	surplus: Centavos;
	/** Amount that this row deducts. */
	bookedFee: Centavos;
}

const sameCourier = (one: string | null, other: string): boolean =>
	one === null || one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Matches the rows of a payout with orders, in the order of the file. If an order occurs several times, only the first
 * row pays it. Negative amounts and rows with only a fee are deductions.
 * @param find returns the order of a row, by the row's tracking number or else by the row's reference
 */
export function matchPayout(
	lines: readonly PayoutLine[],
	courier: string,
	find: (line: Pick<PayoutLine, "tracking" | "reference">) => PayoutOrder | null,
): AssessedLine[] {
	const seen = new Set<number>();
	return lines.map((line) => {
		const nothing = { orderId: null, owed: 0, booked: 0, surplus: 0, bookedFee: 0 };
		if (line.fault !== null) return { ...line, ...nothing, verdict: "unreadable" };
		const order = find(line);
		const orderId = order?.id ?? null;
		if (line.amount < 0) {
			return { ...line, ...nothing, orderId, verdict: "fee", bookedFee: line.fee - line.amount };
		}
		if (line.amount === 0) {
			const verdict = line.fee > 0 ? "fee" : "nothing";
			return { ...line, ...nothing, orderId, verdict, bookedFee: line.fee };
		}
		if (!order) return { ...line, ...nothing, verdict: "unknown" };
		const { owed } = order;
		const about = { ...line, ...nothing, orderId, owed };
		if (!sameCourier(order.courier, courier)) return { ...about, verdict: "other_courier" };
		if (seen.has(order.id)) return { ...about, verdict: "twice" };
		if (owed === 0) {
			return { ...about, verdict: order.wasCollected ? "already_paid" : "not_delivered" };
		}
		seen.add(order.id);
		const booked = Math.min(line.amount, owed);
		const verdict = line.amount < owed ? "short" : line.amount > owed ? "too_much" : "matched";
		return { ...about, verdict, booked, surplus: line.amount - booked, bookedFee: line.fee };
	});
}

export interface PayoutSums {
	/** Total of the owed amounts that the payout pays. */
	booked: Centavos;
	surplus: Centavos;
	fees: Centavos;
	/** Amount that the courier pays out: owed amounts and overpayments, minus deductions. */
	received: Centavos;
	/** Total of the readable rows that aren't recorded. */
	unbooked: Centavos;
}

export function sumPayout(lines: readonly AssessedLine[]): PayoutSums {
	const sum = (of: (line: AssessedLine) => number) =>
		lines.reduce((total, line) => total + of(line), 0);
	const booked = sum((line) => line.booked);
	const surplus = sum((line) => line.surplus);
	const fees = sum((line) => line.bookedFee);
	const unbooked = sum((line) =>
		line.booked === 0 && line.amount > 0 && line.fault === null ? line.amount - line.fee : 0,
	);
	return { booked, surplus, fees, received: booked + surplus - fees, unbooked };
}
