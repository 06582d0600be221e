/**
 * Which cached data must expire: `everything`, all `lists` because products were added, removed or moved, all data of
 * certain `products`, or only the `stock` of certain products, as after each order.
 */
export type CatalogueChange =
	| { kind: "everything" }
	| { kind: "lists" }
	| { kind: "products" | "stock"; ids: ReadonlySet<number> };
