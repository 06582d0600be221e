import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ImportedImage } from "./imported-product.ts";

/**
 * Gives products the images their file names, as addresses. Images that the shop keeps itself
 * (/storage, /uploads) stay, whatever the file says.
 */
export async function writeImages(
	transaction: Queryable,
	products: readonly { id: number; isNew: boolean; images: readonly ImportedImage[] }[],
): Promise<void> {
	const images = products.flatMap(({ id, images: ofProduct }) =>
		ofProduct.map(({ path, alt }, position) => ({ product_id: id, path, alt, position })),
	);
	const json = JSON.stringify(images);
	const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id);
	if (known.length > 0) {
		await transaction.execute(sql`
			delete from product_images
			where product_id = any(${known}) and path ~ '^https?://' and not exists (
				select from json_to_recordset(${json}::json) as stated (product_id bigint, path text)
				where stated.product_id = product_images.product_id and stated.path = product_images.path
			)
		`);
	}
	if (images.length === 0) return;
	await transaction.execute(sql`
		insert into product_images (product_id, path, alt, position)
		select product_id, path, alt, position from json_to_recordset(${json}::json)
			as stated (product_id bigint, path text, alt text, position integer)
		order by product_id, position
		on conflict (product_id, path) do update set alt = excluded.alt, position = excluded.position
		where (product_images.alt, product_images.position) <> (excluded.alt, excluded.position)
	`);
}
