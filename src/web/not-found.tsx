import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/not-found.ts";
import { api, apiContext } from "./api.ts";
import { LandingPage } from "./storefront/landing/landing-page.tsx";
import { loadLanding, loadLandingAgain } from "./storefront/landing/load-landing.ts";

/** Returns true if the path ends in /landing. Every such path is the landing page (specification §2). */
const isLanding = (path: string | undefined): boolean => /(^|\/)landing\/?$/.test(path ?? "");

export async function loader({ context, params }: Route.LoaderArgs) {
	if (!isLanding(params["*"])) throw data(null, { status: 404 });
	return loadLanding(context.get(apiContext));
}
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	// Load the page from the server, which knows all routes. The manifest in the browser contains only some of them
	// (src/web/shop-manifest.ts).
	const { pathname, search } = new URL(request.url);
	if (!isLanding(params["*"])) throw redirectDocument(pathname + search);
	return loadLandingAgain(api);
}

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: matches[0]?.loaderData?.shop.name ?? "Shop" },
	{ name: "robots", content: "noindex" },
];

export default function AnyLanding({ loaderData }: Route.ComponentProps) {
	return <LandingPage {...loaderData} />;
}
