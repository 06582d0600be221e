import * as calls from "#contract/admin/products.ts";
import { toWire } from "#contract/wire.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import { findAdminProduct, withoutCost } from "#domain/catalogue/edit/admin-product.ts";
import { bulkEditProducts } from "#domain/catalogue/edit/bulk-edit-products.ts";
import { createProduct } from "#domain/catalogue/edit/create-product.ts";
import { deleteProduct } from "#domain/catalogue/edit/delete-product.ts";
import { duplicateProduct } from "#domain/catalogue/edit/duplicate-product.ts";
import { listAdminProducts } from "#domain/catalogue/edit/list-admin-products.ts";
import {
	addProductImage,
	describeProductImage,
	orderProductImages,
	removeProductImage,
} from "#domain/catalogue/edit/product-images.ts";
import { undoBulkEdit } from "#domain/catalogue/edit/undo-bulk-edit.ts";
import { updateProduct } from "#domain/catalogue/edit/update-product.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";

export function adminProductRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.listAdminProducts, ({ input }) => {
		const { sort, limit, cursor, ...filter } = input;
		const status = filter.status ?? ("current" as const);
		const page = { sort: sort ?? "newest", limit, cursor };
		return database.onReplica((source) => listAdminProducts(source, { ...filter, status }, page));
	});
	handle(app, calls.getAdminProduct, async ({ input, signedIn }) => {
		const product = await findAdminProduct(database, input.id);
		return isPermitted(signedIn, "reports") ? product : withoutCost(product);
	});
	handle(app, calls.createProduct, ({ input, actor, signedIn, context }) => {
		const { options, sku, barcode, stock, variations, images, ...fields } = input;
		const hasStock = [{ stock }, ...(variations ?? [])].some((one) => one.stock?.length);
		if (hasStock && !isPermitted(signedIn, "stock.write")) {
			throw new Refusal("forbidden", "You are not allowed to change stock.");
		}
		const product = { fields, options, codes: { sku, barcode }, stock, variations, images };
		return createProduct(dependencies, actor, product, readIdempotencyKey(context));
	});
	handle(app, calls.updateProduct, async ({ input, actor }) => {
		const { id, version, options, variations, ...fields } = input;
		try {
			return await updateProduct(dependencies, actor, id, { version, fields, options, variations });
		} catch (error) {
			const isStale = error instanceof Refusal && error.details.code === "changed_elsewhere";
			if (!isStale) throw error;
			const current = toWire(calls.updateProduct.output, await findAdminProduct(database, id));
			const sent = { version, ...fields, options, variations };
			const { version: _, ...yours } = toWire(calls.updateProduct.body, sent);
			throw new Refusal("conflict", error.message, {
				code: "changed_elsewhere",
				extra: { current, yours },
			});
		}
	});
	handle(app, calls.deleteProduct, async ({ input, actor }) => {
		await deleteProduct(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.duplicateProduct, ({ input, actor }) =>
		duplicateProduct(dependencies, actor, input.id),
	);
	handle(app, calls.bulkEditProducts, ({ input: { ids, ...change }, actor }) =>
		bulkEditProducts(dependencies, actor, ids, change),
	);
	handle(app, calls.undoBulkEdit, ({ input, actor }) =>
		undoBulkEdit(dependencies, actor, input.undo_token),
	);
	handle(app, calls.addProductImage, ({ input, actor }) =>
		addProductImage(dependencies, actor, {
			productId: input.product_id,
			file: input.image,
			alt: input.alt ?? "",
		}),
	);
	handle(app, calls.orderProductImages, ({ input, actor }) =>
		orderProductImages(dependencies, actor, input.id, input.ids),
	);
	handle(app, calls.describeProductImage, ({ input, actor }) =>
		describeProductImage(dependencies, actor, input.id, input.alt),
	);
	handle(app, calls.removeProductImage, ({ input, actor }) =>
		removeProductImage(dependencies, actor, input.id),
	);
}
