import { demoCategories } from "#demo/catalogue/categories.ts";
import { readDemoProducts } from "#demo/catalogue/read-demo-products.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { documentFacts } from "#domain/search/document-facts.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import type { Facts } from "#lib/facts/facts.ts";
import { readFacts } from "#lib/facts/read-facts.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";
import type { JudgedProduct } from "./judgements.ts";

/** A product of a catalogue's file as the search is given it, and as it is judged. */
export interface CatalogueDocument {
	document: SearchDocument;
	judged: JudgedProduct;
}

/** A product of a file as it is found once the file is imported. */
export function toDocument(product: ImportedProduct, place: number): CatalogueDocument {
	const { fields, variations } = product;
	const category = demoCategories.find(({ name }) => name === product.category);
	const named = variations.flatMap(({ name }) => name || []);
	const stock = variations.map(
		(one) => (one.stock ?? 0) + Object.values(one.branchStock).reduce((sum, each) => sum + each, 0),
	);
	const [first] = variations;
	const productType = fields.product_type ?? null;
	const statedOf = (facts: unknown): Facts =>
		readFacts(facts ?? {}, productType, standardTables).facts;
	const document: SearchDocument = {
		id: place + 1,
		name: fields.name ?? "",
		category: product.category ?? "",
		synonyms: category?.synonyms ?? [],
		shortDescription: fields.short_description ?? "",
		description: fields.description ?? "",
		variations: named,
		skus: variations.flatMap(({ sku }) => sku ?? []),
		categoryId: category?.position ?? 0,
		tags: [],
		price: fields.sale_price ?? first?.salePrice ?? first?.price ?? fields.price ?? 0,
		createdAt: place,
		inStock: stock.some((pieces) => pieces > 0),
		soldCount: 0,
		productType,
		...documentFacts(
			statedOf(fields.facts),
			variations.map(({ facts }) => statedOf(facts)),
			standardTables,
		),
	};
	const { name, category: shelf, shortDescription, description, skus, inStock } = document;
	return {
		document,
		judged: {
			...{ key: product.address ?? product.key, name, category: shelf, skus, inStock },
			text: [name, shelf, shortDescription, description, ...named].join("\n"),
			variations: named,
		},
	};
}

/** The demo's products, as its shop is filled with them. */
export async function readDemoDocuments(): Promise<CatalogueDocument[]> {
	const { products } = await readDemoProducts();
	return products.map(toDocument);
}
