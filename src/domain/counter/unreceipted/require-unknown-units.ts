import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { lockUnits, mismatch, unitOf } from "#domain/units/lock-units.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { missingSerials, type SerialKind } from "#lib/serials/serial-number.ts";
import { repeatedSerial, unreceiptedProblem } from "#lib/serials/unit-state.ts";
import { mediumDate } from "#lib/time/manila-texts.ts";
import type { ReturnedItem } from "./return-value.ts";

interface UnitsOfLine {
	item: ReturnedItem;
	quantity: number;
	/** Normalized serial numbers. */
	serials: readonly string[];
}

/**
 * Checks the serial numbers of a return without a receipt. Each unit of a tracked item needs one, and no sale of the
 * unit may be recorded. A unit that was already returned without a receipt can't be returned again.
 * @throws Refusal `sold_on_receipt`, or `invalid` at `lines.N.serials`
 */
export async function requireUnknownUnits(
	transaction: Queryable,
	lines: readonly UnitsOfLine[],
): Promise<void> {
	const all = lines.flatMap(({ serials }) => serials);
	const known = await lockUnits(transaction, all);
	const before = await findReturned(transaction, all);
	const twice = repeatedSerial(all);
	for (const [index, { item, quantity, serials }] of lines.entries()) {
		if (item.tracking === "none") continue;
		const field = `lines.${index}.serials`;
		const missing = missingSerials(serials.length, quantity, item.kind);
		if (missing) throw refusalAt(field, missing);
		for (const serial of serials) {
			if (serial === twice) throw refusalAt(field, `${serial} is entered twice.`);
			const unit = unitOf(known, item, serial);
			if (unit?.state === "sold") throw await soldOn(transaction, unit.id, serial, field);
			const problem =
				mismatch(known, item, serial) ??
				unreceiptedProblem(serial, unit?.state ?? null, item.tracking) ??
				returnedProblem(before, item, serial);
			if (problem) throw refusalAt(field, problem);
		}
	}
}

interface ReturnedUnit {
	serial: string;
	product_id: number;
	kind: SerialKind;
	/** Number of the return. */
	number: number;
	returned_at: Date;
}

/**
 * Returns the units with these serial numbers that were returned without a receipt. Takes a lock, so that concurrent
 * returns wait.
 */
async function findReturned(
	transaction: Queryable,
	serials: readonly string[],
): Promise<ReturnedUnit[]> {
	if (serials.length === 0) return [];
	await transaction.execute(sql`
		select pg_advisory_xact_lock(hashtext('units returned without a receipt'))`);
	return transaction.rows<ReturnedUnit>(sql`
		select serial, products.id as product_id, serial_kind as kind, unreceipted_returns.number,
			refunds.created_at as returned_at
		from unreceipted_return_lines cross join unnest(serials) as serial
		join products on products.id = product_id
		join unreceipted_returns on unreceipted_returns.id = return_id
		join refunds on refunds.id = refund_id
		where serial = any(${serials}::text[])`);
}

/**
 * Returns a message if a unit was already returned, otherwise null. An IMEI is unique across all products, other serial
 * numbers only within a product.
 */
function returnedProblem(
	before: readonly ReturnedUnit[],
	item: ReturnedItem,
	serial: string,
): string | null {
	const found = before.find(
		(unit) =>
			unit.serial === serial &&
			(unit.product_id === item.product_id || (unit.kind === "imei" && item.kind === "imei")),
	);
	if (!found) return null;
	const day = mediumDate(found.returned_at.getTime());
	return `${serial} was already returned on ${day} (return without receipt ${found.number}). Check the serial number.`;
}

/** Returns a refusal that names the receipt or order with which a unit was sold. */
async function soldOn(
	transaction: Queryable,
	unitId: number,
	serial: string,
	field: string,
): Promise<Refusal> {
	const sale = await transaction.first<{
		order_id: number;
		branch: string | null;
		till: number | null;
		receipt: number | null;
	}>(sql`
		select units.order_id, branches.code as branch, tills.number as till, receipt
		from units left join counter_sales on counter_sales.order_id = units.order_id
		left join tills on tills.id = till_id left join branches on branches.id = tills.branch_id
		where units.id = ${unitId} and units.order_id is not null`);
	if (!sale) return refusalAt(field, unreceiptedProblem(serial, "sold", "at_sale") ?? "");
	const { branch, till, receipt } = sale;
	if (branch === null || till === null || receipt === null) {
		const order = orderReference(sale.order_id);
		return refusalAt(
			field,
			`${serial} was sold on ${order}. Record the return on that order’s page.`,
		);
	}
	const number = receiptNumber({ branch, till, receipt });
	const message = `${serial} was sold on receipt ${number}. Return it against that receipt.`;
	return new Refusal("conflict", message, {
		code: "sold_on_receipt",
		errors: { [field]: [message] },
		extra: { receipt: number },
	});
}
