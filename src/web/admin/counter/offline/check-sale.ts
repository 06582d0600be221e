import { maxPesos } from "#contract/admin/admin-fields.ts";
import { longestReference, maxPayments } from "#contract/admin/counter-shapes.ts";
import { maxLines } from "#contract/admin/priced-by-staff.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { tinProblem } from "#lib/orders/buyer.ts";
import { settlePayments } from "#lib/payments/settle-payments.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	missingSerials,
	normalizeSerial,
	serialProblem,
	serialsIn,
} from "#lib/serials/serial-number.ts";
import { repeatedSerial } from "#lib/serials/unit-state.ts";
import type { SaleInHand, SentSale } from "./waiting-sale.ts";

type Errors = Readonly<Record<string, readonly string[]>>;

/** Replaces control characters with spaces and trims the text, as the server does. */
const plain = (text: string | null | undefined): string =>
	(text ?? "").replace(/\p{Cc}+/gu, " ").trim();

/** Returns why the server would refuse an amount, or null. */
function amountProblem(amount: number): string | null {
	if (!(amount >= 0)) return "Enter an amount.";
	if (amount > maxPesos) return `Enter at most ${formatPesos(maxPesos)}.`;
	return toPesos(toCentavos(amount)) === amount ? null : "Use at most two decimals.";
}

function discountErrors(sent: SentSale): Errors {
	const { discount_percent: percent, discount_amount: amount, discount_reason: reason } = sent;
	if (percent === undefined && amount === undefined) return {};
	if (typeof percent === "number" && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
		return { discount_percent: ["Enter a whole number from 1 to 100."] };
	if (typeof amount === "number") {
		const problem = amount > 0 ? amountProblem(amount) : "Enter an amount greater than zero.";
		if (problem) return { discount_amount: [problem] };
	}
	return plain(reason) ? {} : { discount_reason: ["Enter a reason."] };
}

function lineErrors({ lines }: SentSale): Errors {
	if (lines.length > maxLines)
		return { lines: [`An order can have at most ${maxLines} different items.`] };
	for (const [place, { price, price_reason: why }] of lines.entries()) {
		if (price === null || price === undefined) continue;
		const problem = amountProblem(price);
		if (problem) return { [`lines.${place}.price`]: [problem] };
		if (!plain(why)) return { [`lines.${place}.price_reason`]: ["Enter a reason."] };
	}
	return {};
}

/** Returns the serial number errors that can be found offline: wrong count, wrong format and duplicates. */
function serialErrors({ lines }: Pick<SaleInHand, "lines">): Errors {
	const entered = lines.map(({ serials = "" }) => serialsIn(serials).map(normalizeSerial));
	const twice = repeatedSerial(entered.flat());
	for (const [place, { item, quantity }] of lines.entries()) {
		const { serial_kind: kind } = item;
		const serials = entered[place] ?? [];
		if (!kind) continue;
		const problem =
			missingSerials(serials.length, quantity, kind) ??
			serials.map((serial) => serialProblem(serial, kind)).find((each) => each !== null) ??
			(twice !== null && serials.includes(twice) ? `${twice} is entered twice.` : null);
		if (problem) return { [`lines.${place}.serials`]: [problem] };
	}
	return {};
}

function paymentErrors({ payments }: SentSale): Errors {
	if (payments.length > maxPayments)
		return { payments: [`A sale can have at most ${maxPayments} payments.`] };
	for (const [place, { way, amount, reference }] of payments.entries()) {
		const problem = amount > 0 ? amountProblem(amount) : "Enter an amount.";
		// Report errors of a cash payment under the name `payments`, because the form's only cash field shows errors with
		// this name.
		if (problem) return { [way === "cash" ? "payments" : `payments.${place}.amount`]: [problem] };
		if (plain(reference).length > longestReference) {
			return { [`payments.${place}.reference`]: [`Use at most ${longestReference} characters.`] };
		}
	}
	return {};
}

/**
 * Returns an error if the sale uses more store credit than the known balance, otherwise an empty object.
 * @param free spendable balance; omitted if no store credit is used
 */
export function errorsOfCredit({ payments }: Pick<SentSale, "payments">, free?: Pesos): Errors {
	const place = payments.findIndex(({ way }) => way === "store_credit");
	const amount = payments[place]?.amount ?? 0;
	if (free === undefined || !(amount > free)) return {};
	return {
		[`payments.${place}.amount`]: [`Only ${formatPesos(free)} of store credit is available.`],
	};
}

function buyerErrors({ buyer_tin: tin = "" }: SentSale): Errors {
	const problem = tinProblem(tin);
	return problem ? { buyer_tin: [problem] } : {};
}

function settlementErrors({ payments, rounds_cash_to: roundsTo }: SentSale, total: Pesos): Errors {
	const given = payments.map(({ way, amount, reference, partner_id }) => ({
		way,
		amount: toCentavos(amount),
		reference: plain(reference) || null,
		partner_id,
	}));
	try {
		settlePayments(toCentavos(total), given, roundsTo);
		return {};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return error.details.errors ?? { payments: [error.message] };
	}
}

/**
 * Validates a sale by the server's rules and limits, because the server can't refuse an offline sale after the customer
 * has left. Returns errors by field; empty if the sale is valid.
 */
export function errorsOfSale({
	sent,
	lines,
	totals,
}: Pick<SaleInHand, "sent" | "lines" | "totals">): Errors {
	const checks = [
		() => discountErrors(sent),
		() => lineErrors(sent),
		() => serialErrors({ lines }),
		() => paymentErrors(sent),
		() => (totals.total > maxPesos ? { expected_total: [totalTooHigh] } : {}),
		() => buyerErrors(sent),
		() => settlementErrors(sent, totals.total),
	];
	for (const check of checks) {
		const errors = check();
		if (Object.keys(errors).length > 0) return errors;
	}
	return {};
}

const totalTooHigh = `The total of a sale can be at most ${formatPesos(maxPesos)}.`;
