import { useEffect, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useLastPresent } from "#web/ui/once-opened.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { recordOpened } from "../../searched/searched-products.ts";
import { WishlistButton } from "../../wishlist/wishlist-button.tsx";
import { EmptyList } from "../list/empty-list.tsx";
import { BuyBox } from "./buy-box.tsx";
import { chosenVariation } from "./product-page-choices.ts";
import { useFreshProduct } from "./use-fresh-product.ts";

interface ProductModalProps {
	/** Slug of the open product; null while closed. */
	slug: string | null;
	/** The product's data, if the list already has it. */
	known: Product | null;
	onClose: () => void;
	/** False if the URL opened the modal. Going back then changes the URL, which closes the modal. */
	closesOnBack?: boolean;
}

/** A product in a modal over the list from which it was opened (§2 product modal). */
export default function ProductModal({
	slug,
	known,
	onClose,
	closesOnBack = true,
}: ProductModalProps) {
	const { product, isMissing, refresh } = useFreshProduct(slug, known);
	// Keep showing the product while the modal closes.
	const shown = useLastPresent(product);
	return (
		<Modal
			open={slug !== null}
			onClose={onClose}
			closesOnBack={closesOnBack}
			title={shown?.name ?? "Product"}
			hideTitle
			size="large"
		>
			{isMissing ? (
				<EmptyState title="This product is no longer sold" drawing={<EmptyList />}>
					<button type="button" onClick={onClose} className={buttonClass("secondary", "medium")}>
						Keep shopping
					</button>
				</EmptyState>
			) : shown && (slug === null || product) ? (
				<OpenedProduct key={shown.id} product={shown} onClose={onClose} onRefused={refresh} />
			) : (
				<div className="grid gap-6 sm:grid-cols-2">
					<Skeleton className="mx-auto aspect-square w-full max-w-72 rounded-medium! sm:max-w-none" />
					<Skeleton className="h-64" />
				</div>
			)}
		</Modal>
	);
}

function OpenedProduct({
	product,
	onClose,
	onRefused,
}: {
	product: Product;
	onClose: () => void;
	onRefused: () => void;
}) {
	const [parameters] = useSearchParams();
	const [chosen, setChosen] = useState(() =>
		chosenVariation(product.variations, parameters.get("variation")),
	);
	const path = href("/app/products/:slug", { slug: product.slug });
	useEffect(() => recordOpened(product.id), [product.id]);
	return (
		<div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-8">
			{/* Leave room for the close button at every text size. */}
			<div className="relative mx-auto w-full max-w-[min(13rem,100%-5rem)] self-start overflow-hidden rounded-medium sm:max-w-none">
				<ProductImage
					path={chosen?.image ?? product.featured_image}
					alt={product.name}
					sizes="(min-width: 40rem) 26rem, 16rem"
					eager
				/>
				<WishlistButton product={product} className="absolute top-1 right-1" />
			</div>
			<div className="grid content-start gap-3">
				{product.category_name && (
					<p className="text-fine font-semibold text-mango-deep">{product.category_name}</p>
				)}
				<h2 className="text-title break-words sm:pr-10 lg:text-heading">
					<ProductText>{product.name}</ProductText>
				</h2>
				<p className="text-ink-soft">
					<ProductText>{product.short_description}</ProductText>
				</p>
				<BuyBox
					product={product}
					first={chosen}
					onAdded={onClose}
					onRefused={onRefused}
					actionsClassName="max-sm:sticky max-sm:-bottom-5 max-sm:z-10 max-sm:-mx-5 max-sm:border-t max-sm:border-line max-sm:bg-paper-raised max-sm:px-5 max-sm:py-3"
					onVariation={setChosen}
				/>
				<Link
					to={chosen ? `${path}?variation=${chosen.id}` : path}
					className="inline-flex min-h-11 items-center justify-self-start text-small font-semibold text-sea underline underline-offset-4"
				>
					All details
				</Link>
			</div>
		</div>
	);
}
