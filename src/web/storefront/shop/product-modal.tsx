import { useEffect, useState } from "react";
import { Link } from "react-router";
import { getProductBySlug, type Product } from "#contract/user/catalogue.ts";
import { api } from "../../api.ts";
import { Modal } from "../../ui/modal.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BuyBox } from "./buy-box.tsx";
import { firstInStock } from "./to-cart-line.ts";

/** A product over the list it was found in (§2 product modal). */
export default function ProductModal({
	slug,
	known,
	onClose,
}: {
	slug: string | null;
	/** The product, if the list already has it. */
	known: Product | null;
	onClose: () => void;
}) {
	const [product, setProduct] = useState<Product | null>(known);
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		if (!slug) return;
		setMissing(false);
		setProduct(known);
		if (known) return;
		let isCurrent = true;
		api(getProductBySlug, { slug }).then(
			(found) => isCurrent && setProduct(found),
			() => isCurrent && setMissing(true),
		);
		return () => {
			isCurrent = false;
		};
	}, [slug, known]);

	return (
		<Modal
			open={slug !== null}
			onClose={onClose}
			title={product?.name ?? "Product"}
			hideTitle
			size="large"
		>
			{isMissing ? (
				<p className="py-10 text-center">This product is no longer sold.</p>
			) : product ? (
				<OpenedProduct key={product.id} product={product} onClose={onClose} />
			) : (
				<div className="grid gap-6 sm:grid-cols-2">
					<Skeleton className="aspect-square rounded-medium" />
					<Skeleton className="h-40" />
				</div>
			)}
		</Modal>
	);
}

function OpenedProduct({ product, onClose }: { product: Product; onClose: () => void }) {
	const [image, setImage] = useState(
		() => firstInStock(product.variations)?.image ?? product.featured_image,
	);
	return (
		<div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
			<div className="mx-auto w-full max-w-72 overflow-hidden rounded-medium sm:max-w-none">
				<ProductImage
					path={image}
					alt={product.name}
					sizes="(min-width: 40rem) 26rem, 70vw"
					eager
				/>
			</div>
			<div className="grid content-start gap-3">
				{product.category_name && (
					<p className="text-fine font-semibold text-mango-deep">{product.category_name}</p>
				)}
				<h2 className="pr-10 text-title sm:pr-0 lg:text-heading">{product.name}</h2>
				<p className="text-ink-soft">{product.short_description}</p>
				<BuyBox
					product={product}
					onAdded={onClose}
					onVariation={(variation) => setImage(variation.image ?? product.featured_image)}
				/>
				<Link
					to={`/app/products/${product.slug}`}
					className="justify-self-start py-2 text-small font-semibold text-sea underline underline-offset-4"
				>
					All details
				</Link>
			</div>
		</div>
	);
}
