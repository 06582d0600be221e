import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { chooseSlugs } from "../../product/choose-slugs.ts";
import { makeSlug } from "../../product/make-slug.ts";
import type { KnownProduct, ProductState } from "../../product/product-state.ts";
import { writeProductStates } from "../../product/write-product-states.ts";
import type { FormatPlace } from "../formats/catalogue-format.ts";
import { hashProduct, type ImportedProduct } from "../formats/imported-product.ts";
import type { Reading } from "../formats/read-products.ts";
import { RowProblem } from "../formats/row-problem.ts";
import { findCategories } from "./find-categories.ts";
import { findKnownProducts } from "./find-known-products.ts";
import { describeChanges, type FieldChange } from "./plan/describe-changes.ts";
import { findCopies, rememberFile, withCopies } from "./plan/find-copies.ts";
import { isChanged, type Plan, planChange, planNewProduct } from "./plan/plan-product.ts";
import { seeProducts } from "./plan/see-products.ts";
import { fillStatedStock } from "./stated-stock.ts";
import { type StatedStock, type StockChange, type StockReason, writeStock } from "./write-stock.ts";

export interface ImportTarget {
	reading: Reading;
	place: FormatPlace;
	/** Id of the branch for quantities that the file states without a branch. */
	branchId: number;
	branches: readonly { id: number; code: string }[];
	now: Date;
	/** Stock of new items for which the file has no quantity. */
	unstatedStock?: number | undefined;
	/** Reason shown in the stock history; defaults to an import. */
	stockReason?: StockReason;
	/** Creation time of a new product; defaults to now. */
	createdAt?: (product: ImportedProduct) => Date;
}

/** Result of importing one product. */
export interface ProductOutcome {
	kind: "created" | "updated" | "unchanged";
	line: number;
	productId: number;
	name: string;
	/** null if the import created the product. */
	before: KnownProduct | null;
	/** Version after the import. */
	version: number;
	changes: FieldChange[];
	stock: StockChange[];
	/** The product's state after the import. */
	state: ProductState;
	/** The product as read from the file. */
	stated: ImportedProduct;
}

export interface WrittenProducts {
	outcomes: ProductOutcome[];
	/** Products and stock quantities that were refused. */
	rejected: { line: number; reason: string }[];
	/** Skipped details of products that were otherwise imported. */
	left: { line: number; reason: string }[];
	/** Ids of created categories. */
	categories: number[];
}

interface Planned extends Plan {
	stated: ImportedProduct;
	known: KnownProduct | undefined;
	/** True if the file's data for the product differs from the last import. */
	isOpen: boolean;
	isNews: boolean;
}

/**
 * Updates the catalog to match these products, in a few SQL statements. No two products may have the same key. If a
 * product's data in the file is unchanged since its last import, edits made in the shop stay.
 */
export async function writeProducts(
	transaction: Queryable,
	given: readonly ImportedProduct[],
	target: ImportTarget,
): Promise<WrittenProducts> {
	const products = given.map((product) => localise(product, target.place.origin));
	const { plans, rejected, categories: made } = await planProducts(transaction, products, target);
	const news = plans.filter(({ isNews }) => isNews);
	await chooseAddresses(transaction, news);
	const written = await writeProductStates(
		transaction,
		news.map(({ state }) => state),
	);
	const writtenOf = new Map(news.map((plan, index) => [plan, written[index]]));
	const idOf = (plan: Planned, place: number) =>
		writtenOf.get(plan)?.variationIds[place] ?? plan.state.variations[place]?.id ?? 0;
	const stock = await writeStock(
		transaction,
		plans.flatMap((plan, product) => stockOf(plan, product, target, idOf)),
		target.stockReason,
	);
	const categories = await readCategoryNames(transaction, news);
	const branchOf = new Map(target.branches.map(({ id, code }) => [id, code]));
	const nameOf = (plan: Planned, variationId: number) => {
		const place = plan.state.variations.findIndex((_, at) => idOf(plan, at) === variationId);
		return plan.state.variations[place]?.name ?? "";
	};
	for (const { line, quantity, reserved, isTracked, variationId, product } of stock.refused) {
		const plan = plans[product];
		const name = plan ? nameOf(plan, variationId) || plan.state.name : "";
		const why = isTracked
			? "its units have serial numbers; receive or count them under Stock"
			: `${reserved} units are reserved for payments in progress`;
		const reason = `sets the stock of "${name}" to ${quantity}, but ${why}`;
		rejected.push({ line, reason });
	}
	const changesOf = Map.groupBy(stock.changes, ({ product }) => product);
	const outcomes = plans.map((plan, index): ProductOutcome => {
		const { stated, known, state, isNews } = plan;
		const changed = changesOf.get(index) ?? [];
		const isUpdated = isNews || changed.length > 0;
		const stockChanges = changed.map(({ variationId, branchId, quantity, change }) => ({
			field: [nameOf(plan, variationId), `Stock ${branchOf.get(branchId)}`]
				.filter(Boolean)
				.join(": "),
			from: String(quantity - change),
			to: String(quantity),
		}));
		return {
			kind: known ? (isUpdated ? "updated" : "unchanged") : "created",
			line: stated.line,
			productId: writtenOf.get(plan)?.id ?? known?.id ?? 0,
			name: isNews ? state.name : (known?.name ?? state.name),
			before: known ?? null,
			version: writtenOf.get(plan)?.version ?? known?.version ?? 0,
			changes: [
				...(known && isNews ? describeChanges(known, state, categories) : []),
				...(known ? stockChanges : []),
			],
			stock: changed,
			state,
			stated,
		};
	});
	const left = plans.flatMap((plan) => (plan.isOpen ? plan.left : []));
	return { outcomes, rejected, left, categories: made };
}

