import type { Product } from "#contract/user/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";

/** Returns the published and available ones of these products, in this order. */
export const listByIds = async (
	catalogue: Pick<Catalogue, "readProducts">,
	ids: readonly number[],
): Promise<Product[]> =>
	(await catalogue.readProducts(ids)).filter(({ stock_quantity: stock }) => stock > 0);
