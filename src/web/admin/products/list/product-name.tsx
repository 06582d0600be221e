import type { AdminProductSummary } from "#contract/admin/products.ts";
import { productFields } from "#lib/products/product-fields.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { flagNames } from "../product-labels.ts";

/** A product in the list: image, name and distinguishing details. */
export function ProductName({ product }: { product: AdminProductSummary }) {
	const { name, image, sku, variations_count: variations, badge } = product;
	const facts = [
		sku,
		variations > 0 && countOf(variations, "variation"),
		badge && `Badge: ${badge}`,
		...flagNames.filter((flag) => product[flag]).map((flag) => productFields[flag].label),
	].filter(Boolean);
	return (
		<span className="flex min-w-0 items-center gap-3">
			<span className="size-11 shrink-0 overflow-hidden rounded-small">
				<ProductImage path={image} alt="" sizes="44px" />
			</span>
			<span className="grid min-w-0">
				<span>{name}</span>
				{facts.length > 0 && (
					<span className="text-fine font-normal text-ink-soft">{facts.join(" · ")}</span>
				)}
			</span>
		</span>
	);
}
