import sql, { join, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import type { Shop } from "#domain/shop.ts";
import { toPesos } from "#lib/money/money.ts";
import { promotionLabel } from "#lib/promotions/promotion.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { type AdminPromotion, findPromotion, type PromotionFields } from "./list-promotions.ts";

/** Fields that are left out stay unchanged. */
export type PromotionChange = {
	[Field in keyof PromotionFields]?: PromotionFields[Field] | undefined;
};

export const newPromotion: PromotionFields = {
	name: null,
	code: null,
	channels: ["web"],
	branch_ids: null,
	starts_at: null,
	ends_at: null,
	minimum_subtotal: 0,
	minimum_quantity: 0,
	is_first_order: false,
	category_ids: null,
	makers: null,
	product_types: null,
	product_ids: null,
	variation_ids: null,
	sale_items: "any",
	reward: { kind: "none" },
	free_shipping: false,
	priority: 0,
	stacks: true,
	most_redemptions: null,
	most_per_customer: null,
	is_active: true,
};

/** Lets only one transaction at a time change promotions, because each code is compared with all others. */
const lockPromotions = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('coupons'))`);

/** @param field path of a field, such as `reward.tiers` */
function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}

function requireReward({ reward, free_shipping: isFree }: PromotionFields): void {
	if (reward.kind === "none" && !isFree) {
		refuseField("reward", "Choose a discount, free shipping or both.");
	}
	if (reward.kind === "tiers") {
		const isRising = reward.tiers.every(
			({ quantity, percent }, index) =>
				index === 0 ||
				(quantity > (reward.tiers[index - 1]?.quantity ?? 0) &&
					percent > (reward.tiers[index - 1]?.percent ?? 0)),
		);
		if (!isRising) {
			refuseField(
				"reward.tiers",
				"Each tier needs a higher quantity and a higher percentage than the tier before it.",
			);
		}
	}
	if (reward.kind === "bundle") {
		const ids = new Set(reward.items.map(({ product_id: id }) => id));
		if (ids.size < reward.items.length) {
			refuseField("reward.items", "Add each product of the set only once.");
		}
	}
}

function requireRule(fields: PromotionFields): void {
	const { name, code, channels, branch_ids: branches, starts_at: starts, ends_at: ends } = fields;
	if (code === null && name === null) refuseField("name", "Enter a name or a code.");
	requireReward(fields);
	if (starts && ends && ends <= starts) refuseField("ends_at", "Choose a time after the start.");
	const isAtCounter = channels.includes("counter");
	if (branches !== null && !isAtCounter) {
		refuseField(
			"branch_ids",
			"Branches apply only to counter sales. Select Counter, or clear the branches.",
		);
	}
	if (!isAtCounter) return;
	const { most_redemptions: most, most_per_customer: each, is_first_order: isFirst } = fields;
	if (isFirst) {
		refuseField("channels", "A promotion for first orders can't apply at the counter.");
	}
	if (code === null && (most !== null || each !== null)) {
		refuseField(
			"channels",
			"Tills also sell offline, so a promotion with limits needs a code to apply at the counter.",
		);
	}
}

const numbers = (list: readonly number[] | null): readonly number[] => list ?? [];
const texts = (list: readonly string[] | null): readonly string[] => list ?? [];

/** Fields that contain lists of ids, the error message for unknown ids, and a query that counts existing ids. */
const lists: {
	field: keyof PromotionFields;
	message: string;
	idsOf: (fields: PromotionFields) => readonly (number | string)[];
	count: (ids: readonly (number | string)[]) => Sql;
}[] = [
	{
		field: "category_ids",
		message: "Choose existing categories.",
		idsOf: ({ category_ids: ids }) => numbers(ids),
		count: (ids) => sql`select count(*) from categories where id = any(${ids}::bigint[])`,
	},
	{
		field: "branch_ids",
		message: "Choose existing branches.",
		idsOf: ({ branch_ids: ids }) => numbers(ids),
		count: (ids) => sql`select count(*) from branches where id = any(${ids}::bigint[])`,
	},
	{
		field: "product_types",
		message: "Choose existing product types.",
		idsOf: ({ product_types: codes }) => texts(codes),
		count: (ids) => sql`select count(*) from product_types where code = any(${ids}::text[])`,
	},
	{
		field: "product_ids",
		message: "Choose existing products.",
		idsOf: ({ product_ids: ids }) => numbers(ids),
		count: (ids) => sql`select count(*) from products where id = any(${ids}::bigint[])`,
	},
	{
		field: "variation_ids",
		message: "Choose existing variations.",
		idsOf: ({ variation_ids: ids }) => numbers(ids),
		count: (ids) => sql`select count(*) from variations where id = any(${ids}::bigint[])`,
	},
	{
		field: "reward",
		message: "Choose existing products.",
		idsOf: ({ reward }) =>
			reward.kind === "bundle" ? reward.items.map(({ product_id: id }) => id) : [],
		count: (ids) => sql`select count(*) from products where id = any(${ids}::bigint[])`,
	},
];

/** @param before null for a new promotion */
async function requireUsable(
	transaction: Queryable,
	before: AdminPromotion | null,
	fields: PromotionFields,
): Promise<void> {
	requireRule(fields);
	const { isTaken } = await transaction.one<{ isTaken: boolean }>(sql`
		select exists (
			select from coupons
			where upper(code) = ${fields.code} and id is distinct from ${before?.id ?? null}::bigint
		) as "isTaken"`);
	if (isTaken) refuseField("code", "Another coupon already uses this code.");
	for (const { field, message, idsOf, count } of lists) {
		// Keep ids of deleted entries. If they were removed, an empty list would apply the promotion to everything.
		const known = before ? idsOf(before) : [];
		const added = [...new Set(idsOf(fields))].filter((id) => !known.includes(id));
		if (added.length === 0) continue;
		const { found } = await transaction.one<{ found: number }>(sql`
			select (${count(added)})::integer as found`);
		if (found < added.length) refuseField(field, message);
	}
}

/** Columns of a promotion, with their values in the same order. */
const columnsOf = (fields: PromotionFields): [Sql, Sql][] => {
	const { reward } = fields;
	const hasOwnColumn = ["none", "percent", "amount"].includes(reward.kind);
	return [
		[sql`name`, sql`${fields.name}`],
		[sql`code`, sql`${fields.code}`],
		[sql`channels`, sql`${fields.channels}`],
		[sql`branch_ids`, sql`${fields.branch_ids}`],
		[sql`starts_at`, sql`${fields.starts_at}`],
		[sql`ends_at`, sql`${fields.ends_at}`],
		[sql`minimum_subtotal`, sql`${fields.minimum_subtotal}`],
		[sql`minimum_quantity`, sql`${fields.minimum_quantity}`],
		[sql`is_first_order`, sql`${fields.is_first_order}`],
		[sql`category_ids`, sql`${fields.category_ids}`],
		[sql`makers`, sql`${fields.makers}`],
		[sql`product_types`, sql`${fields.product_types}`],
		[sql`product_ids`, sql`${fields.product_ids}`],
		[sql`variation_ids`, sql`${fields.variation_ids}`],
		[sql`sale_items`, sql`${fields.sale_items}`],
		[sql`percent`, sql`${reward.kind === "percent" ? reward.percent : null}`],
		[sql`amount_off`, sql`${reward.kind === "amount" ? reward.amount : null}`],
		[sql`reward`, sql`${hasOwnColumn ? null : JSON.stringify(reward)}::jsonb`],
		[sql`free_shipping`, sql`${fields.free_shipping}`],
		[sql`priority`, sql`${fields.priority}`],
		[sql`stacks`, sql`${fields.stacks}`],
		[sql`most_redemptions`, sql`${fields.most_redemptions}`],
		[sql`most_per_customer`, sql`${fields.most_per_customer}`],
		[sql`is_active`, sql`${fields.is_active}`],
	];
};

export function createPromotion(
	{ database, now }: Shop,
	actor: Actor,
	given: PromotionChange,
): Promise<AdminPromotion> {
	return database.transaction(async (transaction) => {
		await lockPromotions(transaction);
		const fields = withGiven<PromotionFields>(newPromotion, given);
		await requireUsable(transaction, null, fields);
		const columns = columnsOf(fields);
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into coupons (${join(columns.map(([name]) => name))})
			values (${join(columns.map(([, value]) => value))})
			returning id`);
		const after = await findPromotion(transaction, id, now());
		await record(transaction, actor, null, after);
		return after;
	});
}

