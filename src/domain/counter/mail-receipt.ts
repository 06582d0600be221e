import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isEmailAllowed } from "#domain/accounts/limits/email-limit.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { accreditationLines } from "#lib/payments/accreditation-lines.ts";
import { paymentName } from "#lib/payments/counter-payments.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";
import { type CounterSale, findSaleByReceipt } from "./find-sale.ts";

const shown = (amount: Centavos): string => formatPesos(toPesos(amount));

/** Returns the rows of the emailed receipt: the items and, if there is a discount, the subtotal and the discounts. */
function rowsOf({ lines, subtotal, discount, discounts }: CounterSale): [string, string][] {
	return [
		...lines.map(({ quantity, product_name: product, variation_name: variation, unit_price }) => {
			const name = variation ? `${product} (${variation})` : product;
			return [`${quantity} × ${name}`, shown((unit_price * quantity) as Centavos)] as [
				string,
				string,
			];
		}),
		...(discount > 0
			? ([
					["Subtotal", shown(subtotal)],
					...discountRows({ discount, discounts }).map(({ label, amount }) => [
						label,
						`−${shown(amount)}`,
					]),
				] as [string, string][])
			: []),
	];
}

/**
 * Emails a sale's receipt to the address given at the counter. The same receipt is sent only once to an address.
 * @throws Refusal if no receipt has this number, or if the address has received too many emails in the last hour
 */
export async function mailReceipt(
	{ database, jobs, now }: Shop,
	actor: Actor,
	{ receipt, email }: { receipt: string; email: string },
): Promise<void> {
	const sale = await findSaleByReceipt(database, receipt);
	if (!(await isEmailAllowed({ database, now }, email))) {
		const message = "This address got several emails in the last hour. Please try again later.";
		throw new Refusal("throttled", message, { retryAfter: 60 * 60 });
	}
	await database.transaction(async (transaction) => {
		await recordChange(transaction, actor, {
			action: "receipt.mailed",
			entity: "order",
			entityId: sale.order_id,
			label: sale.receipt,
		});
		await queueReceipt(transaction, { jobs }, sale, email);
	});
}

/**
 * Emails the customer whose store credit was used at the counter, in case someone else used it. Does nothing if the
 * customer has no email.
 */
export async function notifyCreditSpent(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	sale: CounterSale,
): Promise<void> {
	const { email } = await transaction.one<{ email: string | null }>(sql`
		select email from accounts where id = (select account_id from orders where id = ${sale.order_id})`);
	if (email !== null) await queueReceipt(transaction, context, sale, email);
}

async function queueReceipt(
	transaction: Queryable,
	{ jobs }: Pick<Shop, "jobs">,
	sale: CounterSale,
	email: string,
): Promise<void> {
	const paid = sale.payments.map(
		({ amount, tendered, ...payment }) =>
			[paymentName(payment), shown(tendered ?? amount)] as [string, string],
	);
	await queueEmail(transaction, jobs, {
		eventKey: `receipt:${sale.id}:${email.toLowerCase()}`,
		recipient: email,
		about: { orderId: sale.order_id },
		attachedOrderId: sale.invoice_number === null ? null : sale.order_id,
		message: {
			kind: "receipt",
			data: {
				receipt: sale.receipt,
				branch: sale.seller.branch.name,
				soldAt: shortMoment(sale.sold_at.getTime()),
				cashier: sale.cashier,
				rows: rowsOf(sale),
				total: shown(sale.total),
				payments: [
					...(sale.cash_rounding === 0
						? []
						: ([["Rounding", shown(sale.cash_rounding)]] as [string, string][])),
					...paid,
					...(sale.change > 0 ? ([["Change", shown(sale.change)]] as [string, string][]) : []),
				],
				invoiceNumber: sale.invoice_number,
				accreditation: accreditationLines(sale.accreditation),
			},
		},
	});
}
