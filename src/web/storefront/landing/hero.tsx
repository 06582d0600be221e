import { href, Link } from "react-router";
import type { Category, Product } from "#contract/user/catalogue.ts";
import { businessDays } from "#lib/delivery-estimate/business-days.ts";
import { hasCash } from "../../has-cash.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { ProductPrice } from "../product-price.tsx";
import { PromotionBadge } from "../promotion-badges.tsx";
import { Battery } from "./battery.tsx";
import { heroTexts } from "./hero-texts.ts";

/** Number of categories whose pictures are next to the hero's product. */
const besides = 3;

/** The shop's headline and its products in large pictures. */
export function Hero({
	product,
	categories,
	onShop,
}: {
	product: Product | null;
	categories: readonly Category[];
	onShop: () => void;
}) {
	const shop = useShop();
	const { headline, below } = heroTexts(shop);
	const standard = shop.shipping_methods[0];
	const others = categories
		.filter((each) => each.image && each.id !== product?.category_id)
		.slice(0, besides);
	return (
		<section
			id="home"
			className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 px-4 pt-6 pb-12 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-x-14 lg:px-10 lg:pt-10 lg:pb-20"
		>
			<div className="grid content-center gap-5 lg:gap-8">
				<h1 className="text-giant font-extrabold max-sm:text-[min(var(--text-giant),13.5vw)] tracking-[-0.04em] break-words lg:text-colossal">
					{headline}
				</h1>
				{below && <p className="max-w-md text-base text-ink-soft sm:text-large">{below}</p>}
				<div className="flex flex-wrap gap-3">
					<Button size="large" onClick={onShop}>
						<Icon name="bolt" filled className="size-5" /> Shop Now
					</Button>
				</div>
			</div>
			{product && (
				<div className="grid grid-cols-3 gap-2 sm:gap-3">
					<Link
						to={href("/app/products/:slug", { slug: product.slug })}
						className="group relative col-span-3 sm:overflow-hidden sm:rounded-large lg:col-span-2 lg:row-span-2"
					>
						<span className="block overflow-hidden rounded-large">
							<ProductImage
								path={product.featured_image}
								alt=""
								sizes="(min-width: 64rem) 32vw, (min-width: 48rem) 50vw, 92vw"
								eager
								className="transition-transform duration-200 group-hover:scale-[1.02] "
							/>
						</span>
						<span className="flex items-end justify-between gap-3 pt-3 sm:absolute sm:inset-x-0 sm:bottom-0 sm:p-4 lg:p-5">
							<span className="grid sm:rounded-medium sm:bg-paper-raised sm:px-4 sm:py-2.5">
								<span className="line-clamp-1 text-small font-semibold">
									<ProductText>{product.name}</ProductText>
								</span>
								<ProductPrice of={product} />
								<PromotionBadge product={product} />
							</span>
							<span className="grid size-12 shrink-0 place-items-center rounded-full bg-ink text-mango-light">
								<Icon name="chevronRight" className="size-5" />
							</span>
						</span>
					</Link>
					{others.map((category, index) => (
						<Link
							key={category.id}
							to={`${href("/app")}?category=${category.slug}`}
							aria-label={category.name}
							className={classNames(
								"group overflow-hidden rounded-medium lg:rounded-large",
								index === besides - 1 && "lg:hidden",
							)}
						>
							<ProductImage
								path={category.image}
								alt=""
								sizes="(min-width: 64rem) 16vw, (min-width: 48rem) 17vw, 30vw"
								className="transition-transform duration-200 group-hover:scale-[1.04]"
							/>
						</Link>
					))}
				</div>
			)}
			<div className="md:col-span-2">
				<Battery
					cells={[
						hasCash(shop.payment_methods)
							? { icon: "cash", text: "Cash on delivery" }
							: { icon: "card", text: "No hidden fees" },
						{
							icon: "truck",
							text: standard ? businessDays(standard) : "Delivered to your door",
						},
						{ icon: "check", text: `${shop.return_days}-day returns` },
					]}
				/>
			</div>
		</section>
	);
}
