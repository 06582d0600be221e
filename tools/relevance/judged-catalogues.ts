import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { demoCategories } from "#demo/catalogue/categories.ts";
import { readDemoProducts } from "#demo/catalogue/read-demo-products.ts";
import { readHeader } from "#domain/catalogue/files/formats/columns.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { prepareRow, readProducts } from "#domain/catalogue/files/formats/read-products.ts";
import { recogniseFormat } from "#domain/catalogue/files/formats/recognise-format.ts";
import { openRowStore } from "#domain/catalogue/files/formats/row-store.ts";
import type { ProductFitSource } from "#domain/catalogue/read/fits/fit-sources.ts";
import { documentFacts } from "#domain/search/document-facts.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import { openTable } from "#domain/tables/open-table.ts";
import type { Facts } from "#lib/facts/facts.ts";
import { readFacts } from "#lib/facts/read-facts.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { type JudgedProduct, type Judgement, parseJudgements } from "./judgements.ts";

/** A product of a catalog file, in the form for the search index and in the form for judgments. */
export interface CatalogueDocument {
	document: SearchDocument;
	judged: JudgedProduct;
	/** The data that determines which devices the product fits. */
	fits: ProductFitSource;
}

/** Returns a product as the search index receives it after an import. */
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
	const { name, category: shelf, shortDescription, description, skus, inStock, price } = document;
	return {
		document,
		fits: {
			id: document.id,
			product_type: productType,
			facts: statedOf(fields.facts),
			fits: fields.fits ?? {},
			variations: variations.flatMap((one, at) =>
				one.name === "" ? [] : [{ id: at + 1, facts: statedOf(one.facts), fits: one.fits ?? {} }],
			),
		},
		judged: {
			key: product.address ?? product.key,
			name,
			category: shelf,
			skus,
			inStock,
			price,
			text: [name, shelf, shortDescription, description, ...named].join("\n"),
			variations: named,
		},
	};
}

const relevance = new URL("../../test/relevance/", import.meta.url);

/** Reads a product file from another shop as the import does. Its attributes are not confirmed. */
async function readImported(path: string): Promise<ImportedProduct[]> {
	const table = await openTable(path);
	const store = openRowStore();
	try {
		const header = await table.rows().next();
		const columns = readHeader(header.value?.cells ?? [], standardTables);
		const reading = { format: recogniseFormat(columns), columns, today: "" };
		const below = async function* () {
			const rows = table.rows();
			await rows.next();
			yield* rows;
		};
		for await (const row of below()) prepareRow(reading, row, store);
		return await Array.fromAsync(readProducts(reading, below(), store, () => {}));
	} finally {
		store.close();
		await table.close();
	}
}

const catalogues = {
	demo: async () => (await readDemoProducts()).products,
	marketplace: () => readImported(fileURLToPath(new URL("marketplace-catalogue.csv", relevance))),
};

/**
 * Catalogs for judging the search: the demo's catalog, which has attributes, and one with the wording of other sellers.
 */
export type JudgedCatalogue = keyof typeof catalogues;
export const judgedCatalogues = Object.keys(catalogues) as JudgedCatalogue[];

/** Returns a catalog's products as a shop imports them. */
export const readDocuments = async (catalogue: JudgedCatalogue): Promise<CatalogueDocument[]> =>
	(await catalogues[catalogue]()).map(toDocument);

export const readJudgements = (catalogue: JudgedCatalogue): Judgement[] =>
	parseJudgements(readFileSync(new URL(`${catalogue}-judgements.txt`, relevance), "utf8"));
