import sql from "sql-template-tag";
import { maxProductImages } from "#contract/admin/products.ts";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { nameByContent, savePicture } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { auditedProduct, findAdminProduct, lockProduct } from "../admin-product.ts";
import type { Candidate } from "./match-file-name.ts";
import { cutPhotograph } from "./photograph-picture.ts";
import { findPhotograph, findPhotographRow, type Photograph } from "./read-photographs.ts";
import { requirePictured } from "./require-pictured.ts";

/** A photo with its target. `version` is the version that the preview showed. */
export interface WantedPhotograph extends Candidate {
	id: number;
	version: number;
}

export interface AppliedPhotograph {
	id: number;
	applied: boolean;
	product: { id: number; name: string } | null;
	message: string | null;
}

/** Pattern of the paths of the demo's drawings, which photos replace. */
const drawn = "/storage/art/%";

/** Assigns photos to products one by one. Returns the result of each photo, with the reason if it was refused. */
export async function applyPhotographs(
	context: Shop,
	actor: Actor,
	wanted: readonly WantedPhotograph[],
): Promise<AppliedPhotograph[]> {
	const results: AppliedPhotograph[] = [];
	for (const each of wanted) {
		try {
			const product = await applyPhotograph(context, actor, each);
			results.push({ id: each.id, applied: true, product, message: null });
		} catch (error) {
			const isForAll = error instanceof Refusal && error.details.code === "storage_full";
			if (!(error instanceof Refusal) || isForAll) throw error;
			results.push({ id: each.id, applied: false, product: null, message: error.message });
		}
	}
	return results;
}

async function applyPhotograph(
	context: Shop,
	actor: Actor,
	wanted: WantedPhotograph,
): Promise<{ id: number; name: string }> {
	const { database, storage, jobs } = context;
	const photograph = await findPhotograph(database, wanted.id);
	requireWaiting(photograph, wanted.version);
	await requirePictured(database, wanted);
	const picture = await cutPhotograph(
		context,
		{ ...photograph, isEvened: photograph.is_evened, side: largestSide },
		"sent",
	);
	const name = nameByContent("products", picture);
	await savePicture(storage, name, picture);
	const path = `/storage/${name}`;
	return database.transaction(async (transaction) => {
		// Lock the product first, as every change of pictures does, so that transactions don't deadlock.
		const before = await lockProduct(transaction, wanted.product_id);
		requireWaiting(await findPhotographRow(transaction, wanted.id, true), wanted.version);
		await requirePictured(transaction, wanted);
		await dropDrawings(transaction, wanted.product_id);
		const imageId = await insertImage(transaction, wanted, { path, alt: photograph.alt });
		await transaction.execute(sql`
			update photographs set applied_at = now(), image_id = ${imageId}, version = version + 1,
				product_id = ${wanted.product_id}, variation_id = ${wanted.variation_id}
			where id = ${wanted.id}`);
		await placeImage(transaction, wanted.product_id, imageId);
		await showOnVariation(transaction, wanted);
		await transaction.execute(
			sql`update products set updated_at = now() where id = ${wanted.product_id}`,
		);
		await jobs.enqueue(transaction, "make-picture-widths", { name });
		const after = await findAdminProduct(transaction, wanted.product_id);
		await recordChange(transaction, actor, {
			action: "product.pictured",
			entity: "product",
			entityId: after.id,
			label: after.name,
			before: auditedProduct(before),
			after: auditedProduct(after),
		});
		return { id: after.id, name: after.name };
	});
}

/** Throws if the photo is already on a product or has changed since the preview. */
function requireWaiting(
	{ version, applied_to }: Pick<Photograph, "version" | "applied_to">,
	seen: number,
): void {
	if (applied_to) {
		throw new Refusal("conflict", `This photo is already on ${applied_to.name}.`);
	}
	if (version !== seen) {
		throw new Refusal(
			"conflict",
			"Someone else changed this photo. Reload to see the latest version.",
		);
	}
}

async function dropDrawings(transaction: Queryable, productId: number): Promise<void> {
	await transaction.execute(sql`
		delete from product_images where product_id = ${productId} and path like ${drawn}`);
	await transaction.execute(sql`
		update variations set image = null where product_id = ${productId} and image like ${drawn}`);
}

async function insertImage(
	transaction: Queryable,
	{ product_id }: Candidate,
	{ path, alt }: { path: string; alt: string },
): Promise<number> {
	const { count } = await transaction.one<{ count: number }>(sql`
		select count(*) as count from product_images
		where product_id = ${product_id} and path <> ${path}`);
	if (count >= maxProductImages) {
		throw new Refusal("conflict", `Add at most ${maxProductImages} pictures.`);
	}
	// The same crop of the same picture has the same path, so the product may already have it.
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into product_images (product_id, path, alt, position)
		select ${product_id}, ${path}, ${alt}, coalesce(max(position) + 1, 0)
		from product_images where product_id = ${product_id}
		on conflict (product_id, path) do update set alt = excluded.alt
		returning id`);
	return id;
}

interface PlacedImage {
	id: number;
	/** Sort key of the photo from which the picture was made; null if a person added the picture directly. */
	rank: [variation: number, position: number] | null;
}

const isBefore = ([one, place]: [number, number], [other, otherPlace]: [number, number]) =>
	one === other ? place < otherPlace : one < other;

/**
 * Places a new picture among the product's pictures from photos, which are ordered by variation and position. Pictures
 * that a person added directly keep their order.
 */
async function placeImage(
	transaction: Queryable,
	productId: number,
	imageId: number,
): Promise<void> {
	const images = await transaction.rows<PlacedImage>(sql`
		select product_images.id, case when photographs.id is not null then json_build_array(
			coalesce(variations.position, -1), coalesce(photographs.position, 1000)
		) end as rank
		from product_images
		left join photographs on image_id = product_images.id
		left join variations on variations.id = photographs.variation_id
		where product_images.product_id = ${productId}
		order by product_images.position, product_images.id`);
	const own = images.find(({ id }) => id === imageId);
	const others = images.filter(({ id }) => id !== imageId);
	const rank = own?.rank;
	const place = rank ? others.findIndex((each) => each.rank && isBefore(rank, each.rank)) : -1;
	const ids = others.map(({ id }) => id);
	ids.splice(place < 0 ? ids.length : place, 0, imageId);
	await transaction.execute(sql`
		update product_images set position = given.place
		from unnest(${ids}::bigint[]) with ordinality as given (id, place)
		where product_images.id = given.id and product_images.position <> given.place`);
}

/** Sets the variation's picture to its first photo, unless a person chose another picture. */
async function showOnVariation(transaction: Queryable, { variation_id }: Candidate): Promise<void> {
	if (variation_id === null) return;
	await transaction.execute(sql`
		update variations set image = (
			select product_images.path from photographs
			join product_images on product_images.id = image_id
			where photographs.variation_id = ${variation_id}
				and product_images.product_id = variations.product_id
			order by product_images.position, product_images.id limit 1
		)
		where id = ${variation_id} and (image is null or image in (
			select product_images.path from photographs
			join product_images on product_images.id = image_id
			where photographs.variation_id = ${variation_id}
		))`);
}
