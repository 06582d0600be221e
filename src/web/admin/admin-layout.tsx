import { Link, NavLink, Outlet, redirect } from "react-router";
import { getMe } from "#contract/account/session.ts";
import type { Api } from "#contract/client.ts";
import { homeOf, throughUser, useSession } from "../account/session.tsx";
import { api, apiContext } from "../api.ts";
import { useShop } from "../shop.tsx";
import { IconButton } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Logo } from "../ui/logo.tsx";
import type { Route } from "./+types/admin-layout.ts";

/** Turns away who does not work here; each call asks again on the server. */
async function admit(api: Api): Promise<null> {
	const user = await api(getMe);
	if (user.id === null) throw redirect(throughUser("/admin"));
	if (homeOf(user) !== "/admin") throw redirect("/app");
	return null;
}

export const loader = ({ context }: Route.LoaderArgs) => admit(context.get(apiContext));
export const clientLoader = () => admit(api);
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

const places: { to: string; name: string; icon: IconName; forAdmins?: boolean }[] = [
	{ to: "/admin", name: "Orders", icon: "list" },
	{ to: "/admin/staff", name: "People", icon: "person", forAdmins: true },
];

/** The frame of the back office: where one is, who one is, and the way back to the shop. */
export default function AdminLayout() {
	const shop = useShop();
	const { user } = useSession();
	const shown = places.filter(({ forAdmins }) => !forAdmins || user.is_admin);
	return (
		<div className="flex min-h-dvh flex-col">
			<a
				href="#content"
				className="sr-only z-50 rounded-small bg-ink p-3 text-paper focus:not-sr-only focus:absolute"
			>
				Skip to content
			</a>
			{shop.demo && (
				<aside
					aria-label="Demo mode"
					className="bg-mango px-4 py-1.5 text-center text-fine font-semibold"
				>
					Demo mode: made-up products and customers, play payments, and mail that stays in the{" "}
					<a href="/dev/outbox" className="underline underline-offset-2">
						outbox
					</a>
					.
				</aside>
			)}
			<TopBar />
			<div className="grid flex-1 content-start md:grid-cols-[11rem_minmax(0,1fr)] md:content-stretch">
				<nav
					aria-label="Admin"
					className="border-line max-md:border-b md:border-r md:bg-paper md:py-4"
				>
					<ul className="flex gap-1 overflow-x-auto px-3 md:sticky md:top-20 md:flex-col">
						{shown.map((place) => (
							<li key={place.to}>
								<NavLink
									to={place.to}
									end
									className="flex min-h-11 items-center gap-3 border-b-2 border-transparent px-2 text-small font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink md:rounded-small md:border-0 md:px-3 md:aria-[current=page]:bg-tint-mango"
								>
									<Icon name={place.icon} className="size-5" />
									{place.name}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<Outlet />
			</div>
		</div>
	);
}

function TopBar() {
	const shop = useShop();
	const { user, signOut } = useSession();
	return (
		<header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-3 py-1.5 sm:px-4">
			<Link to="/admin" aria-label={`${shop.name} admin`} className="min-w-0">
				<Logo name={shop.name} className="[&_svg]:size-8" />
			</Link>
			<span className="rounded-full border border-line px-2.5 py-0.5 text-fine font-semibold text-ink-soft max-sm:hidden">
				Admin
			</span>
			<p className="ml-auto min-w-0 truncate text-right text-small leading-tight">
				<span className="sr-only">Signed in as </span>
				<span className="block truncate font-semibold">{user.name}</span>
				<span className="block text-fine text-ink-soft capitalize">{user.role}</span>
			</p>
			<Link
				to="/app"
				className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 text-small font-semibold hover:bg-line/70"
			>
				<Icon name="home" className="size-5" />
				<span className="max-sm:sr-only">To the shop</span>
			</Link>
			<IconButton label="Logout" onClick={signOut}>
				<Icon name="leave" className="size-5" />
			</IconButton>
		</header>
	);
}
