import sql from "sql-template-tag";
import { maxProductImages } from "#contract/admin/products.ts";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { changedElsewhere } from "#domain/audit/require-version.ts";
import type { Shop } from "#domain/shop.ts";
import { nameByContent, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	type AdminProduct,
	auditedProduct,
	findAdminProduct,
	lockProduct,
} from "./admin-product.ts";

/**
 * Encodes and stores an uploaded picture; returns its path. Smaller widths are created later. Files are never deleted,
 * because old orders still show them.
 */
export async function storePicture(
	{
		database,
		storage,
		pictures,
		jobs,
	}: Pick<Shop, "storage" | "pictures" | "jobs"> & { database: Queryable },
	file: Blob,
	field: string,
): Promise<string> {
	const picture = await takeUpload(pictures, file, { longest: largestSide }, field);
	const name = nameByContent("products", picture);
	await savePicture(storage, name, picture);
	await jobs.enqueue(database, "make-picture-widths", { name });
	return `/storage/${name}`;
}

/** Adds an uploaded picture at the end. Does nothing if the product already has the picture. */
export async function addProductImage(
	context: Shop,
	actor: Actor,
	{ productId, file, alt }: { productId: number; file: Blob; alt: string },
): Promise<AdminProduct> {
	const { images } = await findAdminProduct(context.database, productId);
	if (images.length >= maxProductImages) {
		throw new Refusal("conflict", `Add at most ${maxProductImages} pictures.`, {
			code: "too_many_images",
		});
	}
	const path = await storePicture(context, file, "image");
	return changeImages(context, actor, productId, (transaction) =>
		transaction.execute(sql`
			insert into product_images (product_id, path, alt, position)
			select ${productId}, ${path}, ${alt}, coalesce(max(position) + 1, 0)
			from product_images where product_id = ${productId}
			on conflict (product_id, path) do nothing`),
	);
}

/** @param ids all pictures of the product in their new order */
export function orderProductImages(
	context: Shop,
	actor: Actor,
	productId: number,
	ids: readonly number[],
): Promise<AdminProduct> {
	return changeImages(context, actor, productId, async (transaction, { images }) => {
		const isWhole = ids.length === images.length && images.every(({ id }) => ids.includes(id));
		if (!isWhole) {
			throw changedElsewhere("the pictures");
		}
		await transaction.execute(sql`
			update product_images set position = given.place
			from unnest(${ids}::bigint[]) with ordinality as given (id, place)
			where product_images.id = given.id`);
	});
}

const productOf = async (queryable: Queryable, imageId: number): Promise<number> => {
	const found = await queryable.first<{ product_id: number }>(
		sql`select product_id from product_images where id = ${imageId}`,
	);
	if (!found) throw new Refusal("missing", "Picture not found.");
	return found.product_id;
};

export async function describeProductImage(
	context: Shop,
	actor: Actor,
	imageId: number,
	alt: string,
): Promise<AdminProduct> {
	const productId = await productOf(context.database, imageId);
	return changeImages(context, actor, productId, (transaction) =>
		transaction.execute(sql`update product_images set alt = ${alt} where id = ${imageId}`),
	);
}

/** Removes a picture from a product and its variations. */
export async function removeProductImage(
	context: Shop,
	actor: Actor,
	imageId: number,
): Promise<AdminProduct> {
	const productId = await productOf(context.database, imageId);
	return changeImages(context, actor, productId, async (transaction) => {
		const removed = await transaction.first<{ path: string }>(
			sql`delete from product_images where id = ${imageId} returning path`,
		);
		if (!removed) throw new Refusal("missing", "Picture not found.");
		await transaction.execute(sql`
			update variations set image = null
			where product_id = ${productId} and image = ${removed.path}`);
	});
}

function changeImages(
	{ database }: Shop,
	actor: Actor,
	productId: number,
	change: (transaction: Queryable, before: AdminProduct) => Promise<unknown>,
): Promise<AdminProduct> {
	return database.transaction(async (transaction) => {
		const before = await lockProduct(transaction, productId);
		await change(transaction, before);
		// Changed pictures count as a change of the product.
		await transaction.execute(sql`update products set updated_at = now() where id = ${productId}`);
		const after = await findAdminProduct(transaction, productId);
		await recordChange(transaction, actor, {
			action: "product.pictured",
			entity: "product",
			entityId: productId,
			label: after.name,
			before: auditedProduct(before),
			after: auditedProduct(after),
		});
		return after;
	});
}
