import { type MouseEvent, Suspense } from "react";
import { href, Link } from "react-router";
import type { ListedProduct, Product, Variation } from "#contract/user/catalogue.ts";
import { discountPercent } from "#lib/money/money.ts";
import { expectedText } from "#lib/purchasing/expected-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { Rating } from "#web/ui/rating.tsx";
import { addLine } from "../../cart/cart-store.ts";
import { toCartLine } from "../../cart/to-cart-line.ts";
import { useDevice } from "../../device/use-device.ts";
import { ProductPrice } from "../../product-price.tsx";
import { PromotionBadge } from "../../promotion-badges.tsx";
import { WishlistButton } from "../../wishlist/wishlist-button.tsx";
import { askedVariation, shownVariation } from "./shown-variation.ts";
import { TileName } from "./tile-name-lines.tsx";

const FitNote = lazyPart(() => import("../../device/fit-note.tsx"), false);
const UnlessForOther = lazyPart(() => import("../../device/unless-for-other.tsx"), false);

const isPlainClick = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A tile of the grid. Its picture and name open the product, and its button adds one unit to the cart. */
export function ProductCard({
	product,
	onOpen,
	onAdd,
	eager = false,
}: {
	product: ListedProduct;
	/** Opens the product. If omitted, the link leads to the product's page. */
	onOpen?: (product: ListedProduct) => void;
	/** Replaces the default action, which adds the product to the cart. Used on the landing page. */
	onAdd?: (product: Product) => void;
	eager?: boolean;
}) {
	const isOut = product.stock_quantity <= 0;
	const expected = isOut ? expectedText(product.expected_on) : null;
	const asked = askedVariation(product);
	const shown = shownVariation(product);
	const device = useDevice();
	const open = (event: MouseEvent) => {
		if (!onOpen || !isPlainClick(event)) return;
		event.preventDefault();
		onOpen(product);
	};
	const add = () => {
		if (onAdd) onAdd(product);
		else if (product.has_variations && onOpen) onOpen(product);
		else void addLine(toCartLine(product, null, 1));
	};
	const addButton = (
		<button
			type="button"
			onClick={add}
			disabled={isOut}
			aria-label={`Add ${product.name} to cart`}
			aria-haspopup={product.has_variations && onOpen ? "dialog" : undefined}
			className="relative z-10 ml-auto grid size-11 self-end shrink-0 place-items-center rounded-full bg-mango text-on-mango transition hover:bg-mango-bright active:scale-95 disabled:bg-line disabled:text-ink-faint"
		>
			<Icon name="plus" className="size-5" />
		</button>
	);
	return (
		<article className="group @container relative flex h-full flex-col">
			<div
				data-out={isOut || undefined}
				className="group/picture relative overflow-hidden rounded-medium bg-tint-sand"
			>
				<ProductImage
					path={shown?.image ?? product.thumbnail}
					alt=""
					eager={eager}
					sizes="(min-width: 80rem) 18vw, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw"
					className="transition-transform duration-200 group-hover:scale-[1.03]"
				/>
				<Badges product={product} shown={shown} />
				{isOut && (
					<span className="absolute inset-x-0 bottom-0 bg-ink/85 py-1.5 text-center text-fine font-semibold text-paper">
						Out of Stock
						{expected && <span className="block font-normal">{expected}</span>}
					</span>
				)}
				{device && (
					<Suspense fallback={null}>
						<FitNote device={device} product={product.id} />
					</Suspense>
				)}
			</div>
			<WishlistButton product={product} className="absolute top-0 right-0" />
			{/* All tiles have the same height, so that a long list keeps its scroll position. Tiles are taller only
			   at double text size. */}
			<div className="flex h-29 flex-col gap-1 pt-2.5 @max-[7rem]:h-auto @max-[7rem]:min-h-29">
				<h3 className="font-sans text-small leading-snug font-semibold tracking-normal">
					<Link
						to={`${href("/app/products/:slug", { slug: product.slug })}${asked ? `?variation=${asked.id}` : ""}`}
						onClick={open}
						className="card-link"
					>
						<TileName product={product} asked={asked} device={device} />
					</Link>
				</h3>
				<div className="flex flex-1 items-start justify-between gap-2 @max-[7rem]:flex-wrap">
					<div className="min-w-0">
						<ProductPrice of={shown ?? product} showsPercent={false} />
						{product.rating && <Rating rating={product.rating} />}
					</div>
					{device ? (
						<Suspense fallback={addButton}>
							<UnlessForOther device={device} product={product}>
								{addButton}
							</UnlessForOther>
						</Suspense>
					) : (
						addButton
					)}
				</div>
			</div>
		</article>
	);
}

function Badges({ product, shown }: { product: Product; shown: Variation | undefined }) {
	const { badge } = product;
	const { price, sale_price: salePrice } = shown ?? product;
	const percent = discountPercent(price, salePrice);
	const shape = "max-w-full rounded-full px-2.5 py-0.5 wrap-anywhere @max-[9.5rem]:px-2";
	return (
		<div className="pointer-events-none absolute top-2 right-11 left-2 flex flex-wrap items-start gap-1 text-fine font-bold">
			{percent !== null && (
				<span className={classNames(shape, "bg-chili text-paper-raised")}>−{percent}%</span>
			)}
			<PromotionBadge product={product} shown={shown} />
			{badge && <span className={classNames(shape, "bg-paper-raised text-ink")}>{badge}</span>}
		</div>
	);
}
