/**
 * What to stop believing: everything; all lists, because products came, went or moved in them;
 * what shows one of some products; or only how many there are of them, as after each order.
 */
export type CatalogueChange =
	| { kind: "everything" }
	| { kind: "lists" }
	| { kind: "products" | "stock"; ids: ReadonlySet<number> };
