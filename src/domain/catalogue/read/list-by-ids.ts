import type { Product } from "#contract/user/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";

/** Returns those of these products that are published and available, in the given order. */
export const listByIds = async (
	catalogue: Pick<Catalogue, "readProducts">,
	ids: readonly number[],
): Promise<Product[]> =>
	(await catalogue.readProducts(ids)).filter(({ stock_quantity: stock }) => stock > 0);
