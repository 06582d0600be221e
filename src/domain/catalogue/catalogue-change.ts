/**
 * What to stop believing: everything; all lists, because products came, went or moved in them;
 * or what shows one of some products.
 */
export type CatalogueChange =
	| { kind: "everything" }
	| { kind: "lists" }
	| { kind: "products"; ids: ReadonlySet<number> };
