import { api, apiContext } from "../../api.ts";
import { landingHead } from "../../head/landing-head.ts";
import type { Route } from "./+types/landing.ts";
import { LandingPage } from "./landing-page.tsx";
import { loadLanding, loadLandingAgain } from "./load-landing.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadLanding(context.get(apiContext));
export const clientLoader = () => loadLandingAgain(api);

export const meta: Route.MetaFunction = ({ matches }) => {
	const shop = matches[0]?.loaderData?.shop;
	return shop ? landingHead(shop) : [];
};

export default function Landing({ loaderData }: Route.ComponentProps) {
	return <LandingPage {...loaderData} />;
}
