import { useEffect } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceNear } from "#web/ui/once-near.tsx";
import { rememberViewed } from "./viewed-products.ts";

const GoesWellWith = lazyPart(() => import("./goes-well-with.tsx"), false);
const RecentlyViewed = lazyPart(() => import("./recently-viewed.tsx"), false);

/** Recommendations below a product. They are loaded when the visitor scrolls near them. */
export function BelowProduct({ id }: { id: number }) {
	// Store this product, too. The list of recently viewed products leaves out the product whose page is open.
	useEffect(() => rememberViewed(id), [id]);
	return (
		<>
			<OnceNear className="min-h-px">
				<GoesWellWith productId={id} />
			</OnceNear>
			<OnceNear className="min-h-px">
				<RecentlyViewed except={id} />
			</OnceNear>
		</>
	);
}
