import type { Product, Variation } from "#contract/user/catalogue.ts";

/**
 * Returns the names of promotions: first those of the product or the displayed variation, then those of other
 * variations.
 */
function promotionNames(product: Promoted["product"], shown?: Promoted["shown"]): string[] {
	const own = (shown ?? product).promotions?.names ?? [];
	const others = product.promotions?.on_selected?.filter((name) => !own.includes(name)) ?? [];
	return [...own, ...others.map((name) => `${name} on selected options`)];
}

interface Promoted {
	product: Pick<Product, "promotions">;
	/** The variation that is shown instead of the product itself. */
	shown?: Pick<Variation, "promotions"> | null | undefined;
}

const badge = "max-w-full rounded-full bg-mango text-on-mango wrap-anywhere";

/** The first promotion of a product, as a badge in lists. */
export function PromotionBadge({ product, shown }: Promoted) {
	const [name] = promotionNames(product, shown);
	if (!name) return null;
	return (
		<span
			className={`${badge} inline-block justify-self-start px-2.5 py-0.5 text-fine font-bold @max-[9.5rem]:px-2`}
		>
			{name}
		</span>
	);
}

/** All promotions of a product, shown where customers buy it. */
export function PromotionList({ product, shown }: Promoted) {
	const names = promotionNames(product, shown);
	if (names.length === 0) return null;
	return (
		<ul aria-label="Promotions" className="flex flex-wrap gap-2 text-small font-semibold">
			{names.map((name) => (
				<li key={name} className={`${badge} px-3 py-1`}>
					{name}
				</li>
			))}
		</ul>
	);
}
