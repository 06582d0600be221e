import { useState } from "react";
import type { Product, Variation } from "#contract/user/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { Price } from "../../ui/price.tsx";
import { useCart } from "../cart/cart.tsx";
import { clampQuantity } from "../cart/cart-rules.ts";
import { QuantityPicker, VariationPicker } from "./product-options.tsx";
import { firstInStock, toCartLine } from "./to-cart-line.ts";

/** At or below this many pieces the stock is said in a number. */
const fewLeft = 5;
const plenty = 20;

/** Price, variation, quantity and Add to Cart, as the modal and the page of a product share them. */
export function BuyBox({
	product,
	onAdded,
	onVariation,
}: {
	product: Product;
	onAdded?: () => void;
	onVariation?: (variation: Variation) => void;
}) {
	const cart = useCart();
	const [chosen, setChosen] = useState(() => firstInStock(product.variations));
	const [quantity, setQuantity] = useState(1);
	const [isAdding, setAdding] = useState(false);
	const stock = product.has_variations ? (chosen?.stock_quantity ?? 0) : product.stock_quantity;
	const canAdd = stock > 0 && (!product.has_variations || chosen !== null);

	const add = async () => {
		setAdding(true);
		const added = await cart.add(toCartLine(product, chosen, quantity));
		setAdding(false);
		if (added > 0) onAdded?.();
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
						setChosen(variation);
						setQuantity((now) => clampQuantity(now, variation.stock_quantity));
						onVariation?.(variation);
					}}
				/>
			)}
			<StockLevel stock={stock} />
			<div className="flex flex-wrap items-center gap-3">
				<QuantityPicker
					value={quantity}
					stock={stock}
					name={product.name}
					onChange={setQuantity}
					disabled={!canAdd}
				/>
				<Button className="flex-1" onClick={add} disabled={!canAdd || isAdding}>
					{stock > 0 || !product.has_variations || chosen
						? stock > 0
							? "Add to Cart"
							: "Out of Stock"
						: "Out of Stock"}
				</Button>
			</div>
		</div>
	);
}

function StockLevel({ stock }: { stock: number }) {
	const text =
		stock <= 0
			? "Out of Stock"
			: stock <= fewLeft
				? `Only ${stock} left`
				: "In stock, ready to pack";
	return (
		<div className="grid max-w-xs gap-1.5">
			<p className="text-small font-semibold">{text}</p>
			<ChargeBar value={stock / plenty} label={`Stock level: ${text}`} />
		</div>
	);
}
