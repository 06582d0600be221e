import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { KnownProduct, ProductState } from "#domain/catalogue/product/product-state.ts";
import { hashProduct, type ImportedProduct } from "../../formats/imported-product.ts";

/** Downloaded copies of external pictures. */
export interface Copies {
	/** Local path by URL. */
	pathOf: ReadonlyMap<string, string>;
	paths: ReadonlySet<string>;
}

/** Finds copies for pictures of these products. */
export async function findCopies(
	transaction: Queryable,
	products: readonly ImportedProduct[],
	known: readonly (KnownProduct | undefined)[],
): Promise<Copies> {
	const stated = products.flatMap(({ images, variations }) => [
		...images.map(({ path }) => path),
		...variations.map(({ image }) => image ?? ""),
	]);
	const addresses = stated.filter((path) => /^https?:/.test(path));
	const paths = known.flatMap((product) => product?.images.map(({ path }) => path) ?? []);
	const rows = await transaction.rows<{ address: string; path: string }>(sql`
		select address, path from outside_pictures
		where path is not null and (
			md5(address) in (select md5(given) from unnest(${addresses}::text[]) as listed (given))
			or path = any(${paths}::text[])
		)`);
	return {
		pathOf: new Map(rows.map(({ address, path }) => [address, path])),
		paths: new Set(rows.map(({ path }) => path)),
	};
}

/** Replaces the URLs of downloaded pictures with the paths of their local copies. */
export function withCopies(stated: ImportedProduct, { pathOf }: Copies): ImportedProduct {
	const seen = new Set<string>();
	const images = stated.images
		.map((image) => ({ ...image, path: pathOf.get(image.path) ?? image.path }))
		.filter(({ path }) => !seen.has(path) && seen.add(path));
	const variations = stated.variations.map((variation) => ({
		...variation,
		image: variation.image && (pathOf.get(variation.image) ?? variation.image),
	}));
	return { ...stated, images, variations };
}

/**
 * Stores the hash of the file's data with original picture URLs instead of local paths. The next import compares its
 * file with this hash.
 */
export function rememberFile(
	state: ProductState,
	stated: ImportedProduct,
	planned: ImportedProduct,
): void {
	if (state.import_hash === hashProduct(planned)) state.import_hash = hashProduct(stated);
}
