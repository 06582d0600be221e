import { href } from "react-router";
import type { ProductDetail, Variation } from "#contract/user/catalogue.ts";
import type { DeliveryCalendar } from "#lib/delivery-estimate/estimate-dates.ts";
import { Button } from "#web/ui/button.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { QuantityPicker } from "../../cart/quantity-picker.tsx";
import { CompareLink } from "../../compare/compare-link.tsx";
import { DeviceFit } from "../../device/device-fit.tsx";
import { NotifyMeBack } from "../../notify-me/notify-me-back.tsx";
import { ProductPrice } from "../../product-price.tsx";
import { PromotionList } from "../../promotion-badges.tsx";
import { WishlistButton } from "../../wishlist/wishlist-button.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import { BranchStock } from "./product-page-details.tsx";
import { ProductPageOptions } from "./product-page-options.tsx";
import { ShareButton } from "./share.tsx";
import { StockLevel } from "./stock-level.tsx";
import { useBuying } from "./use-buying.ts";

interface BuyingProps {
	product: ProductDetail;
	chosen: Variation | null;
	onChoose: (variation: Variation) => void;
	calendar: DeliveryCalendar;
	loadedAt: string;
}

/** The part of the product page between the product's name and its Add to Cart button. */
export function Buying({ product, chosen, onChoose, calendar, loadedAt }: BuyingProps) {
	const { stock, expectedOn, canAdd, picker, button, add } = useBuying(product, chosen);
	const path = `${href("/app/products/:slug", { slug: product.slug })}${chosen ? `?variation=${chosen.id}` : ""}`;
	const addButton = <Button className="flex-1" onClick={add} {...button} />;
	return (
		<div className="grid min-w-0 content-start gap-6">
			<div className="grid gap-3">
				<h1 className="text-heading break-words lg:text-display">
					<ProductText>{product.name}</ProductText>
				</h1>
				{product.short_description && (
					<p className="text-pretty break-words text-ink-soft">
						<ProductText>{product.short_description}</ProductText>
					</p>
				)}
				<ProductPrice of={chosen ?? product} size="large" />
				<PromotionList product={product} shown={chosen} />
			</div>
			<DeviceFit product={product.id} variation={chosen?.id ?? null} />
			{product.has_variations && (
				<ProductPageOptions variations={product.variations} chosen={chosen} onChoose={onChoose} />
			)}
			<StockLevel stock={stock} expectedOn={expectedOn} />
			<div className="flex flex-wrap items-center gap-3">
				<QuantityPicker {...picker} />
				<div className="hidden min-w-40 flex-1 md:flex">{addButton}</div>
				<span className="ml-auto flex flex-wrap items-center">
					<CompareLink product={product} />
					<WishlistButton product={product} />
					<ShareButton title={product.name} path={path} />
				</span>
			</div>
			<NotifyMeBack product={product} />
			{canAdd && (
				<DeliveryEstimate
					product={product}
					variationId={chosen?.id ?? null}
					calendar={calendar}
					loadedAt={loadedAt}
				/>
			)}
			<BranchStock product={product} chosen={chosen} />
			<div
				data-bar="buy"
				className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
			>
				<div className="min-w-0">
					<ProductPrice of={chosen ?? product} />
					{chosen && (
						<p className="w-0 min-w-full truncate text-fine text-ink-soft">
							<ProductText>{chosen.name}</ProductText>
						</p>
					)}
				</div>
				{addButton}
			</div>
		</div>
	);
}
