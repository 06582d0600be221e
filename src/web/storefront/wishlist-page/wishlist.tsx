import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { Product } from "#contract/user/catalogue.ts";
import { useSession } from "../../account/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { useServerTime } from "../../use-server-time.ts";
import { addLine } from "../cart/cart-store.ts";
import { toCartLine } from "../cart/to-cart-line.ts";
import { useCart } from "../cart/use-cart.ts";
import {
	type AddRefusal,
	linesToAdd,
	messages,
	refusalToAdd,
	refusalToAddAll,
} from "../wishlist/add-from-wishlist.ts";
import { useWishlist } from "../wishlist/use-wishlist.ts";
import {
	renewWishlist,
	toggleInWishlist,
	wishlist,
	wishlistNow,
} from "../wishlist/wishlist-store.ts";
import type { Route } from "./+types/wishlist.ts";
import { groupByDate } from "./date-groups.ts";
import { EmptyDrawing } from "./empty-drawing.tsx";
import { type ViewMode, WishlistEntry } from "./wishlist-entry.tsx";

const ProductModal = lazyPart(() => import("../shop/product/product-modal.tsx"));

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `My Wishlist · ${matches[0]?.loaderData?.shop.name ?? "Shop"}` },
	{ name: "robots", content: "noindex" },
];

const grid =
	"grid card-columns gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5";

/** The wishlist (§2 Wishlist). Visitors' wishlists are stored in the browser. */
export default function Wishlist() {
	const { items, isReady, hasFailed } = useWishlist();
	const { isSignedIn } = useSession();
	const [mode, setMode] = useState<ViewMode>("grid");
	const [opened, setOpened] = useState<Product | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (isReady && !isSignedIn) renewWishlist().catch(() => undefined);
	}, [isReady, isSignedIn]);

	const remove = (product: Product) => {
		void toggleInWishlist(product);
		setAnnouncement(`${product.name} removed from your wishlist`);
		heading.current?.focus();
	};
	return (
		<main id="content" className="mx-auto w-full max-w-[90rem] px-4 pb-24 sm:px-6 lg:px-10">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-4">
				<div>
					<h1 ref={heading} tabIndex={-1} className="text-heading outline-none lg:text-display">
						My Wishlist
					</h1>
					{items.length > 0 && (
						<p className="pt-1 text-small text-ink-soft">
							{items.length === 1 ? "1 item" : `${items.length} items`}
						</p>
					)}
				</div>
				{items.length > 0 && (
					<div className="flex flex-1 flex-wrap items-center justify-between gap-3 max-sm:w-full max-sm:flex-none sm:justify-end">
						<ViewToggle mode={mode} onChange={setMode} />
						<AddAll />
					</div>
				)}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{!isReady && <Loading />}
			{isReady && hasFailed && (
				<NotLoaded onRetry={wishlist.reload}>Your wishlist could not be loaded.</NotLoaded>
			)}
			{isReady && items.length === 0 && !hasFailed && (
				<EmptyState
					title="Your wishlist is empty"
					drawing={<EmptyDrawing />}
					action={<ButtonLink to={href("/app")}>Browse Products</ButtonLink>}
				>
					Tap the heart on a product to save it here.
				</EmptyState>
			)}
			{isReady && <Groups mode={mode} onView={setOpened} onRemove={remove} />}
			<OnceOpened open={opened !== null}>
				<ProductModal slug={opened?.slug ?? null} known={opened} onClose={() => setOpened(null)} />
			</OnceOpened>
		</main>
	);
}

const showRefusal = ({ reason, text }: AddRefusal) =>
	toast(text, reason === "stock" ? "error" : "warning");

function Groups({
	mode,
	onView,
	onRemove,
}: {
	mode: ViewMode;
	onView: (product: Product) => void;
	onRemove: (product: Product) => void;
}) {
	const { items } = useWishlist();
	const cart = useCart();
	const navigate = useNavigate();
	// Render again when the time changes, because the day may change while the page is open.
	useServerTime();

	const add = (product: Product) => {
		const refusal = refusalToAdd(product, cart.lines);
		if (!refusal) {
			void addLine(toCartLine(product, null, 1));
			return;
		}
		showRefusal(refusal);
		if (refusal.reason === "variant") void navigate(href("/app"));
	};
	return groupByDate(items, wishlistNow()).map((group) => (
		<section key={group.title} className="pt-6" aria-label={group.title}>
			<h2 className="flex items-center gap-4 pb-4 font-sans text-small font-semibold tracking-normal text-ink-soft after:h-px after:flex-1 after:bg-line">
				{group.title}
			</h2>
			<ul className={mode === "grid" ? grid : "divide-y divide-line"}>
				{group.items.map(({ product }) => (
					<li key={product.id}>
						<WishlistEntry
							product={product}
							mode={mode}
							onAdd={() => add(product)}
							onView={() => onView(product)}
							onRemove={() => onRemove(product)}
						/>
					</li>
				))}
			</ul>
		</section>
	));
}

function AddAll() {
	const { items } = useWishlist();
	const cart = useCart();
	const [isAdding, setAdding] = useState(false);
	const addAll = async () => {
		const lines = linesToAdd(items, cart.lines);
		if (lines.length === 0) {
			showRefusal(refusalToAddAll(items));
			return;
		}
		setAdding(true);
		let added = 0;
		for (const line of lines) if ((await addLine(line)) > 0) added += 1;
		setAdding(false);
		if (added > 0) toast(messages.added(added));
	};
	return (
		<Button size="small" onClick={addAll} disabled={isAdding}>
			Add All to Cart
		</Button>
	);
}

const modes: { mode: ViewMode; icon: IconName; label: string }[] = [
	{ mode: "grid", icon: "grid", label: "Grid view" },
	{ mode: "list", icon: "list", label: "List view" },
];

function ViewToggle({ mode, onChange }: { mode: ViewMode; onChange: (mode: ViewMode) => void }) {
	return (
		<fieldset className="flex rounded-full border border-line bg-paper-raised">
			<legend className="sr-only">View</legend>
			{modes.map((each) => (
				<button
					key={each.mode}
					type="button"
					aria-label={each.label}
					title={each.label}
					aria-pressed={mode === each.mode}
					onClick={() => onChange(each.mode)}
					className={classNames(
						"grid size-11 place-items-center rounded-full transition",
						mode === each.mode ? "bg-ink text-paper" : "hover:bg-line/70",
					)}
				>
					<Icon name={each.icon} className="size-5" />
				</button>
			))}
		</fieldset>
	);
}

const places = ["first", "second", "third", "fourth"];
function Loading() {
	return (
		<div className={classNames(grid, "pt-6")}>
			<span className="sr-only">Loading your wishlist</span>
			{places.map((place) => (
				<div key={place} className="grid gap-2">
					<Skeleton className="aspect-square w-full rounded-medium!" />
					<Skeleton className="h-5 w-4/5" />
					<Skeleton className="h-6 w-2/5" />
				</div>
			))}
		</div>
	);
}