async function planProducts(
	transaction: Queryable,
	products: readonly ImportedProduct[],
	{ reading, place, now, createdAt, unstatedStock }: ImportTarget,
): Promise<{ plans: Planned[] } & Pick<WrittenProducts, "rejected" | "categories">> {
	const known = await findKnownProducts(transaction, reading.format, products);
	const isRepeated = (product: ImportedProduct, it: KnownProduct | undefined) =>
		it?.import_source === reading.format && it.import_hash === hashProduct(product);
	const isOpen = products.map((product, index) => !isRepeated(product, known[index]));
	const compared = known.filter((it, index) => it !== undefined && isOpen[index]);
	const seen = await seeProducts(
		reading,
		place,
		compared.filter((it) => it !== undefined),
	);
	for (const { product, variations } of seen.values()) {
		Object.assign(product, localise(product, place.origin));
		for (const variation of variations.values()) {
			variation.image = toLocal(variation.image, place.origin);
		}
	}
	const wantsCategory = (product: ImportedProduct, index: number) => {
		const id = known[index]?.id;
		const before = id === undefined ? undefined : seen.get(id)?.product.category;
		return isOpen[index] && product.category !== null && product.category !== before;
	};
	const names = products.filter(wantsCategory).map(({ category }) => category ?? "");
	const { ids, made } = await findCategories(transaction, [...new Set(names)]);
	const copies = await findCopies(transaction, products, known);
	const planOne = (given: ImportedProduct, index: number): Planned => {
		const it = known[index];
		const stated = withCopies(given, copies);
		const categoryId = stated.category === null ? null : (ids.get(stated.category) ?? null);
		const settings = { reading, now, categoryId, copies };
		if (!it) {
			const counted = fillStatedStock(stated, unstatedStock);
			const plan = planNewProduct(counted, settings);
			rememberFile(plan.state, given, counted);
			if (createdAt) plan.state.created_at = createdAt(given);
			return { ...plan, stated: counted, known: undefined, isOpen: true, isNews: true };
		}
		const plan = planChange(it, seen.get(it.id), stated, settings);
		rememberFile(plan.state, given, stated);
		const isNews = isOpen[index] === true && isChanged(it, plan.state);
		return { ...plan, stated, known: it, isOpen: isOpen[index] === true, isNews };
	};
	const rejected: WrittenProducts["rejected"] = [];
	const plans = products.flatMap((stated, index) => {
		try {
			return [planOne(stated, index)];
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			rejected.push({ line: stated.line, reason: error.message });
			return [];
		}
	});
	return { plans, rejected, categories: made };
}

async function chooseAddresses(transaction: Queryable, plans: readonly Planned[]): Promise<void> {
	const added = plans.filter(({ known }) => known === undefined);
	if (added.length === 0) return;
	const slugs = await chooseSlugs(
		transaction,
		added.map(({ stated }) => stated.address ?? makeSlug(stated.slugHint, "product")),
	);
	for (const [index, { state }] of added.entries()) state.slug = slugs[index] ?? "";
}

function stockOf(
	plan: Planned,
	product: number,
	{ branchId, branches }: ImportTarget,
	idOf: (plan: Planned, place: number) => number,
): StatedStock[] {
	return plan.stated.variations.flatMap(({ line, stock, branchStock }, index) => {
		const variationId = idOf(plan, plan.places[index] ?? -1);
		const figures = branches.flatMap(({ id, code }) => {
			const quantity = branchStock[code] ?? (id === branchId ? stock : null);
			return quantity === null ? [] : [{ branchId: id, quantity }];
		});
		return variationId === 0
			? []
			: figures.map((figure) => ({ ...figure, variationId, line, product }));
	});
}

async function readCategoryNames(
	transaction: Queryable,
	plans: readonly { state: ProductState; known: KnownProduct | undefined }[],
): Promise<Map<number, string>> {
	const changed = plans.filter(({ known }) => known !== undefined);
	const ids = changed.flatMap(({ state, known }) => [state.category_id, known?.category_id]);
	if (ids.length === 0) return new Map();
	const rows = await transaction.rows<{ id: number; name: string }>(sql`
		select id, name from categories
		where id = any(${ids.filter((id) => typeof id === "number")}::bigint[])`);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Replaces URLs of the shop's own pictures with local paths. */
function localise(product: ImportedProduct, origin: string): ImportedProduct {
	return {
		...product,
		images: product.images.map(({ path, alt }) => ({ path: toLocal(path, origin), alt })),
		variations: product.variations.map((variation) => ({
			...variation,
			image: toLocal(variation.image, origin),
		})),
	};
}

function toLocal<Path extends string | null>(path: Path, origin: string): Path {
	const isOurs = path !== null && origin !== "" && path.startsWith(`${origin}/`);
	const local = isOurs ? path.slice(origin.length) : "";
	return (/^\/(storage|uploads)\/./.test(local) ? local : path) as Path;
}
