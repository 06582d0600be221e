import { Link } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { useShop } from "../../shop.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { ProductImage } from "../../ui/product-image.tsx";

/** What the shop is, in five words, and one thing of it large. */
export function Hero({ product, onShop }: { product: Product | null; onShop: () => void }) {
	const shop = useShop();
	const standard = shop.shipping_methods[0];
	return (
		<section className="mx-auto grid max-w-[90rem] items-center gap-8 px-4 pt-8 pb-14 sm:px-6 md:grid-cols-[1.1fr_1fr] md:gap-12 lg:px-10 lg:pt-14 lg:pb-24">
			<div className="grid gap-6">
				<h1 className="text-giant font-extrabold tracking-[-0.035em] lg:text-colossal">
					Everything your gadgets run on.
				</h1>
				<p className="max-w-prose text-large text-ink-soft">{shop.tagline}</p>
				<div className="flex flex-wrap gap-3">
					<Button size="large" onClick={onShop}>
						<Icon name="bolt" filled className="size-5" /> Shop Now
					</Button>
					<ButtonLink to="/app" tone="secondary" size="large">
						Browse everything
					</ButtonLink>
				</div>
				<ul className="flex flex-wrap gap-x-6 gap-y-2 text-small font-semibold">
					<Assurance text="Cash on delivery" />
					{standard && (
						<Assurance
							text={`Delivered in ${standard.min_days}–${standard.max_days} business days`}
						/>
					)}
					<Assurance text="7-day returns" />
				</ul>
			</div>
			{product && (
				<Link
					to={`/app/products/${product.slug}`}
					className="group relative block overflow-hidden rounded-large"
				>
					<ProductImage
						path={product.featured_image}
						alt={product.name}
						sizes="(min-width: 48rem) 44vw, 92vw"
						eager
						className="transition-transform duration-200 group-hover:scale-[1.02]"
					/>
					<div className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-3 rounded-medium bg-paper-raised p-4">
						<div>
							<p className="line-clamp-1 font-semibold">{product.name}</p>
							<Price price={product.price} salePrice={product.sale_price} />
						</div>
						<Icon name="chevronRight" className="mb-1 size-5 shrink-0" />
					</div>
				</Link>
			)}
		</section>
	);
}

function Assurance({ text }: { text: string }) {
	return (
		<li className="inline-flex items-center gap-2">
			<Icon name="check" className="size-5 text-sea" />
			{text}
		</li>
	);
}
