import {
	findFormerProduct as findFormerProductEndpoint,
	listRelatedProducts,
} from "#contract/user/catalogue.ts";
import { findFormerProduct } from "#domain/catalogue/read/find-former-product.ts";
import { listRelated } from "#domain/catalogue/read/list-related.ts";
import type { Dependencies } from "./dependencies.ts";
import { type App, handle } from "./handle.ts";
import { dependsOnLists, doNotShare } from "./shared-answer.ts";

/** Similar products, and where a product without a page moved. */
export function slugRedirectRoutes(app: App, { database, catalogue }: Dependencies): void {
	handle(app, listRelatedProducts, async ({ input, context }) => {
		const { product, related } = await listRelated(database, catalogue, input.slug);
		dependsOnLists(context, [product, ...related]);
		return related;
	});
	handle(app, findFormerProductEndpoint, ({ input, context }) => {
		// Any path can be requested, so none is cached.
		doNotShare(context);
		return findFormerProduct(database, catalogue, input.slug);
	});
}
