import sql, { empty, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { photograph, pictured as picturedSchema } from "#contract/admin/photographs.ts";
import type { Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import type { Facts } from "#lib/facts/facts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { describePhotograph } from "./describe-photograph.ts";
import { findNamedItems } from "./find-named-items.ts";
import { type Candidate, matchFileName, type NamedItem } from "./match-file-name.ts";
import { readFileName } from "./read-file-name.ts";

/** Database row of a photo. */
export interface PhotographRow {
	id: number;
	version: number;
	path: string;
	file_name: string;
	position: number | null;
	cut_left: number;
	cut_top: number;
	cut_side: number;
	is_evened: boolean;
	product_id: number | null;
	variation_id: number | null;
	alt: string | null;
	applied_at: Date | null;
	applied_to: { id: number; name: string } | null;
}

export type Pictured = z.output<typeof picturedSchema>;

/** A photo with its target, which a person has chosen or the file name suggests. */
export type Photograph = z.output<typeof photograph>;

const rowsWhere = (condition: Sql, lock: Sql = empty) => sql`
	select photographs.id, version, photographs.path, file_name, photographs.position, cut_left, cut_top, cut_side,
		is_evened, photographs.product_id, variation_id, photographs.alt, applied_at, (
			select json_build_object('id', products.id, 'name', products.name)
			from product_images join products on products.id = product_images.product_id
			where product_images.id = image_id
		) as applied_to
	from photographs where ${condition} order by photographs.id ${lock}`;

/** @param isLocked true to lock the row for a change */
export async function findPhotographRow(
	queryable: Queryable,
	id: number,
	isLocked = false,
): Promise<PhotographRow> {
	const lock = isLocked ? sql`for update` : empty;
	const row = await queryable.first<PhotographRow>(rowsWhere(sql`photographs.id = ${id}`, lock));
	if (!row) throw new Refusal("missing", "This photo no longer exists.");
	return row;
}

/** Returns the unassigned photos, in the order of upload. */
export const listPhotographs = async (queryable: Queryable): Promise<Photograph[]> =>
	describePhotographs(
		queryable,
		await queryable.rows<PhotographRow>(rowsWhere(sql`applied_at is null`)),
	);

export const findPhotographs = async (
	queryable: Queryable,
	ids: readonly number[],
): Promise<Photograph[]> =>
	describePhotographs(
		queryable,
		await queryable.rows<PhotographRow>(rowsWhere(sql`photographs.id = any(${ids}::bigint[])`)),
	);

export async function findPhotograph(queryable: Queryable, id: number): Promise<Photograph> {
	const [photograph] = await findPhotographs(queryable, [id]);
	if (!photograph) throw new Refusal("missing", "This photo no longer exists.");
	return photograph;
}

async function describePhotographs(
	queryable: Queryable,
	rows: readonly PhotographRow[],
): Promise<Photograph[]> {
	const files = rows.map(({ file_name }) => readFileName(file_name));
	const named = await findNamedItems(queryable, files);
	const chosen = await readItems(
		queryable,
		rows.flatMap(({ product_id }) => product_id ?? []),
	);
	const judged = rows.map((row, place) => {
		const items = named[place] ?? [];
		const file = files[place] ?? readFileName("");
		const match = matchFileName(file, items);
		const proposed = match.state === "matched" ? match.candidates[0] : undefined;
		const target =
			row.product_id === null
				? proposed && pictured(proposed, items)
				: pictured({ product_id: row.product_id, variation_id: row.variation_id }, chosen);
		return {
			row,
			file,
			match,
			candidates: match.candidates.flatMap((each) => pictured(each, items) ?? []),
			target: target ?? null,
		};
	});
	const targets = judged.flatMap(({ target }) => target ?? []);
	const [tables, things] = await Promise.all([
		readFactTables(queryable),
		readDescribedItems(queryable, targets),
	]);
	return judged.map(({ row, file, match, candidates, target }) => {
		const thing = target && things.find((each) => isSame(each, target));
		return {
			id: row.id,
			version: row.version,
			path: row.path,
			file_name: row.file_name,
			state: row.product_id === null ? match.state : "matched",
			target,
			is_chosen: row.product_id !== null,
			candidates,
			position: row.position,
			alt: row.alt ?? (thing ? describePhotograph(thing, file.view, tables).slice(0, 500) : ""),
			cut: { left: row.cut_left, top: row.cut_top, side: row.cut_side },
			is_evened: row.is_evened,
			applied_to: row.applied_to,
		};
	});
}

const isSame = (one: Candidate, other: Candidate) =>
	one.product_id === other.product_id && one.variation_id === other.variation_id;

function pictured(
	{ product_id, variation_id }: Candidate,
	items: readonly NamedItem[],
): Pictured | null {
	const own = items.filter((item) => item.product_id === product_id);
	const item = own.find((each) => each.variation_id === variation_id) ?? own[0];
	if (!item) return null;
	const isOne = variation_id !== null && item.variation_id === variation_id;
	return {
		product_id,
		variation_id: isOne ? variation_id : null,
		product_name: item.product_name,
		variation_name: isOne ? item.variation_name : null,
		sku: isOne || own.length === 1 ? item.sku : null,
		image: item.image,
	};
}

/** Returns all variations of these products. */
const readItems = (queryable: Queryable, productIds: readonly number[]): Promise<NamedItem[]> =>
	queryable.rows<NamedItem>(sql`
		select products.id as product_id, products.name as product_name, products.slug,
			case when is_default then null else variations.id end as variation_id,
			variations.name as variation_name, sku, barcode,
			coalesce(variations.image, (
				select path from product_images where product_id = products.id order by position, id limit 1
			)) as image
		from products join variations on variations.product_id = products.id and archived_at is null
		where products.id = any(${productIds}::bigint[])
		order by products.id, variations.position, variations.id`);

interface DescribedItem extends Candidate {
	product_name: string;
	variation_name: string;
	product_type: string | null;
	facts: Facts;
	devices: string[];
}

/** Returns the facts about items that alt texts mention. */
const readDescribedItems = (
	queryable: Queryable,
	targets: readonly Candidate[],
): Promise<DescribedItem[]> =>
	queryable.rows<DescribedItem>(sql`
		select products.id as product_id, variations.id as variation_id, products.name as product_name,
			coalesce(variations.name, '') as variation_name, product_type,
			products.facts || coalesce(variations.facts, '{}') as facts, coalesce((
				select json_agg(devices.name order by place)
				from jsonb_array_elements_text(
					coalesce(nullif(variations.fits, '{}'), products.fits) -> 'devices'
				) with ordinality as named (code, place)
				join devices on devices.code = named.code
			), '[]') as devices
		from (
			select distinct * from unnest(
				${targets.map(({ product_id }) => product_id)}::bigint[],
				${targets.map(({ variation_id }) => variation_id)}::bigint[]
			) as wanted (product_id, variation_id)
		) asked
		join products on products.id = asked.product_id
		left join variations on variations.id = asked.variation_id`);
