/** Product statuses, as stored in the database and written to files in Kargado's own format. */
export const productStatuses = ["published", "draft", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

interface ProductStatusFacts {
	name: string;
	/** Adjective after the word "is". */
	said: string;
	/** True if customers can see the product. */
	isShown: boolean;
	/** Status name in Shopify files. */
	shopify: string;
}

export const productStatusFacts: Readonly<Record<ProductStatus, ProductStatusFacts>> = {
	published: { name: "Published", said: "published", isShown: true, shopify: "active" },
	draft: { name: "Draft", said: "a draft", isShown: false, shopify: "draft" },
	archived: { name: "Archived", said: "archived", isShown: false, shopify: "archived" },
};
