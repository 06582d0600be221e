import sql from "sql-template-tag";
import type { z } from "zod";
import type { adminFeature } from "#contract/admin/merchandising.ts";
import type { Tag } from "#contract/user/catalogue.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface FeatureFields {
	tag: Tag;
	is_active: boolean;
	title: string;
	subtitle: string;
	image_path: string | null;
	product_id: number | null;
}

export type AdminFeature = z.output<typeof adminFeature>;
/** Fields that are left out stay unchanged. */
export type FeatureChange = { [Field in keyof FeatureFields]?: FeatureFields[Field] | undefined };

/** Returns the hero's slots in their order, including inactive ones. */
export const listAdminFeatures = (queryable: Queryable): Promise<AdminFeature[]> =>
	queryable.rows(sql`
		select features.id, features.version, tag, is_active, title, subtitle, image_path, product_id,
			case when products.id is not null then json_build_object(
				'id', products.id, 'name', products.name, 'slug', products.slug,
				'status', products.status, 'price', price, 'sale_price', current_sale_price,
				'image', (
					select path from product_images where product_id = products.id
					order by position, id limit 1
				)
			) end as product
		from features left join products on products.id = product_id
		order by position, features.id`);

export async function findFeature(queryable: Queryable, id: number): Promise<AdminFeature> {
	const found = (await listAdminFeatures(queryable)).find((feature) => feature.id === id);
	if (!found) throw new Refusal("missing", "Slide not found.");
	return found;
}

const lockFeatures = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('features'))`);

async function requireProduct(transaction: Queryable, id: number | null): Promise<void> {
	if (id === null) return;
	if (await transaction.first(sql`select id from products where id = ${id}`)) return;
	const message = "Choose a product.";
	throw new Refusal("invalid", message, { errors: { product_id: [message] } });
}

export function createFeature(
	database: Database,
	actor: Actor,
	given: FeatureChange & Pick<FeatureFields, "tag" | "title">,
): Promise<AdminFeature> {
	return database.transaction(async (transaction) => {
		await lockFeatures(transaction);
		await requireProduct(transaction, given.product_id ?? null);
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into features (tag, is_active, title, subtitle, image_path, product_id, position)
			select ${given.tag}, ${given.is_active ?? true}, ${given.title}, ${given.subtitle ?? ""},
				${given.image_path ?? null}, ${given.product_id ?? null}::bigint,
				coalesce(max(position) + 1, 0)
			from features
			returning id`);
		const after = await findFeature(transaction, id);
		await record(transaction, actor, "feature.created", null, after);
		return after;
	});
}

/** @throws Refusal `changed_elsewhere` if somebody else has changed it since the person saw it */
export function updateFeature(
	database: Database,
	actor: Actor,
	id: number,
	{ version, ...change }: FeatureChange & { version?: number | undefined },
): Promise<AdminFeature> {
	return database.transaction(async (transaction) => {
		await lockFeatures(transaction);
		const before = await findFeature(transaction, id);
		requireVersion("this slide", before, version);
		const next = withGiven<FeatureFields>(before, change);
		await requireProduct(transaction, next.product_id);
		await transaction.execute(sql`
			update features set tag = ${next.tag}, is_active = ${next.is_active}, title = ${next.title},
				subtitle = ${next.subtitle}, image_path = ${next.image_path},
				product_id = ${next.product_id}, version = version + 1
			where id = ${id}`);
		const after = await findFeature(transaction, id);
		await record(transaction, actor, "feature.updated", before, after);
		return after;
	});
}

export function deleteFeature(database: Database, actor: Actor, id: number): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockFeatures(transaction);
		const before = await findFeature(transaction, id);
		await transaction.execute(sql`delete from features where id = ${id}`);
		await record(transaction, actor, "feature.deleted", before, null);
	});
}

/** @param ids all slots in their new order */
export const orderFeatures = (
	database: Database,
	actor: Actor,
	ids: readonly number[],
): Promise<AdminFeature[]> =>
	reorder(database, actor, ids, {
		table: "features",
		entity: "feature",
		key: { column: "id", type: "bigint", of: ({ id }) => id },
		label: "Hero",
		inSentence: "the hero",
		nameOf: ({ title }) => title,
		lock: lockFeatures,
		list: listAdminFeatures,
	});

function record(
	transaction: Queryable,
	actor: Actor,
	action: string,
	before: AdminFeature | null,
	after: AdminFeature | null,
): Promise<void> {
	const pick = (feature: AdminFeature | null) => {
		if (!feature) return null;
		const { id: _, version: __, product, ...fields } = feature;
		return { ...fields, product: product?.name ?? null };
	};
	return recordChange(transaction, actor, {
		action,
		entity: "feature",
		entityId: (after ?? before)?.id ?? null,
		label: (after ?? before)?.title ?? "",
		before: pick(before),
		after: pick(after),
	});
}
