import { useState } from "react";
import { href, Link } from "react-router";
import { useSession } from "../../account/session.tsx";
import { useShop } from "../../shop.tsx";
import { IconButton } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Logo } from "../../ui/logo.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { useStore } from "../../ui/store.ts";
import { countUnseenRecords } from "../live/count-unseen.ts";
import { UnseenLink } from "../live/unseen-link.tsx";
import { unseenRecords } from "../live/unseen-store.ts";

const PhoneMenu = lazyPart(() => import("./phone-menu.tsx"));

export function TopBar({ onSearch }: { onSearch: () => void }) {
	const shop = useShop();
	const { user, signOut } = useSession();
	const [isMenuOpen, setMenuOpen] = useState(false);
	const news = useStore(unseenRecords);
	return (
		<header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-2 py-1.5 sm:px-4 print:hidden">
			<IconButton
				label="Menu"
				aria-haspopup="dialog"
				className="md:hidden"
				onClick={() => setMenuOpen(true)}
			>
				<Icon name="menu" />
				<CountBadge count={countUnseenRecords(news)} />
			</IconButton>
			<OnceOpened open={isMenuOpen}>
				<PhoneMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
			</OnceOpened>
			<Link
				to={href("/admin")}
				aria-label={`${shop.name} admin`}
				className="flex min-h-11 min-w-0 items-center"
			>
				<Logo
					shop={shop}
					className="min-w-0 [&_svg]:size-8"
					wordClassName="truncate max-sm:text-large"
				/>
			</Link>
			<span className="rounded-full border border-line px-2.5 py-0.5 text-fine font-semibold text-ink-soft max-sm:hidden">
				Admin
			</span>
			<UnseenLink />
			<button
				type="button"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={onSearch}
				className="ml-auto flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-small text-ink-soft hover:bg-line/70 lg:w-80 lg:justify-start lg:border lg:border-ink-faint/60 lg:bg-paper-raised lg:px-4 lg:hover:border-ink lg:hover:bg-paper-raised"
			>
				<Icon name="search" className="size-5 text-ink lg:text-ink-faint" />
				<span className="max-lg:sr-only">Go to…</span>
				<span
					aria-hidden="true"
					className="ml-auto rounded-[4px] border border-line px-1.5 font-sans text-fine max-lg:hidden"
				>
					Ctrl K
				</span>
			</button>
			<p className="lg:ml-auto min-w-0 truncate text-right text-small leading-tight max-sm:hidden">
				<span className="sr-only">Signed in as </span>
				<span className="block truncate font-semibold">{user.name}</span>
				<span className="block text-fine text-ink-soft capitalize">{user.role}</span>
			</p>
			<Link
				to={href("/app")}
				className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 text-small font-semibold hover:bg-line/70"
			>
				<Icon name="home" className="size-5" />
				<span className="max-sm:sr-only">View store</span>
			</Link>
			<IconButton label="Logout" onClick={signOut}>
				<Icon name="leave" className="size-5" />
			</IconButton>
		</header>
	);
}
