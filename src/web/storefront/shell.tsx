import { Suspense } from "react";
import { href, Link, NavLink, Outlet, useLocation } from "react-router";
import { isWideLogo } from "#lib/branding/logo-shape.ts";
import { useSession } from "../account/session.tsx";
import { SignInActions } from "../account/sign-in/sign-in-actions.tsx";
import { useShop } from "../shop.tsx";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Logo } from "../ui/logo.tsx";
import { AliveNear } from "../ui/once-near.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { CartButton } from "./cart/cart-button.tsx";
import { LazyCartDrawer } from "./cart/lazy-cart-drawer.tsx";
import { DeviceOfAccount } from "./device/use-device.ts";
import { LastOrderLink } from "./guest/last-order-link.tsx";
import { useUnread } from "./notifications/use-unread.ts";
import { ProductSearch } from "./product-search.tsx";
import { useWishlist } from "./wishlist/use-wishlist.ts";

const Avatar = lazyPart(
	async () => ({ default: (await import("./avatar-picture.tsx")).Avatar }),
	false,
);
const AccountMenu = lazyPart(() => import("./account-menu.tsx"), false);
/**
 * The footer of pages under `/app`. The shop's front page (`/app`) has its own footer, so the browser doesn't load this
 * footer's code there.
 */
const Footer = lazyPart(() => import("./footer.tsx"), false);

/** The header and footer of the pages under `/app`, for customers and guests (specification §2, signed-in shell). */
export default function Shell() {
	const shop = useShop();
	const { user, isSignedIn, signOut } = useSession();
	const { pathname } = useLocation();
	// The shop's front page has its own footer, whose links open texts in dialogs.
	const isHome = /^\/app\/?$/.test(pathname);
	/** True if a fixed bar covers the bottom of the window on phones. */
	const hasBar = /^\/app\/(?:products|checkout)\b/.test(pathname);
	const hasWideLogo = isWideLogo(shop.look.logo);
	return (
		<>
			<SkipLink to="content">Skip to content</SkipLink>
			<header
				className={classNames(
					"sticky top-0 z-30 border-b border-line bg-paper print:hidden",
					// On phones, a wide logo has a row of its own, which scrolls out of view.
					hasWideLogo && "max-md:-top-13",
				)}
			>
				<nav
					aria-label="Main"
					className="relative mx-auto flex min-h-12.75 max-w-[96rem] flex-wrap items-center gap-x-1 px-2 sm:px-6 md:grid md:grid-cols-[auto_minmax(12rem,32rem)_1fr] md:gap-x-4 md:py-2 lg:px-10"
				>
					<Link
						to={href("/app")}
						className={classNames(
							"flex min-h-11 min-w-11 items-center md:justify-self-start max-md:[&_img]:h-[36px] max-md:[&_svg]:size-[36px]",
							hasWideLogo && "max-md:min-h-13 max-md:w-full",
						)}
					>
						<Logo shop={shop} hasRow wordClassName="max-w-40 truncate max-md:hidden lg:max-w-72" />
						<span className="sr-only">Home</span>
					</Link>
					{/* On phones, the links next to the search box are hidden while something in the search box has the focus,
					   to make room for it. */}
					<div className="peer/search min-w-[4.5rem] flex-1">
						<ProductSearch />
					</div>
					<div
						// If the browser's text size is 200%, icons keep their size, and elements with text wrap.
						className="ml-auto flex items-center justify-end max-md:flex-wrap max-md:[&_.size-11]:size-[44px] max-md:[&_.size-9]:size-[36px] max-md:[&_svg]:size-[24px] peer-focus-within/search:max-md:[&>.gives-way:not(:focus)]:w-0 peer-focus-within/search:max-md:[&>.gives-way]:overflow-hidden"
					>
						<WishlistLink />
						{isSignedIn && <NotificationsLink />}
						<CartButton />
						{isSignedIn ? (
							<>
								<Link
									to={href("/app/orders")}
									className="hidden min-h-11 items-center px-2 text-small font-semibold lg:inline-flex"
								>
									Orders
								</Link>
								<span className="contents max-md:hidden">
									<ProfileLink name={user.name ?? ""} avatar={user.avatar_url ?? null} />
									<IconButton label="Logout" onClick={signOut}>
										<Icon name="leave" />
									</IconButton>
								</span>
								<Suspense fallback={<span className="size-11 md:hidden" />}>
									<AccountMenu
										name={user.name ?? ""}
										avatar={user.avatar_url ?? null}
										onSignOut={signOut}
									/>
								</Suspense>
							</>
						) : (
							<SignInActions />
						)}
					</div>
				</nav>
			</header>
			<Outlet />
			{!isHome && (
				<AliveNear>
					<Footer className={hasBar ? "max-md:pb-24" : ""} />
				</AliveNear>
			)}
			<LazyCartDrawer />
			{!isSignedIn && <LastOrderLink pathname={pathname} />}
			<DeviceOfAccount />
		</>
	);
}

/** Reads the wishlist itself, so that a change of the wishlist doesn't render the whole page. */
function WishlistLink() {
	const { items } = useWishlist();
	return (
		<IconLink
			to={href("/app/wishlist")}
			icon="heart"
			label="Favorites"
			count={items.length}
			countLabel="saved"
		/>
	);
}

function NotificationsLink() {
	return (
		<IconLink
			to={href("/app/notifications")}
			icon="bell"
			label="Notifications"
			count={useUnread()}
			countLabel="unread"
		/>
	);
}

function IconLink({
	to,
	icon,
	label,
	count = 0,
	countLabel = "",
}: {
	to: string;
	icon: IconName;
	label: string;
	count?: number;
	countLabel?: string;
}) {
	return (
		<NavLink
			to={to}
			end
			aria-label={count > 0 ? `${label}, ${count} ${countLabel}` : label}
			title={label}
			className="gives-way relative inline-grid size-11 place-items-center rounded-full hover:bg-line/70 aria-[current=page]:bg-tint-mango"
		>
			<Icon name={icon} />
			<CountBadge count={count} />
		</NavLink>
	);
}

function ProfileLink({ name, avatar }: { name: string; avatar: string | null }) {
	return (
		<Link
			to={href("/app/profile")}
			aria-label={`Profile of ${name}`}
			title={name}
			className="grid size-11 place-items-center"
		>
			<Suspense fallback={null}>
				<Avatar name={name} url={avatar} />
			</Suspense>
		</Link>
	);
}
