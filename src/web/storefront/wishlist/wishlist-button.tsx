import type { Product } from "#contract/user/catalogue.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { useIsInWishlist } from "./use-wishlist.ts";
import { toggleInWishlist } from "./wishlist-store.ts";

/** A product's heart button, pressed if it's on the wishlist. */
export function WishlistButton({ product, className }: { product: Product; className?: string }) {
	const isKept = useIsInWishlist(product.id);
	return (
		<button
			type="button"
			aria-label={`Save ${product.name} to wishlist`}
			title={isKept ? "Remove from wishlist" : "Add to wishlist"}
			aria-pressed={isKept}
			onClick={() => toggleInWishlist(product)}
			className={classNames("group/heart z-10 grid size-11 shrink-0 place-items-center", className)}
		>
			<span
				className={classNames(
					"grid size-9 place-items-center rounded-full bg-paper-raised transition group-hover/heart:scale-105 group-active/heart:scale-90",
					isKept ? "text-chili" : "text-ink",
				)}
			>
				<Icon name="heart" filled={isKept} className="size-5" />
			</span>
		</button>
	);
}
