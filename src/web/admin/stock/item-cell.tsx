import type { StockItem } from "#contract/admin/stock.ts";
import { productStatusFacts } from "#lib/products/product-statuses.ts";
import { ProductImage } from "../../ui/product-image.tsx";

type Named = Pick<
	StockItem,
	"product_name" | "variation_name" | "sku" | "image" | "status" | "archived"
>;

/** Image, name and code of an item. */
export function ItemCell({ item }: { item: Named }) {
	const state = item.archived ? productStatusFacts.archived : productStatusFacts[item.status];
	return (
		<span className="flex items-center gap-3">
			<span className="size-10 shrink-0 overflow-hidden rounded-small">
				<ProductImage path={item.image} alt="" sizes="40px" />
			</span>
			<span className="min-w-0">
				<span className="block font-semibold break-words">{item.product_name}</span>
				<span className="block text-fine font-normal text-ink-soft">
					{[item.variation_name, item.sku, !state.isShown && state.name]
						.filter(Boolean)
						.join(" · ")}
				</span>
			</span>
		</span>
	);
}
