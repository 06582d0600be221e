import { Suspense, useCallback, useEffect, useState } from "react";
import { href, Navigate, Outlet, redirect, useLocation } from "react-router";
import { getMe } from "#contract/account/session.ts";
import { getOwnPermissions } from "#contract/admin/me.ts";
import type { Api } from "#contract/client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { homeOf, throughUser, welcomeOnArrival } from "../account/session.tsx";
import { api, apiContext } from "../api.ts";
import { useShop } from "../shop.tsx";
import { classNames } from "../ui/class-names.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { OnceOpened } from "../ui/once-opened.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { AdminPage } from "./kit/page/admin-page.tsx";
import { ConfirmHost } from "./kit/page/confirm.tsx";
import { PermissionsContext } from "./kit/page/use-permissions.ts";
import { PageNavigationProvider } from "./menu/page-navigation-provider.tsx";
import { SideMenu } from "./menu/side-menu.tsx";
import { TopBar } from "./menu/top-bar.tsx";
import { type FrameDialog, useFrameKeys } from "./menu/use-frame-keys.ts";
import { type May, pageAt } from "./navigation/navigation.ts";

/** Shown instead of a page that the user has no permission for. The server also refuses the API calls of that page. */
function NoAccess({ title }: { title: string }) {
	return (
		<AdminPage title={title}>
			<EmptyState
				title="You don't have access to this page"
				action={
					<ButtonLink to={href("/admin")} size="small" tone="secondary">
						Back to Today
					</ButtonLink>
				}
			>
				If you need access, ask the shop's owner.
			</EmptyState>
		</AdminPage>
	);
}

const CommandPalette = lazyPart(() => import("./menu/command-palette.tsx"));
const LiveFrame = lazyPart(() => import("./live/live-frame.tsx"), false);
const KeyList = lazyPart(() => import("./menu/key-list.tsx"));

/** The only page available until the user has set up the required two-step sign-in. */
const securityPage = href("/admin/security");

/** Redirects users who aren't staff. The server checks permissions again on every call. */
async function requireStaff(api: Api, request: Request) {
	const user = await api(getMe);
	if (user.id === null) throw redirect(throughUser(href("/admin")));
	if (homeOf(user) !== href("/admin")) throw redirect(href("/app"));
	const granted = await api(getOwnPermissions);
	const { pathname } = new URL(request.url);
	if (granted.second_factor_required && pathname !== securityPage) throw redirect(securityPage);
	return granted;
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
	requireStaff(context.get(apiContext), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireStaff(api, request);
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Renders the back office frame: menu, current user and a link back to the shop. */
export default function AdminLayout({ loaderData: own }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	// Hide the frame on an open till, so that the cashier sees only the sale. A breadcrumb still links to the back
	// office.
	const at = new URLSearchParams(pathname === href("/admin/counter") ? search : "");
	const isDisplay = at.has("display");
	const isTill = at.has("shift") || isDisplay;
	const [dialog, setDialog] = useState<FrameDialog | null>(null);
	const may = useCallback<May>(
		(permission) => permission === null || own.permissions.includes(permission),
		[own],
	);
	useFrameKeys(may, setDialog);
	useEffect(welcomeOnArrival, []);
	const page = pageAt(pathname)?.page;
	const close = () => setDialog(null);
	return (
		<PermissionsContext value={own}>
			<ConfirmHost>
				<div className="flex min-h-dvh flex-col">
					<a
						href="#content"
						className="sr-only z-50 rounded-small bg-ink p-3 text-paper focus:not-sr-only focus:absolute"
					>
						Skip to content
					</a>
					<DemoNote />
					{!isTill && <TopBar onSearch={() => setDialog("palette")} />}
					<div
						className={classNames(
							"grid flex-1 content-start print:block",
							!isTill && "md:grid-cols-[12rem_minmax(0,1fr)] md:content-stretch",
						)}
					>
						{!isTill && <SideMenu />}
						<PageNavigationProvider>
							{own.second_factor_required && pathname !== securityPage ? (
								<Navigate to={securityPage} replace />
							) : !page || may(page.permission) ? (
								<Outlet />
							) : (
								<NoAccess title={page.name} />
							)}
						</PageNavigationProvider>
					</div>
				</div>
				{/* Don't show order notifications on the customer display. */}
				{may("orders") && !isDisplay && (
					<Suspense fallback={null}>
						<LiveFrame />
					</Suspense>
				)}
				<OnceOpened open={dialog === "palette"}>
					<CommandPalette open={dialog === "palette"} onClose={close} />
				</OnceOpened>
				<OnceOpened open={dialog === "keys"}>
					<KeyList open={dialog === "keys"} onClose={close} />
				</OnceOpened>
			</ConfirmHost>
		</PermissionsContext>
	);
}

function DemoNote() {
	const shop = useShop();
	if (!shop.demo) return null;
	return (
		<aside
			aria-label="Demo mode"
			className="bg-mango px-4 py-1.5 text-center text-on-mango text-fine font-semibold print:hidden"
		>
			Demo mode: sample products and customers, test payments, and emails that stay in the{" "}
			<a href="/dev/outbox" className="underline underline-offset-2">
				outbox
			</a>
			.
		</aside>
	);
}
