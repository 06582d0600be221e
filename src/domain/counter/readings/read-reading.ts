import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Shift } from "../shift.ts";
import {
	type CountedRefund,
	type CountedSale,
	type ReadingSums,
	sumReading,
} from "./sum-reading.ts";

/**
 * Content of a reading. A Z reading stores it exactly as printed. It contains no names of people, because their
 * accounts may be deleted.
 */
export interface ReadingContent extends ReadingSums {
	/** Seller's registered name; null without a tax permit. */
	registered_name: string | null;
	tin: string | null;
	shop: { name: string; branch: string; address: string; phone: string };
	accreditation: Shift["accreditation"];
	/** Number of the first receipt since the previous reading; null if there is none. */
	first_receipt: number | null;
	/** Cash movements and counted amounts of the shift. */
	drawer: Pick<
		Shift,
		"opening_float" | "cash_in" | "cash_out" | "cash_back" | "expected" | "counted"
	> & { cash_sales: Centavos; cash_rounding?: Centavos };
	counts: Shift["tenders"];
}

/**
 * A till's sales report since its previous Z reading. A Z reading is stored when the shift is closed. An X reading is
 * taken during the shift and isn't stored, so it has no `id` and `number`.
 */
export interface Reading {
	id: number | null;
	number: number | null;
	shift_id: number;
	branch_id: number;
	branch_code: string;
	branch_name: string;
	till: number;
	taken_at: Date;
	opened_at: Date;
	opened_by: string | null;
	closed_by: string | null;
	last_receipt: number;
	/** Gross sales of all earlier Z readings. `grand_total` also includes this reading. */
	previous_total: Centavos;
	grand_total: Centavos;
	content: ReadingContent;
}

/** SQL that selects all shifts of a shift's till. */
export const shiftsOfTill = ({ id }: Pick<Shift, "id">) => sql`
	select id from shifts where till_id = (select till_id from shifts where id = ${id})`;

/**
 * Calculates the reading of a till since its previous Z reading. The caller must lock the till first if it stores the
 * reading.
 */
export async function readReading(queryable: Queryable, shift: Shift, now: Date): Promise<Reading> {
	const { id: shiftId } = shift;
	const sales = await queryable.rows<CountedSale>(sql`
		select subtotal, discount, total, vat_content, cash_rounding, shift_id <> ${shiftId} as is_late,
			shipping_method = 'gift-card' as is_gift_card,
			(
				select coalesce(sum(amount), 0)::bigint from order_discounts where order_id = orders.id
			) as promotions,
			(
				select coalesce(json_agg(json_build_object('way', way, 'amount', amount)), '[]')
				from counter_payments where sale_id = counter_sales.id
			) as payments
		from counter_sales join orders on orders.id = order_id
		where till_id = (select till_id from shifts where id = ${shiftId}) and reading_id is null`);
	const refunds = await queryable.rows<CountedRefund>(sql`
		select coalesce(part_of, refunds.id) as return_id, method, amount, vat_content, cash_rounding,
			shift_id <> ${shiftId} as is_late, exists (
				select from gift_cards where gift_cards.order_id = refunds.order_id
			) as is_gift_card, exists (
				select from unreceipted_returns where unreceipted_returns.refund_id = refunds.id
			) as is_unreceipted
		from counter_refunds join refunds on refunds.id = refund_id
		where shift_id in (${shiftsOfTill(shift)}) and reading_id is null and state <> 'failed'`);
	const setAside = await queryable.rows<{ amount: Centavos }>(sql`
		select case when jsonb_typeof(sale -> 'expected_total') = 'number'
			then round((sale ->> 'expected_total')::numeric * 100)::bigint else 0 end as amount
		from sync_issues
		where shift_id in (${shiftsOfTill(shift)}) and reading_id is null
			and outcome is distinct from 'accepted'`);
	const before = await queryable.first<{ grand_total: Centavos; last_receipt: number }>(sql`
		select grand_total, last_receipt from till_readings
		where till_id = (select till_id from shifts where id = ${shiftId})
		order by number desc limit 1`);
	const sums = sumReading({ sales, refunds, setAside: setAside.map(({ amount }) => amount) });
	const { last_receipt: last } = shift;
	const first = (before?.last_receipt ?? 0) + 1;
	const previous = before?.grand_total ?? 0;
	const { branch_id, branch_code, branch_name, till, opened_at, opened_by, closed_by } = shift;
	const { opening_float, cash_in, cash_out, cash_back, cash_rounding, expected, counted } = shift;
	const drawer = { opening_float, cash_in, cash_out, cash_back, cash_rounding, expected, counted };
	return {
		branch_id,
		branch_code,
		branch_name,
		till,
		opened_at,
		opened_by,
		closed_by,
		id: null,
		number: null,
		shift_id: shiftId,
		taken_at: now,
		last_receipt: last,
		previous_total: previous,
		grand_total: previous + sums.sales.amount,
		content: {
			...sums,
			...(await readPrinted(queryable, shift)),
			first_receipt: last >= first ? first : null,
			drawer: { ...drawer, cash_sales: shift.paid.cash },
			counts: shift.tenders,
		},
	};
}

async function readPrinted(
	queryable: Queryable,
	{ branch_code: code, branch_name: branch, accreditation }: Shift,
) {
	const shop = await readShopSettings(queryable);
	const permit = await readSetting(queryable, taxPermit);
	const { address = "", phone = shop.phone } = shop.branches[code] ?? {};
	return {
		shop: { name: shop.name, branch, address, phone },
		registered_name: permit?.registered_name ?? null,
		tin: permit?.tin ?? null,
		accreditation,
	};
}
