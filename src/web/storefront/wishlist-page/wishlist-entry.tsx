import type { MouseEvent } from "react";
import { href, Link } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { ProductPrice } from "../product-price.tsx";
import { PromotionBadge } from "../promotion-badges.tsx";

export type ViewMode = "grid" | "list";

const isPlainClick = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A product on the wishlist, either as a tile or as a row. */
export function WishlistEntry({
	product,
	mode,
	onAdd,
	onView,
	onRemove,
}: {
	product: Product;
	mode: ViewMode;
	onAdd: () => void;
	onView: () => void;
	onRemove: () => void;
}) {
	const isOut = product.stock_quantity <= 0;
	const isRow = mode === "list";
	return (
		<article
			className={classNames(
				"relative h-full",
				isRow
					? "grid grid-cols-[5.5rem_1fr] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[6.5rem_1fr_auto]"
					: "flex flex-col",
			)}
		>
			<div className="relative overflow-hidden rounded-medium">
				<ProductImage
					path={product.thumbnail}
					alt=""
					sizes={isRow ? "7rem" : "(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw"}
				/>
				{isOut && (
					<span className="absolute inset-x-0 bottom-0 bg-ink/85 py-1 text-center text-fine font-semibold text-paper">
						Out of Stock
					</span>
				)}
			</div>
			<div className={classNames("grid content-start gap-1", !isRow && "flex-1 pt-2.5")}>
				<h3
					className={classNames(
						"line-clamp-2 font-sans text-small leading-snug font-semibold tracking-normal sm:text-base",
						isRow && "pr-10 sm:pr-0",
					)}
				>
					<ProductText>{product.name}</ProductText>
				</h3>
				<ProductPrice of={product} />
				<div>
					<PromotionBadge product={product} />
				</div>
			</div>
			<div
				className={classNames(
					"flex gap-2",
					isRow ? "col-span-2 sm:col-span-1 sm:pr-12" : "flex-col pt-3 xl:flex-row xl:[&>*]:flex-1",
				)}
			>
				<button
					type="button"
					onClick={onAdd}
					disabled={isOut}
					aria-label={`Add to Cart: ${product.name}`}
					className={buttonClass("primary", "small", "max-sm:flex-1 whitespace-nowrap")}
				>
					Add to Cart
				</button>
				<Link
					to={href("/app/products/:slug", { slug: product.slug })}
					onClick={(event) => {
						if (!isPlainClick(event)) return;
						event.preventDefault();
						onView();
					}}
					aria-haspopup="dialog"
					aria-label={`View Details: ${product.name}`}
					className={buttonClass(
						"quiet",
						"small",
						"max-sm:flex-1 whitespace-nowrap border border-line",
					)}
				>
					View Details
				</Link>
			</div>
			<IconButton
				label={`Remove ${product.name}`}
				title="Remove"
				onClick={onRemove}
				className={classNames(
					"absolute! bg-paper-raised",
					isRow ? "top-3 right-0 sm:top-1/2 sm:-translate-y-1/2" : "top-1.5 right-1.5",
				)}
			>
				<Icon name="trash" className="size-5" />
			</IconButton>
		</article>
	);
}
