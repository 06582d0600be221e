import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { getCsrfCookie } from "#contract/account/session.ts";
import type { Api } from "#contract/client.ts";
import {
	getLandingFeatured,
	listLandingCategories,
	listLandingProducts,
} from "#contract/landing/catalogue.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { useSession } from "../../account/session.tsx";
import { api, apiContext } from "../../api.ts";
import { useCart } from "../cart/cart.tsx";
import { LazyCartDrawer } from "../cart/lazy-cart-drawer.tsx";
import { toCartLine } from "../shop/to-cart-line.ts";
import type { Route } from "./+types/landing.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LandingNav } from "./landing-nav.tsx";
import { SignUpCall } from "./sign-up-call.tsx";

const AuthModals = lazy(() => import("../../account/auth-modals.tsx"));

async function load(api: Api) {
	const [featured, products, categories] = await Promise.all([
		api(getLandingFeatured),
		api(listLandingProducts),
		api(listLandingCategories),
	]);
	return { featured: featured ?? null, products, categories };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () =>
	load(api).catch(() => ({ featured: null, products: [], categories: [] }));

export const meta: Route.MetaFunction = ({ matches }) => {
	const shop = matches[0]?.loaderData?.shop;
	return [
		{ title: `${shop?.name ?? "Shop"} · ${shop?.tagline ?? ""}` },
		{
			name: "description",
			content: `Phone and computer accessories, packed in town and delivered across the Philippines. Cash on delivery at ${shop?.name ?? "our shop"}.`,
		},
	];
};

/** The public front of the shop (§2 landing page). */
export default function Landing({ loaderData }: Route.ComponentProps) {
	const { featured, products, categories } = loaderData;
	const { isSignedIn } = useSession();
	const cart = useCart();
	const navigate = useNavigate();

	useEffect(() => {
		// Nothing here depends on it: the first unsafe call fetches the token itself.
		api(getCsrfCookie).catch(() => undefined);
	}, []);

	const add = (product: Product) => {
		if (!isSignedIn) navigate("#login");
		else if (product.has_variations) navigate(`/app/products/${product.slug}`);
		else cart.add(toCartLine(product, null, 1));
	};
	return (
		<>
			<LandingNav />
			<main id="home">
				<Hero product={featured} onShop={() => navigate(isSignedIn ? "/app" : "#login")} />
				<HowItWorks />
				<FeaturedProducts products={products} onAdd={add} />
				{!isSignedIn && <SignUpCall />}
				<CategoryTiles categories={categories} />
			</main>
			<Footer />
			<LazyCartDrawer />
			<SignInDoor />
		</>
	);
}

/** The sign-in modals' code comes when an address asks for one of them. */
function SignInDoor() {
	const { hash, search } = useLocation();
	const isAsked =
		hash === "#login" || hash === "#register" || /login_alert|link_prompt/.test(search);
	const [wasAsked, setWasAsked] = useState(false);
	useEffect(() => {
		if (isAsked) setWasAsked(true);
	}, [isAsked]);
	if (!wasAsked) return null;
	return (
		<Suspense fallback={null}>
			<AuthModals />
		</Suspense>
	);
}
