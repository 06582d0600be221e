import { useState } from "react";
import type { Product, Variation } from "#contract/user/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { QuantityPicker } from "../../cart/quantity-picker.tsx";
import { DeviceFit } from "../../device/device-fit.tsx";
import { NotifyMeBack } from "../../notify-me/notify-me-back.tsx";
import { ProductPrice } from "../../product-price.tsx";
import { PromotionList } from "../../promotion-badges.tsx";
import { VariationPicker } from "./product-options.tsx";
import { StockLevel } from "./stock-level.tsx";
import { useBuying } from "./use-buying.ts";

/** Price, variation, quantity and Add to Cart. Used by the product modal and the product page. */
export function BuyBox({
	product,
	first,
	onAdded,
	onRefused,
	onVariation,
	actionsClassName,
}: {
	product: Product;
	/** The initially selected variation. */
	first: Variation | null;
	onAdded?: () => void;
	/** Called if nothing could be added, because the displayed product may be out of date. */
	onRefused?: () => void;
	onVariation?: (variation: Variation) => void;
	/** Class name of the row with the quantity and Add to Cart. */
	actionsClassName?: string;
}) {
	const [chosenId, setChosenId] = useState(first?.id ?? null);
	// Find the selected variation in the current data, because the product may be reloaded while it's displayed.
	const chosen = product.variations.find((each) => each.id === chosenId) ?? null;
	const buying = useBuying(product, chosen);
	const add = async () => {
		if ((await buying.add()) > 0) onAdded?.();
		else onRefused?.();
	};
	return (
		<div className="grid gap-5">
			<ProductPrice of={chosen ?? product} size="large" />
			<PromotionList product={product} shown={chosen} />
			<DeviceFit product={product.id} variation={chosen?.id ?? null} />
			{product.has_variations && (
				<VariationPicker
					variations={product.variations}
					chosen={chosen}
					onChoose={(variation) => {
						setChosenId(variation.id);
						onVariation?.(variation);
					}}
				/>
			)}
			<StockLevel stock={buying.stock} expectedOn={buying.expectedOn} />
			<NotifyMeBack product={product} />
			<div className={classNames("flex flex-wrap items-center gap-3", actionsClassName)}>
				<QuantityPicker {...buying.picker} />
				<Button className="flex-1" onClick={add} {...buying.button} />
			</div>
		</div>
	);
}
