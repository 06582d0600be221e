import type { ReactNode } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import type { User } from "#contract/account/session.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { homeOf } from "./account/session.tsx";
import { ShopContext } from "./shop.tsx";
import Footer from "./storefront/footer.tsx";
import { Button, ButtonLink } from "./ui/button.tsx";
import { ErrorPage } from "./ui/error-page.tsx";
import { Icon } from "./ui/icons.tsx";
import { Logo } from "./ui/logo.tsx";

/**
 * The "not found" page, with a search box and a link to the shop. On a mistyped back office URL, staff also get a link
 * back to the back office.
 */
export default function MissingPage() {
	const root = useRouteLoaderData("root") as { shop: Shop; user: User } | undefined;
	const { pathname } = useLocation();
	if (!root) return <Missing />;
	if (/^\/admin(\/|$)/.test(pathname) && homeOf(root.user) === "/admin")
		return <MissingInBackOffice />;
	return (
		<ShopContext value={root.shop}>
			<Missing
				logo={
					<a href="/" aria-label={`${root.shop.name}, home page`} className="mb-4">
						<Logo shop={root.shop} />
					</a>
				}
			/>
			<Footer />
		</ShopContext>
	);
}

const Missing = ({ logo }: { logo?: ReactNode }) => (
	<ErrorPage
		drawing={
			<>
				{logo}
				<PulledPlug />
			</>
		}
		title="Page not found"
		text="The link may have changed, or the product is no longer sold. Search for the product, or browse the shop."
	>
		{/* Use a plain form, because it works before any script has loaded. */}
		{/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to the oldest phones we serve */}
		<form role="search" action={href("/app")} className="flex w-full max-w-md gap-2">
			<input
				type="search"
				name="search"
				aria-label="Search products"
				placeholder="Search products"
				maxLength={200}
				className="h-12 min-w-0 flex-1 rounded-full border border-ink-faint/60 bg-paper-raised px-5 text-base placeholder:text-ink-faint"
			/>
			<Button type="submit" aria-label="Search" className="px-4!">
				<Icon name="search" className="size-5" />
			</Button>
		</form>
		<ButtonLink to={href("/app")} tone="secondary" reloadDocument>
			Go to the shop
		</ButtonLink>
	</ErrorPage>
);

const MissingInBackOffice = () => (
	<ErrorPage
		drawing={<PulledPlug />}
		title="Page not found"
		text="The back office has no page at this link."
	>
		<div className="flex flex-wrap justify-center gap-3">
			<ButtonLink to={href("/admin")} reloadDocument>
				Go to the back office
			</ButtonLink>
			<ButtonLink to={href("/app")} tone="secondary" reloadDocument>
				Go to the shop
			</ButtonLink>
		</div>
	</ErrorPage>
);

/** Drawing of a cable that doesn't reach its socket. */
const PulledPlug = () => (
	<svg viewBox="0 0 220 120" className="w-52 max-w-full" aria-hidden="true">
		<ellipse cx="110" cy="108" rx="92" ry="7" className="fill-line" />
		<path
			d="M8 84c24 0 26-34 50-34h20"
			className="fill-none stroke-ink"
			strokeWidth="7"
			strokeLinecap="round"
		/>
		<rect x="76" y="34" width="36" height="32" rx="9" className="fill-mango" />
		<path d="M112 43h12M112 57h12" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
		<path d="m98 39-9 12h6l-3 10 10-13h-6Z" className="fill-ink" />
		<path
			d="M134 32l-3-9M142 50h-3M134 68l-3 9"
			className="stroke-mango-deep"
			strokeWidth="3"
			strokeLinecap="round"
		/>
		<rect x="154" y="18" width="52" height="64" rx="14" className="fill-tint-mint" />
		<rect
			x="154"
			y="18"
			width="52"
			height="64"
			rx="14"
			className="fill-none stroke-ink"
			strokeWidth="3"
		/>
		<circle cx="180" cy="50" r="17" className="fill-paper-raised" />
		<path d="M174 46v8M186 46v8" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
	</svg>
);
