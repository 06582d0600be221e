import type { Product } from "#contract/user/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";

/** Returns the published and available products with these ids, in the given order. */
export const listByIds = async (
	catalogue: Pick<Catalogue, "readProducts">,
	ids: readonly number[],
): Promise<Product[]> =>
	(await catalogue.readProducts(ids)).filter(({ stock_quantity: stock }) => stock > 0);
