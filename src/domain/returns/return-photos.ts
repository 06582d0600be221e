import sql from "sql-template-tag";
import type { Answered } from "#contract/endpoint.ts";
import type { addReturnPhoto as addReturnPhotoCall } from "#contract/user/returns.ts";
import { maxReturnPhotos } from "#contract/user/returns.ts";
import type { Database, Queryable } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { findOrder } from "#domain/orders/find-order.ts";
import type { Shop } from "#domain/shop.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { nameByChance, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { requireDelivered } from "./write-return.ts";

export type ReturnPhoto = Answered<typeof addReturnPhotoCall>[number];

/** Returns photos uploaded for a return that wasn't requested yet, in upload order. */
export const listUnsentPhotos = (queryable: Queryable, orderId: number): Promise<ReturnPhoto[]> =>
	queryable.rows<ReturnPhoto>(sql`
		select id, '/storage/' || name as path from return_photos
		where order_id = ${orderId} and return_id is null order by id`);

/**
 * Uploads a photo for a return of the customer's own order. The photo is re-encoded. Only the customer and staff can
 * see it.
 * @throws Refusal `not_delivered`, `too_many_photos`, `invalid` if the file isn't an image
 */
export async function addReturnPhoto(
	context: Shop,
	accountId: number,
	orderId: number,
	file: Blob,
): Promise<ReturnPhoto[]> {
	const { database, storage, pictures, jobs, now } = context;
	const key = limitKey("return-photo", String(accountId));
	await limitAttempts(database, [{ key, most: 60, windowSeconds: 60 * 60 }], now());
	requireDelivered(await findOrder(database, accountId, orderId));
	const picture = await takeUpload(pictures, file, { longest: largestSide }, "photo");
	const name = nameByChance("returns", picture);
	await savePicture(storage, name, picture);
	try {
		await database.transaction(async (transaction) => {
			// Lock the order, so that concurrent uploads can't exceed the maximum.
			await transaction.execute(sql`select from orders where id = ${orderId} for no key update`);
			const sent = await listUnsentPhotos(transaction, orderId);
			if (sent.length >= maxReturnPhotos) {
				throw new Refusal("conflict", `Add at most ${maxReturnPhotos} photos.`, {
					code: "too_many_photos",
				});
			}
			await transaction.execute(sql`
				insert into return_photos (order_id, name, created_at) values (${orderId}, ${name}, ${now()})`);
			await jobs.enqueue(transaction, "make-picture-widths", { name });
		});
	} catch (error) {
		await removePicture(storage, name);
		throw error;
	}
	return listUnsentPhotos(database, orderId);
}

/**
 * Deletes a photo that isn't part of a return yet. Throws a 404 refusal if the photo doesn't exist or belongs to
 * someone else.
 */
export async function removeReturnPhoto(
	context: Pick<Shop, "database" | "storage">,
	accountId: number,
	photoId: number,
): Promise<void> {
	const removed = await context.database.first(sql`
		delete from return_photos using orders
		where return_photos.id = ${photoId} and return_id is null
			and orders.id = order_id and account_id = ${accountId}
		returning return_photos.id`);
	if (!removed) throw new Refusal("missing", "Photo not found.");
	await removeDroppedPictures(context);
}

/**
 * Attaches uploaded photos to their return, sorted as in `ids`.
 * @throws Refusal `invalid` if one of the photos doesn't exist
 */
export async function attachReturnPhotos(
	transaction: Queryable,
	{ orderId, returnId, ids }: { orderId: number; returnId: number; ids: readonly number[] },
): Promise<void> {
	const wanted = [...new Set(ids)];
	const attached = await transaction.execute(sql`
		update return_photos set return_id = ${returnId},
			position = array_position(${wanted}::bigint[], id) - 1
		where order_id = ${orderId} and return_id is null and id = any(${wanted}::bigint[])`);
	if (attached === wanted.length) return;
	const message = "One of the photos no longer exists. Please add it again.";
	throw new Refusal("invalid", message, { errors: { photos: [message] } });
}

/** Deletes photos that were uploaded before this time for returns that were never requested. */
export const deleteUnsentReturnPhotos = (database: Database, before: Date): Promise<number> =>
	database.execute(
		sql`delete from return_photos where return_id is null and created_at < ${before}`,
	);

/** True if the photo was uploaded for an order of this customer. */
export const isReturnPhotoOf = async (
	queryable: Queryable,
	name: string,
	accountId: number,
): Promise<boolean> =>
	(await queryable.first(sql`
		select from return_photos join orders on orders.id = order_id
		where name = ${name} and account_id = ${accountId}`)) !== undefined;
