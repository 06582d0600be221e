import { createHash } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import type { Answered } from "#contract/endpoint.ts";
import type { addReturnPhoto } from "#contract/user/returns.ts";
import { maxReviewPhotos } from "#contract/user/reviews.ts";
import type { Database, Queryable } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import type { Shop } from "#domain/shop.ts";
import { removePicture } from "#domain/uploads/picture-widths.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { nameByChance, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { requireReceived } from "./has-received.ts";

export type ReviewPhoto = Answered<typeof addReturnPhoto>[number];

const photosWhere = (which: Sql): Sql => sql`(
	select coalesce(json_agg(json_build_object('id', review_photos.id, 'path', '/storage/' || name)
		order by position, review_photos.id), '[]')
	from review_photos where ${which}
)`;

/** SQL condition for the photos of a review in `product_reviews`. */
export const photosOfReview = photosWhere(sql`review_id = product_reviews.id`);

/** Returns the customer's photos for a review, in display or upload order. */
export const listPhotosOfCustomer = async (
	queryable: Queryable,
	accountId: number,
	productId: number,
): Promise<ReviewPhoto[]> => {
	const { photos } = await queryable.one<{ photos: ReviewPhoto[] }>(sql`
		select ${photosWhere(sql`account_id = ${accountId} and product_id = ${productId}`)} as photos`);
	return photos;
};

const tooMany = () =>
	new Refusal("conflict", `Add at most ${maxReviewPhotos} photos.`, {
		code: "too_many_photos",
	});

/** Locks the customer's photos, so that concurrent uploads can't exceed the maximum. */
const lockPhotosOfCustomer = (transaction: Queryable, accountId: number, productId: number) =>
	transaction.execute(sql`
		select pg_advisory_xact_lock(hashtext(${`review photos ${accountId} ${productId}`}))`);

async function requireFreeSlot(queryable: Queryable, accountId: number, productId: number) {
	const { count } = await queryable.one<{ count: number }>(sql`
		select count(*) as count from review_photos
		where account_id = ${accountId} and product_id = ${productId}`);
	if (count >= maxReviewPhotos) throw tooMany();
}

/**
 * Uploads a photo for a review of a product that the customer has received. The photo is re-encoded. Others can see it
 * only after the review is published.
 * @throws Refusal `not_received`, `too_many_photos`
 */
export async function addReviewPhoto(
	context: Shop,
	accountId: number,
	productId: number,
	file: Blob,
): Promise<ReviewPhoto[]> {
	const { database, storage, pictures, jobs, now } = context;
	const key = limitKey("review-photo", String(accountId));
	await limitAttempts(database, [{ key, most: 60, windowSeconds: 60 * 60 }], now());
	await requireReceived(database, accountId, productId);
	const picture = await takeUpload(pictures, file, { longest: largestSide }, "photo");
	const hash = createHash("sha256").update(picture.bytes).digest();
	const name = nameByChance("reviews", picture);
	await savePicture(storage, name, picture);
	let isNew: boolean;
	try {
		isNew = await database.transaction(async (transaction) => {
			await lockPhotosOfCustomer(transaction, accountId, productId);
			const known = await transaction.first(sql`
				select from review_photos
				where account_id = ${accountId} and product_id = ${productId} and hash = ${hash}`);
			if (known) return false;
			await requireFreeSlot(transaction, accountId, productId);
			await transaction.execute(sql`
				insert into review_photos (product_id, account_id, name, hash, position, created_at)
				values (${productId}, ${accountId}, ${name}, ${hash}, ${maxReviewPhotos}, ${now()})`);
			await jobs.enqueue(transaction, "make-picture-widths", { name });
			return true;
		});
	} catch (error) {
		await removePicture(storage, name);
		throw error;
	}
	if (!isNew) await removePicture(storage, name);
	return listPhotosOfCustomer(database, accountId, productId);
}

/**
 * Deletes a customer's photo and its file. Throws a 404 refusal if the photo doesn't exist or belongs to someone else.
 */
export async function removeReviewPhoto(
	{ database, storage }: Pick<Shop, "database" | "storage">,
	accountId: number,
	photoId: number,
): Promise<void> {
	const removed = await database.first<{ reviewId: number | null; productId: number }>(sql`
		delete from review_photos where id = ${photoId} and account_id = ${accountId}
		returning review_id as "reviewId", product_id as "productId"`);
	if (!removed) throw new Refusal("missing", "Photo not found.");
	// Mark the product as changed, so that pages that show the review are refreshed.
	if (removed.reviewId !== null) await touchProduct(database, removed.productId);
	await removeDroppedPictures({ database, storage });
}

const touchProduct = (queryable: Queryable, productId: number) =>
	queryable.execute(sql`insert into catalogue_changes (product_id) values (${productId})`);

/**
 * Attaches the photos in `ids` to the customer's review, sorted as in `ids`. Deletes the customer's other photos of the
 * product.
 * @throws Refusal `invalid` if a photo isn't the customer's
 */
export async function attachPhotos(
	transaction: Queryable,
	{
		accountId,
		productId,
		reviewId,
		ids,
	}: { accountId: number; productId: number; reviewId: number; ids: readonly number[] },
): Promise<void> {
	const own = sql`account_id = ${accountId} and product_id = ${productId}`;
	const known = await transaction.rows<{ id: number }>(sql`
		select id from review_photos where ${own} and id = any(${ids}::bigint[]) for update`);
	if (known.length < ids.length) {
		const message = "One of the photos no longer exists. Please add it again.";
		throw new Refusal("invalid", message, { errors: { photos: [message] } });
	}
	await transaction.execute(
		sql`delete from review_photos where ${own} and id <> all(${ids}::bigint[])`,
	);
	await transaction.execute(sql`
		update review_photos set review_id = ${reviewId},
			position = array_position(${ids}::bigint[], id) - 1
		where ${own}`);
}

/** Deletes photos that were uploaded before this time for reviews that were never written. */
export const deleteUnsentPhotos = (database: Database, before: Date): Promise<number> =>
	database.execute(
		sql`delete from review_photos where review_id is null and created_at < ${before}`,
	);

/**
 * Returns who may see a photo: everyone if the review is published, otherwise only the viewer if they are its author or
 * a moderator.
 */
export async function maySeePhoto(
	queryable: Queryable,
	name: string,
	viewer: { accountId: number; decides: boolean } | null,
): Promise<"everybody" | "viewer" | "nobody"> {
	const photo = await queryable.first<{ accountId: number; isShown: boolean }>(sql`
		select review_photos.account_id as "accountId", coalesce(state = 'shown', false) as "isShown"
		from review_photos left join product_reviews on product_reviews.id = review_id
		where name = ${name}`);
	if (!photo) return "nobody";
	if (photo.isShown) return "everybody";
	return viewer && (viewer.decides || viewer.accountId === photo.accountId) ? "viewer" : "nobody";
}
