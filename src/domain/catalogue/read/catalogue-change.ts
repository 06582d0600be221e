/**
 * Cached answers to expire: everything; all lists, because products came, went or moved; everything that shows certain
 * products; or only their stock, as after each order.
 */
export type CatalogueChange =
	| { kind: "everything" }
	| { kind: "lists" }
	| { kind: "products" | "stock"; ids: ReadonlySet<number> };
