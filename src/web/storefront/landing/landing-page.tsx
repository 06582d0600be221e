import { Suspense, useEffect } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { getCsrfCookie } from "#contract/account/session.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { useShop } from "#web/shop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { addLine } from "../cart/cart-store.ts";
import { LazyCartDrawer } from "../cart/lazy-cart-drawer.tsx";
import { toCartLine } from "../cart/to-cart-line.ts";
import { DeviceStrip } from "../device/device-strip.tsx";
import { DeviceOfAccount } from "../device/use-device.ts";
import Footer from "../footer.tsx";
import { Branches } from "./branches.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LandingNav } from "./landing-nav.tsx";
import { LandingProducts } from "./landing-products.tsx";
import type { LandingData } from "./load-landing.ts";

function SignUpCall({ className }: { className: string }) {
	const shop = useShop();
	return (
		<section className={classNames("mx-auto max-w-[90rem] px-4 sm:px-6 lg:px-10", className)}>
			<div className="grid items-center gap-6 rounded-large bg-mango p-6 text-on-mango sm:p-10 md:grid-cols-[1fr_auto]">
				<div className="grid gap-2">
					<h2 className="text-heading lg:text-display">Your cart on all your devices</h2>
					<p className="max-w-prose">
						Create an account at {shop.name} to see your cart, addresses and orders wherever you
						sign in.
					</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to="#register" tone="secondary" size="large">
						Create account
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}

/** The public landing page (specification §2, landing page). */
export function LandingPage({ hero, products, areFeatured, categories, failed }: LandingData) {
	const { isSignedIn } = useSession();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();

	useEffect(() => {
		// Ignore a failure, because the first request that changes data fetches the token if it is missing.
		api(getCsrfCookie).catch(() => undefined);
	}, []);

	const add = (product: Product) => {
		if (!isSignedIn) void navigate("#login");
		else if (product.has_variations)
			void navigate(href("/app/products/:slug", { slug: product.slug }));
		else void addLine(toCartLine(product, null, 1));
	};
	return (
		<>
			<LandingNav />
			<main>
				<DeviceStrip
					toFits={(code) => `${href("/app")}?fits=${code}`}
					toAll={href("/app")}
					className="mx-auto max-w-[90rem] px-4 sm:px-6 lg:px-10"
				/>
				<Hero
					product={hero}
					categories={categories}
					onShop={() => navigate(isSignedIn ? href("/app") : "#login")}
				/>
				{failed.includes("featured") && (
					<NotLoaded onRetry={revalidate} className="mx-4 mb-8 sm:mx-6 lg:mx-10">
						The featured product could not be loaded.
					</NotLoaded>
				)}
				{/* Each part below hydrates separately, after the visible parts. */}
				<Suspense>
					<HowItWorks />
				</Suspense>
				<Suspense>
					<LandingProducts
						title={areFeatured ? "Featured products" : "New arrivals"}
						products={products}
						hasFailed={failed.includes("products")}
						onRetry={revalidate}
						onAdd={add}
					/>
				</Suspense>
				{!isSignedIn && (
					// Add space at the bottom only if no category tiles follow, because the tiles add their own space.
					<SignUpCall
						className={
							categories.length === 0 && !failed.includes("categories") ? "pb-14 lg:pb-20" : ""
						}
					/>
				)}
				{failed.includes("categories") ? (
					<NotLoaded onRetry={revalidate} className="mx-4 my-14 sm:mx-6 lg:mx-10">
						The categories could not be loaded.
					</NotLoaded>
				) : (
					<Suspense>
						<CategoryTiles categories={categories} />
					</Suspense>
				)}
			</main>
			<Suspense>
				<Footer visit={<Branches />} />
			</Suspense>
			<LazyCartDrawer />
			<DeviceOfAccount />
		</>
	);
}
