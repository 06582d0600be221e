/** The statuses of a product, as the database and the shop's own files call them. */
export const productStatuses = ["published", "draft", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

interface ProductStatusFacts {
	name: string;
	/** After "is". */
	said: string;
	/** Customers see it. */
	isShown: boolean;
	/** What Shopify calls it. */
	shopify: string;
}

export const productStatusFacts: Readonly<Record<ProductStatus, ProductStatusFacts>> = {
	published: { name: "Published", said: "published", isShown: true, shopify: "active" },
	draft: { name: "Draft", said: "a draft", isShown: false, shopify: "draft" },
	archived: { name: "Archived", said: "archived", isShown: false, shopify: "archived" },
};
