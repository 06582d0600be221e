import { useState } from "react";
import type { Product, Variation } from "#contract/user/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Price } from "../../../ui/price.tsx";
import { clampQuantity } from "../../cart/cart-rules.ts";
import { useCart } from "../../cart/use-cart.ts";
import { firstInStock, toCartLine } from "../list/to-cart-line.ts";
import { VariationPicker } from "./product-options.tsx";
import { QuantityPicker } from "./quantity-picker.tsx";
import { StockLevel } from "./stock-level.tsx";

/** Price, variation, quantity and Add to Cart, as the modal and the page of a product share them. */
export function BuyBox({
	product,
	onAdded,
	onRefused,
	onVariation,
	actionsClassName,
}: {
	product: Product;
	onAdded?: () => void;
	/** Nothing was added: what is shown may be out of date. */
	onRefused?: () => void;
	onVariation?: (variation: Variation) => void;
	/** Of the row with the quantity and Add to Cart. */
	actionsClassName?: string;
}) {
	const cart = useCart();
	const [chosenId, setChosenId] = useState(() => firstInStock(product.variations)?.id ?? null);
	const [wanted, setQuantity] = useState(1);
	const [isAdding, setAdding] = useState(false);
	// The product may be read anew while it is looked at: what is chosen is looked up in it.
	const chosen = product.variations.find((each) => each.id === chosenId) ?? null;
	const stock = product.has_variations ? (chosen?.stock_quantity ?? 0) : product.stock_quantity;
	const quantity = clampQuantity(wanted, stock);
	const canAdd = stock > 0 && (!product.has_variations || chosen !== null);

	const add = async () => {
		setAdding(true);
		const added = await cart.add(toCartLine(product, chosen, quantity));
		setAdding(false);
		if (added > 0) onAdded?.();
		else onRefused?.();
	};
	return (
		<div className="grid gap-5">
			<Price
				price={chosen?.price ?? product.price}
				salePrice={chosen ? chosen.sale_price : product.sale_price}
				size="large"
			/>
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
			<StockLevel stock={stock} />
			<div className={classNames("flex flex-wrap items-center gap-3", actionsClassName)}>
				<QuantityPicker
					value={quantity}
					stock={stock}
					name={product.name}
					onChange={setQuantity}
					disabled={!canAdd}
				/>
				<Button className="flex-1" onClick={add} disabled={!canAdd || isAdding}>
					{stock > 0 ? "Add to Cart" : "Out of Stock"}
				</Button>
			</div>
		</div>
	);
}
