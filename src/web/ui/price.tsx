import { discountPercent, formatPesos, type Pesos } from "#lib/money/money.ts";
import { classNames } from "./class-names.ts";

/** A price. During a sale, it shows the sale price, the crossed-out original price, and the savings in percent (§9). */
export function Price({
	price,
	salePrice,
	size = "medium",
	showsPercent = true,
}: {
	price: Pesos;
	salePrice: Pesos | null;
	size?: "small" | "medium" | "large";
	/** False if a badge next to the price shows the savings. */
	showsPercent?: boolean;
}) {
	const percent = discountPercent(price, salePrice);
	// Use smaller text on narrow tiles, which have a button next to the price.
	const shown = {
		small: "text-base",
		medium: "text-large @max-[9.5rem]:text-base",
		large: "text-display",
	}[size];
	return (
		<span className="flex flex-wrap items-baseline gap-x-2">
			<span className={classNames("price font-bold", shown)}>
				{formatPesos(salePrice ?? price)}
			</span>
			{percent !== null && (
				<>
					<s className="price text-fine text-ink-faint">
						<span className="sr-only">Was </span>
						{formatPesos(price)}
					</s>
					{showsPercent && <span className="text-fine font-bold text-chili">−{percent}%</span>}
				</>
			)}
		</span>
	);
}
