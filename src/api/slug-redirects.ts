import {
	findFormerProduct as findFormerProductEndpoint,
	listRelatedProducts,
} from "#contract/user/catalogue.ts";
import { findFormerProduct } from "#domain/catalogue/read/find-former-product.ts";
import { listRelated } from "#domain/catalogue/read/list-related.ts";
import type { Dependencies } from "./dependencies.ts";
import { type App, handle } from "./handle.ts";
import { dependsOnLists, doNotShare } from "./shared-answer.ts";

/** Routes for similar products, and for the current path of a product that has moved. */
export function slugRedirectRoutes(app: App, { database, catalogue }: Dependencies): void {
	handle(app, listRelatedProducts, async ({ input, context }) => {
		const { product, related } = await listRelated(database, catalogue, input.slug);
		dependsOnLists(context, [product, ...related]);
		return related;
	});
	handle(app, findFormerProductEndpoint, ({ input, context }) => {
		// Don't cache the response. Any path can be requested, so the cache could be filled with useless responses.
		doNotShare(context);
		return findFormerProduct(database, catalogue, input.slug);
	});
}
