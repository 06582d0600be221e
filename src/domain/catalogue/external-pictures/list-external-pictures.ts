import sql from "sql-template-tag";
import type { z } from "zod";
import type { externalPictures } from "#contract/admin/external-pictures.ts";
import type { Queryable } from "#db/database.ts";

export type ExternalPictures = z.output<typeof externalPictures>;

const maxShown = 200;

/**
 * Returns the numbers of pending, downloaded and failed pictures. Lists the pictures whose download failed, including
 * those that will be tried again.
 */
export async function listOutsidePictures(database: Queryable): Promise<ExternalPictures> {
	const counts = await database.one<Omit<ExternalPictures, "troubled">>(sql`
		select count(*) filter (where status = 'waiting')::int as waiting,
			count(*) filter (where status = 'copied')::int as copied,
			count(*) filter (where status = 'failed')::int as failed
		from outside_pictures`);
	const troubled = await database.rows<ExternalPictures["troubled"][number]>(sql`
		select outside_pictures.id, address, status, reason, (
			select json_build_object('id', products.id, 'name', products.name)
			from (
				select product_id from product_images
				where path ~ '^https?://' and md5(path) = md5(address) and path = address
				union all
				select product_id from variations
				where image ~ '^https?://' and md5(image) = md5(address) and image = address
				limit 1
			) used join products on products.id = used.product_id
		) as product
		from outside_pictures
		where status = 'failed' or (status = 'waiting' and reason is not null)
		order by status, id limit ${maxShown}`);
	return { ...counts, troubled };
}
