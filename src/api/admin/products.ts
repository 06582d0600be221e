import type { AdminProduct, AdminProductSummary } from "#contract/admin/products.ts";
import * as calls from "#contract/admin/products.ts";
import * as domain from "#domain/catalogue/edit/admin-product.ts";
import { bulkEditProducts } from "#domain/catalogue/edit/bulk-edit-products.ts";
import { createProduct } from "#domain/catalogue/edit/create-product.ts";
import { deleteProduct } from "#domain/catalogue/edit/delete-product.ts";
import { duplicateProduct } from "#domain/catalogue/edit/duplicate-product.ts";
import {
	listAdminProducts,
	type AdminProductSummary as SummaryRow,
} from "#domain/catalogue/edit/list-admin-products.ts";
import {
	addProductImage,
	describeProductImage,
	orderProductImages,
	removeProductImage,
} from "#domain/catalogue/edit/product-images.ts";
import { undoBulkEdit } from "#domain/catalogue/edit/undo-bulk-edit.ts";
import { updateProduct } from "#domain/catalogue/edit/update-product.ts";
import { type Centavos, type Pesos, toCentavos, toPesos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const pesosOrNull = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));
const instantOrNull = (time: Date | null) => time?.toISOString() ?? null;

/** What is left out stays left out, and null stays null. */
function centavosIfGiven(amount: Pesos | null | undefined): Centavos | null | undefined {
	return typeof amount === "number" ? toCentavos(amount) : amount;
}

const presentSummary = (row: SummaryRow): AdminProductSummary => ({
	...row,
	price: toPesos(row.price),
	sale_price: pesosOrNull(row.sale_price),
	publish_at: instantOrNull(row.publish_at),
	created_at: row.created_at.toISOString(),
	updated_at: row.updated_at.toISOString(),
});

const present = (row: domain.AdminProduct): AdminProduct => ({
	...row,
	price: toPesos(row.price),
	sale_price: pesosOrNull(row.sale_price),
	current_sale_price: pesosOrNull(row.current_sale_price),
	publish_at: instantOrNull(row.publish_at),
	sale_starts_at: instantOrNull(row.sale_starts_at),
	sale_ends_at: instantOrNull(row.sale_ends_at),
	created_at: row.created_at.toISOString(),
	updated_at: row.updated_at.toISOString(),
	variations: row.variations.map((variation) => ({
		...variation,
		price: pesosOrNull(variation.price),
		sale_price: pesosOrNull(variation.sale_price),
	})),
});

export function adminProductRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.listAdminProducts, async ({ input }) => {
		const { sort, limit, cursor, ...filter } = input;
		const status = filter.status ?? ("current" as const);
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await listAdminProducts(database, { ...filter, status }, page);
		return { items: items.map(presentSummary), ...rest };
	});
	handle(app, calls.getAdminProduct, async ({ input }) =>
		present(await domain.findAdminProduct(database, input.id)),
	);
	handle(app, calls.createProduct, async ({ input: { options, sku, barcode, ...given }, actor }) =>
		present(
			await createProduct(dependencies, actor, {
				fields: {
					...given,
					price: toCentavos(given.price),
					sale_price: centavosIfGiven(given.sale_price),
				},
				options,
				codes: { sku, barcode },
			}),
		),
	);
	handle(app, calls.updateProduct, async ({ input, actor }) => {
		const { id, version, options, variations, ...given } = input;
		const { price, sale_price: salePrice, ...others } = given;
		try {
			const changed = await updateProduct(dependencies, actor, id, {
				version,
				fields: {
					...others,
					...(price === undefined ? {} : { price: toCentavos(price) }),
					sale_price: centavosIfGiven(salePrice),
				},
				options,
				variations: variations?.map((variation) => ({
					...variation,
					price: centavosIfGiven(variation.price),
					sale_price: centavosIfGiven(variation.sale_price),
				})),
			});
			return present(changed);
		} catch (error) {
			const isStale = error instanceof Refusal && error.details.code === "changed_elsewhere";
			if (!isStale) throw error;
			const current = present(await domain.findAdminProduct(database, id));
			throw new Refusal("conflict", error.message, {
				code: "changed_elsewhere",
				extra: { current, yours: { ...given, options, variations } },
			});
		}
	});
	handle(app, calls.deleteProduct, async ({ input, actor }) => {
		await deleteProduct(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.duplicateProduct, async ({ input, actor }) =>
		present(await duplicateProduct(dependencies, actor, input.id)),
	);
	handle(app, calls.bulkEditProducts, ({ input: { ids, ...change }, actor }) =>
		bulkEditProducts(dependencies, actor, ids, change),
	);
	handle(app, calls.undoBulkEdit, ({ input, actor }) =>
		undoBulkEdit(dependencies, actor, input.undo_token),
	);
	handle(app, calls.addProductImage, async ({ input, actor }) =>
		present(
			await addProductImage(dependencies, actor, {
				productId: input.product_id,
				file: input.image,
				alt: input.alt ?? "",
			}),
		),
	);
	handle(app, calls.orderProductImages, async ({ input, actor }) =>
		present(await orderProductImages(dependencies, actor, input.id, input.ids)),
	);
	handle(app, calls.describeProductImage, async ({ input, actor }) =>
		present(await describeProductImage(dependencies, actor, input.id, input.alt)),
	);
	handle(app, calls.removeProductImage, async ({ input, actor }) =>
		present(await removeProductImage(dependencies, actor, input.id)),
	);
}
