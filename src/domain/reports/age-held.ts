import type { Centavos } from "#lib/money/money.ts";

/**
 * Amount that a courier or provider received on a day and hasn't paid out; negative for payouts that name no orders.
 */
export interface HeldOnDay {
	day: string;
	amount: Centavos;
}

/** Amounts grouped by the number of days since they were received. */
export interface AgedAmounts {
	up_to_7: Centavos;
	up_to_14: Centavos;
	up_to_30: Centavos;
	older: Centavos;
	total: Centavos;
	/** Day on which the oldest unpaid amount was received; null if everything is paid out. */
	oldest_day: string | null;
}

const dayMilliseconds = 24 * 60 * 60_000;
const ageOn = (today: string, day: string) =>
	Math.round((Date.parse(today) - Date.parse(day)) / dayMilliseconds);

/**
 * Groups amounts that aren't paid out by age. Payouts that name no orders reduce the oldest amounts first. If these
 * payouts exceed all amounts, the excess is a negative amount.
 */
export function ageHeld(held: readonly HeldOnDay[], today: string): AgedAmounts {
	let unnamed = held.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
	const aged: AgedAmounts = {
		up_to_7: 0,
		up_to_14: 0,
		up_to_30: 0,
		older: 0,
		total: 0,
		oldest_day: null,
	};
	for (const { day, amount } of held.toSorted((one, other) => one.day.localeCompare(other.day))) {
		if (amount <= 0) continue;
		const taken = Math.min(unnamed, amount);
		unnamed -= taken;
		const left = amount - taken;
		if (left === 0) continue;
		const age = ageOn(today, day);
		const group = age <= 7 ? "up_to_7" : age <= 14 ? "up_to_14" : age <= 30 ? "up_to_30" : "older";
		aged[group] += left;
		aged.oldest_day ??= day;
	}
	aged.up_to_7 -= unnamed;
	aged.total = aged.up_to_7 + aged.up_to_14 + aged.up_to_30 + aged.older;
	return aged;
}
