import { Suspense, useRef, useState } from "react";
import { href, Link, NavLink, Outlet, useLocation } from "react-router";
import { isWideLogo } from "#lib/logo-shape.ts";
import { useSession } from "../account/session.tsx";
import { SignInActions } from "../account/sign-in/sign-in-actions.tsx";
import { useShop } from "../shop.tsx";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Logo } from "../ui/logo.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { LazyCartDrawer } from "./cart/lazy-cart-drawer.tsx";
import { openCartDrawer, useCart } from "./cart/use-cart.ts";
import { useDeviceOfAccount } from "./device/use-device.ts";
import { LastOrderDoor } from "./guest/last-order-door.tsx";
import { useUnread } from "./notifications/use-unread.ts";
import { ProductSearch } from "./product-search.tsx";
import { useWishlist } from "./wishlist/use-wishlist.ts";

const Avatar = lazyPart(
	async () => ({ default: (await import("./avatar-picture.tsx")).Avatar }),
	false,
);
const AccountMenu = lazyPart(() => import("./account-menu.tsx"), false);
/** Written by the server with the page, but not asked for by the shop's front, which has its own. */
const Footer = lazyPart(() => import("./footer.tsx"), false);

/** The frame of every page under /app (§2 signed-in shell). */
export default function Shell() {
	const shop = useShop();
	const { user, isSignedIn, signOut } = useSession();
	const cart = useCart();
	const wishlist = useWishlist();
	const unread = useUnread(isSignedIn);
	useDeviceOfAccount();
	const { pathname } = useLocation();
	// The shop's front has its own, behind the texts that open over it.
	const isHome = /^\/app\/?$/.test(pathname);
	/** On a phone something stands at the window's foot for good. */
	const hasBar = /^\/app\/(?:products|checkout)\b/.test(pathname);
	const searchRow = useRef<HTMLDivElement>(null);
	const [isSearching, setSearching] = useState(false);
	const hasWideLogo = isWideLogo(shop.look.logo);
	const home = (
		<Link
			to={href("/app")}
			aria-label={`${shop.name}, shop home`}
			className="flex md:justify-self-start max-md:[&_img]:h-[36px] max-md:[&_svg]:size-[36px]"
		>
			<Logo
				shop={shop}
				hasRow
				wordClassName={classNames(
					"max-w-40 truncate lg:max-w-72",
					isSignedIn ? "max-md:hidden" : "max-sm:hidden",
				)}
			/>
		</Link>
	);
	return (
		<>
			<SkipLink to="content">Skip to content</SkipLink>
			{/* On a phone the search scrolls away and the row of icons stays, with a button that brings it. */}
			<header className="contents print:hidden md:sticky md:top-0 md:z-30 md:block md:border-b md:border-line md:bg-paper">
				<div className="contents md:mx-auto md:grid md:max-w-[96rem] md:grid-cols-[auto_minmax(12rem,32rem)_1fr] md:items-center md:gap-x-4 md:px-6 md:py-2 lg:px-10">
					{/* Read in full beside nothing else; it scrolls away, the icons stay. */}
					{hasWideLogo && (
						<div className="flex min-h-13 items-center bg-paper px-3 pt-1 sm:px-6 md:contents">
							{home}
						</div>
					)}
					<div className="sticky top-0 z-30 flex min-h-13 flex-wrap items-center justify-between border-b border-line bg-paper px-2 sm:px-6 md:contents">
						{!hasWideLogo && home}
						<nav
							aria-label="Main"
							// Text may double; what holds no text stays as it is, and the rest wraps.
							className="flex flex-1 items-center justify-end max-md:flex-wrap max-md:[&_.size-11]:size-[44px] max-md:[&_.size-9]:size-[36px] max-md:[&_svg]:size-[24px] md:order-last md:flex-none"
						>
							<IconLink
								to={href("/app")}
								icon="home"
								label="Home"
								// At 320 px the ways to sign in need its room, and the logo leads there too.
								{...(isSignedIn ? {} : { className: "max-[22.4rem]:hidden" })}
							/>
							<IconButton
								label="Search"
								aria-expanded={isSearching}
								onClick={() => {
									setSearching(true);
									searchRow.current?.querySelector("input")?.focus({ preventScroll: true });
								}}
								className="md:hidden"
							>
								<Icon name="search" />
							</IconButton>
							<IconLink
								to={href("/app/wishlist")}
								icon="heart"
								label="Favorites"
								count={wishlist.items.length}
								countLabel="kept"
							/>
							{isSignedIn && (
								<IconLink
									to={href("/app/notifications")}
									icon="bell"
									label="Notifications"
									count={unread}
									countLabel="unread"
								/>
							)}
							<IconButton
								label={cart.count > 0 ? `Cart, ${cart.count} items` : "Cart"}
								onClick={openCartDrawer}
							>
								<Icon name="cart" />
								<CountBadge count={cart.count} />
							</IconButton>
							{isSignedIn ? (
								<>
									<span className="hidden lg:contents">
										<Link
											to={href("/app/orders")}
											className="inline-flex min-h-11 items-center px-2 text-small font-semibold"
										>
											Orders
										</Link>
									</span>
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
						</nav>
					</div>
					<div
						ref={searchRow}
						className={classNames(
							"px-3 py-2 sm:px-6 md:static md:p-0",
							isSearching && "sticky top-13 z-30 border-b border-line bg-paper md:border-0",
						)}
					>
						<ProductSearch onLeave={() => setSearching(false)} />
					</div>
				</div>
			</header>
			<Outlet />
			{!isHome && (
				<Suspense fallback={null}>
					<Footer className={hasBar ? "max-md:pb-24" : ""} />
				</Suspense>
			)}
			<LazyCartDrawer />
			{!isSignedIn && <LastOrderDoor pathname={pathname} />}
		</>
	);
}

function IconLink({
	to,
	icon,
	label,
	count = 0,
	countLabel = "",
	className,
}: {
	to: string;
	icon: IconName;
	label: string;
	count?: number;
	countLabel?: string;
	className?: string;
}) {
	return (
		<NavLink
			to={to}
			end
			aria-label={count > 0 ? `${label}, ${count} ${countLabel}` : label}
			title={label}
			className={classNames(
				"relative inline-grid size-11 place-items-center rounded-full hover:bg-line/70 aria-[current=page]:bg-tint-mango",
				className,
			)}
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
