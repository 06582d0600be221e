import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Makes one picture or all failed pictures due for another download. */
export async function retryOutsidePictures(
	database: Database,
	id: number | undefined,
	now: Date,
): Promise<void> {
	const which = id === undefined ? sql`status = 'failed'` : sql`id = ${id} and status <> 'copied'`;
	await database.execute(sql`
		update outside_pictures set status = 'waiting', tries = 0, next_try_at = ${now}
		where ${which}`);
}

/** Removes a picture that couldn't be downloaded from its products and variations. */
export async function dropOutsidePicture(
	database: Database,
	actor: Actor,
	id: number,
): Promise<void> {
	await database.transaction(async (transaction) => {
		const dropped = await transaction.first<{ address: string }>(sql`
			delete from outside_pictures where id = ${id} and status <> 'copied' returning address`);
		if (!dropped) throw new Refusal("missing", "Picture not found.");
		const { address } = dropped;
		await transaction.execute(sql`
			delete from product_images
			where path ~ '^https?://' and md5(path) = md5(${address}) and path = ${address}`);
		await transaction.execute(sql`
			update variations set image = null
			where image ~ '^https?://' and md5(image) = md5(${address}) and image = ${address}`);
		await recordChange(transaction, actor, {
			action: "product.outside_picture_dropped",
			entity: "outside_picture",
			entityId: id,
			label: address,
			before: { address },
			after: null,
		});
	});
}
