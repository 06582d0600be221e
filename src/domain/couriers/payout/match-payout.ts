import type { PayoutVerdict } from "#contract/admin/payouts.ts";
import type { Centavos } from "#lib/money.ts";

/** A row of a courier's payout file, as it was read. */
export interface PayoutLine {
	line: number;
	tracking: string;
	reference: string;
	/** Collected at the door; less than nothing is taken off. */
	amount: Centavos;
	/** Taken off by the courier, as a positive amount. */
	fee: Centavos;
	/** Why the row cannot be read; null: it can. */
	fault: string | null;
}

/** An order that a row may be about. */
export interface PayoutOrder {
	id: number;
	courier: string | null;
	/** What the courier still owes of it. */
	owed: Centavos;
	/** The courier has collected for it at some time. */
	wasCollected: boolean;
}

/** What a row means. */
export interface JudgedLine extends PayoutLine {
	verdict: PayoutVerdict;
	orderId: number | null;
	/** What the courier still owed of the order before this row. */
	owed: Centavos;
	/** Of the order's money, handed over by this row. */
	booked: Centavos;
	/** Paid beyond what was owed. */
	surplus: Centavos;
	/** Taken off by this row. */
	bookedFee: Centavos;
}

const sameCourier = (one: string | null, other: string): boolean =>
	one === null || one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * What each row of a payout means, in the order of the file: an order is paid by the first row that
 * names it, and what is negative or only a fee is taken off.
 * @param find the order that a row names, by tracking number or else by reference
 */
export function matchPayout(
	lines: readonly PayoutLine[],
	courier: string,
	find: (line: Pick<PayoutLine, "tracking" | "reference">) => PayoutOrder | null,
): JudgedLine[] {
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
	/** Of what was owed. */
	booked: Centavos;
	surplus: Centavos;
	fees: Centavos;
	/** What the courier pays out: booked and too much, less fees. */
	received: Centavos;
	/** In rows that are not booked. */
	unbooked: Centavos;
}

export function sumPayout(lines: readonly JudgedLine[]): PayoutSums {
	const sum = (of: (line: JudgedLine) => number) =>
		lines.reduce((total, line) => total + of(line), 0);
	const booked = sum((line) => line.booked);
	const surplus = sum((line) => line.surplus);
	const fees = sum((line) => line.bookedFee);
	const unbooked = sum((line) =>
		line.booked === 0 && line.amount > 0 && line.fault === null ? line.amount - line.fee : 0,
	);
	return { booked, surplus, fees, received: booked + surplus - fees, unbooked };
}