/**
 * Updates a promotion for future orders. Existing orders stay unchanged.
 * @param change returns the changed fields, given the current promotion
 * @throws Refusal `changed_elsewhere` if someone else has changed the promotion since the person saw it
 */
export function updatePromotion(
	{ database, now }: Shop,
	actor: Actor,
	{ id, version }: { id: number; version: number },
	change: (before: AdminPromotion) => PromotionChange,
): Promise<AdminPromotion> {
	return database.transaction(async (transaction) => {
		await lockPromotions(transaction);
		const before = await findPromotion(transaction, id, now());
		requireVersion(before.code === null ? "this promotion" : "this coupon", before, version);
		const next = withGiven<PromotionFields>(before, change(before));
		await requireUsable(transaction, before, next);
		const changes = columnsOf(next).map(([name, value]) => sql`${name} = ${value}`);
		await transaction.execute(sql`
			update coupons set ${join(changes)}, version = version + 1 where id = ${id}`);
		const after = await findPromotion(transaction, id, now());
		await record(transaction, actor, before, after);
		return after;
	});
}

/** Returns a promotion as the audit log stores it, with names instead of ids and pesos instead of centavos. */
function recorded(promotion: AdminPromotion, categories: ReadonlyMap<number, string>) {
	const { reward } = promotion;
	const hasMore = reward.kind !== "none" && reward.kind !== "percent" && reward.kind !== "amount";
	return {
		code: promotion.code,
		name: promotion.name,
		percent: reward.kind === "percent" ? reward.percent : null,
		amount_off: reward.kind === "amount" ? toPesos(reward.amount) : null,
		...(hasMore && { reward: promotionLabel(promotion) }),
		free_shipping: promotion.free_shipping,
		minimum_subtotal: toPesos(promotion.minimum_subtotal),
		minimum_quantity: promotion.minimum_quantity,
		first_order: promotion.is_first_order,
		categories: promotion.category_ids?.map((id) => categories.get(id) ?? id) ?? null,
		brands: promotion.makers,
		product_types: promotion.product_types,
		products: promotion.product_ids,
		variations: promotion.variation_ids,
		sale_items: promotion.sale_items,
		channels: promotion.channels,
		branches: promotion.branch_ids,
		starts_at: promotion.starts_at,
		ends_at: promotion.ends_at,
		most_redemptions: promotion.most_redemptions,
		most_per_customer: promotion.most_per_customer,
		priority: promotion.priority,
		stacks: promotion.stacks,
		is_active: promotion.is_active,
	};
}

async function record(
	transaction: Queryable,
	actor: Actor,
	before: AdminPromotion | null,
	after: AdminPromotion,
): Promise<void> {
	const rows = await transaction.rows<{ id: number; name: string }>(
		sql`select id, name from categories`,
	);
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	const entity = after.code === null ? "promotion" : "coupon";
	await recordChange(transaction, actor, {
		action: before ? `${entity}.updated` : `${entity}.created`,
		entity,
		entityId: after.id,
		label: after.code ?? after.name ?? "",
		before: before && recorded(before, names),
		after: recorded(after, names),
	});
}
