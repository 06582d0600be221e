/**
 * Says which cached data must expire. `lists`: products were added, removed or moved. `products`: all data of these
 * products. `stock`: only the stock of these products, as after each order.
 */
export type CatalogueChange =
	| { kind: "everything" }
	| { kind: "lists" }
	| { kind: "products" | "stock"; ids: ReadonlySet<number> };
