import { data } from "react-router";
import type { Route } from "./+types/not-found.ts";
import { api, apiContext } from "./api.ts";
import { LandingPage } from "./storefront/landing/landing-page.tsx";
import { loadLanding, loadLandingAgain } from "./storefront/landing/load-landing.ts";

/** Any path that ends in /landing is the landing page (§2). Anything else is not found. */
const requireLanding = (path: string | undefined) => {
	if (!/(^|\/)landing\/?$/.test(path ?? "")) throw data(null, { status: 404 });
};

export async function loader({ context, params }: Route.LoaderArgs) {
	requireLanding(params["*"]);
	return loadLanding(context.get(apiContext));
}
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
	requireLanding(params["*"]);
	return loadLandingAgain(api);
}

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: matches[0]?.loaderData?.shop.name ?? "Shop" },
	{ name: "robots", content: "noindex" },
];

export default function AnyLanding({ loaderData }: Route.ComponentProps) {
	return <LandingPage {...loaderData} />;
}
