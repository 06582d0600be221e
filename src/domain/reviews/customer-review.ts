import sql from "sql-template-tag";
import type { Answered } from "#contract/endpoint.ts";
import type { getOwnReview } from "#contract/user/reviews.ts";
import type { Queryable } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { findDevice } from "#domain/devices/read-devices.ts";
import type { Shop } from "#domain/shop.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { hasReceived, requireReceived } from "./has-received.ts";
import { reviewColumns } from "./list-reviews.ts";
import { attachPhotos, listPhotosOfCustomer } from "./review-photos.ts";
import { shownName } from "./shown-name.ts";

export type CustomerReviewing = Answered<typeof getOwnReview>;

export interface WrittenReview {
	stars: number;
	text: string;
	/** Code of a device in the shop's list. It overrides the device name that the customer typed. */
	device_code?: string | null | undefined;
	device?: string | null | undefined;
	fits?: boolean | null | undefined;
	/** Ids of the photos, in display order. If omitted, the photos stay unchanged. */
	photos?: number[] | undefined;
}

/** Returns the customer's own review of a product, even if it isn't published. */
export async function findCustomerReview(
	database: Queryable,
	accountId: number,
	productId: number,
): Promise<CustomerReviewing> {
	const review = await database.first<NonNullable<CustomerReviewing["review"]>>(sql`
		select ${reviewColumns}, state from product_reviews
		where account_id = ${accountId} and product_id = ${productId}`);
	return {
		may_review: await hasReceived(database, accountId, productId),
		review: review ?? null,
		photos: await listPhotosOfCustomer(database, accountId, productId),
	};
}

/**
 * Returns the device's code and name. The name comes from the shop's list if a code is given, and otherwise from the
 * customer.
 * @throws Refusal `invalid` if the shop doesn't know the device
 */
async function nameDevice(
	queryable: Queryable,
	{ device_code: code = null, device = null }: WrittenReview,
): Promise<{ code: string | null; device: string | null }> {
	if (code === null) return { code, device };
	const known = await findDevice(queryable, code);
	if (known) return { code, device: known.name };
	const message = "Device not found.";
	throw new Refusal("invalid", message, { errors: { device_code: [message] } });
}

/**
 * Saves a customer's review of a product that they have received. The review replaces their earlier one, and the shop's
 * reply to the earlier review is removed. Others see the review once it's approved.
 * @throws Refusal `not_received`
 */
export async function saveReview(
	context: Shop,
	accountId: number,
	productId: number,
	written: WrittenReview,
): Promise<CustomerReviewing> {
	const { database, now } = context;
	const { stars, text, fits = null, photos } = written;
	const key = limitKey("review", String(accountId));
	await limitAttempts(database, [{ key, most: 30, windowSeconds: 60 * 60 }], now());
	await requireReceived(database, accountId, productId);
	await database.transaction(async (transaction) => {
		const { name } = await transaction.one<{ name: string }>(
			sql`select name from accounts where id = ${accountId}`,
		);
		const { code, device } = await nameDevice(transaction, written);
		const said = sql`
			${stars}, ${text}, ${shownName(name)}, ${device}, ${code}, ${device && fits}`;
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into product_reviews (
				product_id, account_id, stars, text, author_name, device, device_code, fits, created_at, updated_at
			)
			values (${productId}, ${accountId}, ${said}, ${now()}, ${now()})
			on conflict (product_id, account_id) do update set
				(stars, text, author_name, device, device_code, fits) = row(${said}),
				state = 'waiting', answer = null, answered_at = null,
				version = product_reviews.version + 1, updated_at = ${now()}
			returning id`);
		if (photos) {
			const ids = [...new Set(photos)];
			await attachPhotos(transaction, { accountId, productId, reviewId: id, ids });
		}
	});
	if (photos) await removeDroppedPictures(context);
	return findCustomerReview(database, accountId, productId);
}

/** Deletes a review with all its photos. */
export async function removeReview(
	{ database, storage }: Pick<Shop, "database" | "storage">,
	accountId: number,
	productId: number,
): Promise<CustomerReviewing> {
	const own = sql`account_id = ${accountId} and product_id = ${productId}`;
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`delete from review_photos where ${own}`);
		await transaction.execute(sql`delete from product_reviews where ${own}`);
	});
	await removeDroppedPictures({ database, storage });
	return findCustomerReview(database, accountId, productId);
}
