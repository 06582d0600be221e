import { href } from "react-router";
import type { FormerProduct } from "#contract/user/catalogue.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { MoreLikeThis } from "./more-like-this.tsx";

/** Shown instead of a product that is no longer sold or never existed, with alternatives. */
export default function MissingProduct({ former }: { former: FormerProduct | null }) {
	const isGone = former?.is_gone ?? false;
	return (
		<main id="content" className="mx-auto w-full max-w-6xl px-4 pb-24 sm:px-6">
			<h1 className="sr-only">{isGone ? "No longer sold" : "Not found"}</h1>
			<EmptyState
				title={isGone ? "This product is no longer sold" : "Page not found"}
				drawing={<EmptyPlace />}
				action={<ButtonLink to={href("/app")}>Go to the shop</ButtonLink>}
			>
				{isGone
					? `${former?.name ?? "This product"} is no longer sold.`
					: "The link may be mistyped, or this product was never sold here."}
			</EmptyState>
			<MoreLikeThis title="You may also like" products={former?.suggestions ?? []} />
		</main>
	);
}

const EmptyPlace = () => (
	<svg viewBox="0 0 160 110" className="w-40" aria-hidden="true">
		<rect x="14" y="14" width="132" height="80" rx="14" className="fill-tint-sand" />
		<path d="M14 72h132" className="stroke-ink" strokeWidth="3" />
		<rect x="30" y="44" width="26" height="28" rx="5" className="fill-mango" />
		<rect
			x="66"
			y="32"
			width="30"
			height="40"
			rx="6"
			fill="none"
			strokeDasharray="4 5"
			strokeWidth="2"
			className="stroke-ink-soft"
		/>
		<rect x="106" y="40" width="24" height="32" rx="5" className="fill-sea" />
	</svg>
);
