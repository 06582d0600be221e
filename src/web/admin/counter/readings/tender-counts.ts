import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import type { closeShift } from "#contract/admin/counter-shifts.ts";
import type { Input } from "#contract/endpoint.ts";
import { formatPesos } from "#lib/money/money.ts";
import { type CounterMethod, counterMethods, isCredit } from "#lib/payments/counter-payments.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { differenceText } from "../shift-labels.ts";

type Tender = CounterShift["tenders"][number];
type SentCount = NonNullable<Input<typeof closeShift>["tenders"]>[number];

/** Count of a payment method as entered. A number is null if its field is blank, and NaN if it can't be parsed. */
export interface TenderCount {
	counted: number | null;
	slips: number | null;
}
export type TenderCounts = Partial<Record<CounterMethod, TenderCount>>;

export const notCounted: TenderCount = { counted: null, slips: null };

/**
 * Returns the payment methods besides cash that are counted. Store credit, gift cards and financing are included only
 * if the shift used them.
 */
export const countedMethods = ({ tenders }: Pick<CounterShift, "tenders">): CounterMethod[] =>
	counterMethods.filter(
		(way) =>
			way !== "cash" &&
			((!isCredit({ way }) && way !== "financed") || tenders.some((tender) => tender.way === way)),
	);

/**
 * Converts the counts to the request body, in the order of the payment methods. Also returns the errors of the form.
 */
export function readCounts(counts: TenderCounts): {
	sent: SentCount[];
	errors: Record<string, string[]>;
} {
	const errors: Record<string, string[]> = {};
	const sent = counterMethods.flatMap((way): SentCount[] => {
		const { counted, slips } = counts[way] ?? notCounted;
		if (way === "cash") return [];
		if (Number.isNaN(counted)) errors[`${way}.counted`] = ["Enter an amount."];
		if (Number.isNaN(slips)) errors[`${way}.slips`] = ["Enter a number."];
		if (counted === null && slips !== null) errors[`${way}.counted`] = ["Enter the amount too."];
		return counted === null ? [] : [{ way, counted, slips }];
	});
	return { sent, errors };
}

const correct = "correct";

/**
 * Describes how the counted amount of a payment method differs from its recorded payments, as the end of a sentence.
 * Returns null if it wasn't counted.
 */
export function tenderDifference({
	expected_slips: expected,
	slips,
	difference,
}: Pick<Tender, "expected_slips" | "slips" | "difference">): string | null {
	if (difference === null) return null;
	const missing = expected - (slips ?? expected);
	const parts = [
		difference !== 0 && differenceText(difference),
		missing > 0 && `${countOf(missing, "payment")} missing`,
		missing < 0 && `${countOf(-missing, "payment")} too many`,
	];
	return parts.filter(Boolean).join(", ") || correct;
}

/** Formats the expected amount of a payment method and how the count differs. */
export const resultText = (tender: Tender): string =>
	`${formatPesos(tender.expected)} expected in ${countOf(tender.expected_slips, "payment")}: ${tenderDifference(tender)}`;

/** Returns the payment methods whose counted amounts differ from their recorded payments. */
export const differingTenders = ({ tenders }: Pick<CounterShift, "tenders">) =>
	tenders.flatMap((tender) => {
		const text = tenderDifference(tender);
		return text === null || text === correct ? [] : [{ ...tender, text }];
	});
