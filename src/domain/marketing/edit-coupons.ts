import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { type AdminCoupon, type CouponFields, findCoupon } from "./list-coupons.ts";

/** Fields that are left out stay unchanged. */
export type CouponChange = { [Field in keyof CouponFields]?: CouponFields[Field] | undefined };

const newCoupon: Omit<CouponFields, "code"> = {
	percent: null,
	amount_off: null,
	free_shipping: false,
	minimum_subtotal: 0,
	category_ids: null,
	starts_at: null,
	ends_at: null,
	most_redemptions: null,
	most_per_customer: null,
	is_active: true,
};

/** Allows one coupon change at a time, because each code is compared with all others. */
const lockCoupons = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('coupons'))`);

function refuseField(field: keyof CouponFields, message: string): never {
	throw refusalAt(field, message);
}

function requireRule(fields: CouponFields): void {
	const { percent, amount_off: amountOff, starts_at: starts, ends_at: ends } = fields;
	if (percent !== null && amountOff !== null) {
		refuseField("amount_off", "Enter either a percentage or an amount.");
	}
	if (percent === null && amountOff === null && !fields.free_shipping) {
		refuseField("percent", "Enter a percentage, an amount or free shipping.");
	}
	if (starts && ends && ends <= starts) refuseField("ends_at", "Choose a time after the start.");
}

/** @param before null for a new coupon */
async function requireUsable(
	transaction: Queryable,
	before: AdminCoupon | null,
	fields: CouponFields,
): Promise<void> {
	requireRule(fields);
	const { isTaken } = await transaction.one<{ isTaken: boolean }>(sql`
		select exists (
			select from coupons
			where upper(code) = ${fields.code} and id is distinct from ${before?.id ?? null}::bigint
		) as "isTaken"`);
	if (isTaken) refuseField("code", "Another coupon already uses this code.");
	// A deleted category may stay: without it the coupon could start to apply to everything.
	const added = (fields.category_ids ?? []).filter((id) => !before?.category_ids?.includes(id));
	const { found } = await transaction.one<{ found: number }>(sql`
		select count(*) as found from categories where id = any(${added}::bigint[])`);
	if (found < new Set(added).size) refuseField("category_ids", "Choose existing categories.");
}

export function createCoupon(
	{ database, now }: Shop,
	actor: Actor,
	given: CouponChange & Pick<CouponFields, "code">,
): Promise<AdminCoupon> {
	return database.transaction(async (transaction) => {
		await lockCoupons(transaction);
		const fields = withGiven<CouponFields>({ ...newCoupon, code: given.code }, given);
		await requireUsable(transaction, null, fields);
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into coupons (
				code, percent, amount_off, free_shipping, minimum_subtotal, category_ids, starts_at, ends_at,
				most_redemptions, most_per_customer, is_active
			) values (
				${fields.code}, ${fields.percent}, ${fields.amount_off}, ${fields.free_shipping},
				${fields.minimum_subtotal}, ${fields.category_ids}, ${fields.starts_at}, ${fields.ends_at},
				${fields.most_redemptions}, ${fields.most_per_customer}, ${fields.is_active}
			) returning id`);
		const after = await findCoupon(transaction, id, now());
		await record(transaction, actor, null, after);
		return after;
	});
}

/**
 * Updates a coupon for future orders. Existing orders stay unchanged.
 * @throws Refusal `changed_elsewhere` if someone else has changed it since the person saw it
 */
export function updateCoupon(
	{ database, now }: Shop,
	actor: Actor,
	id: number,
	{ version, ...change }: CouponChange & { version: number },
): Promise<AdminCoupon> {
	return database.transaction(async (transaction) => {
		await lockCoupons(transaction);
		const before = await findCoupon(transaction, id, now());
		requireVersion("this coupon", before, version);
		const next = withGiven<CouponFields>(before, change);
		await requireUsable(transaction, before, next);
		await transaction.execute(sql`
			update coupons set code = ${next.code}, percent = ${next.percent},
				amount_off = ${next.amount_off}, free_shipping = ${next.free_shipping},
				minimum_subtotal = ${next.minimum_subtotal}, category_ids = ${next.category_ids},
				starts_at = ${next.starts_at}, ends_at = ${next.ends_at},
				most_redemptions = ${next.most_redemptions},
				most_per_customer = ${next.most_per_customer}, is_active = ${next.is_active},
				version = version + 1
			where id = ${id}`);
		const after = await findCoupon(transaction, id, now());
		await record(transaction, actor, before, after);
		return after;
	});
}

async function record(
	transaction: Queryable,
	actor: Actor,
	before: AdminCoupon | null,
	after: AdminCoupon,
): Promise<void> {
	const inPesos = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));
	const names = await transaction.rows<{ id: number; name: string }>(
		sql`select id, name from categories`,
	);
	const pick = (coupon: AdminCoupon) => ({
		code: coupon.code,
		percent: coupon.percent,
		amount_off: inPesos(coupon.amount_off),
		free_shipping: coupon.free_shipping,
		minimum_subtotal: toPesos(coupon.minimum_subtotal),
		categories:
			coupon.category_ids?.map((id) => names.find((each) => each.id === id)?.name ?? id) ?? null,
		starts_at: coupon.starts_at,
		ends_at: coupon.ends_at,
		most_redemptions: coupon.most_redemptions,
		most_per_customer: coupon.most_per_customer,
		is_active: coupon.is_active,
	});
	await recordChange(transaction, actor, {
		action: before ? "coupon.updated" : "coupon.created",
		entity: "coupon",
		entityId: after.id,
		label: after.code,
		before: before && pick(before),
		after: pick(after),
	});
}
