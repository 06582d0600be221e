import { Suspense, useCallback, useState } from "react";
import { href, Navigate, Outlet, redirect, useLocation } from "react-router";
import { getMe } from "#contract/account/session.ts";
import { getOwnPermissions } from "#contract/admin/me.ts";
import type { Api } from "#contract/client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { homeOf, throughUser } from "../account/session.tsx";
import { api, apiContext } from "../api.ts";
import { useShop } from "../shop.tsx";
import { classNames } from "../ui/class-names.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { OnceOpened } from "../ui/once-opened.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { AdminPage } from "./kit/page/admin-page.tsx";
import { ConfirmHost } from "./kit/page/confirm.tsx";
import { PermissionsContext } from "./kit/page/use-permissions.ts";
import { PageSurroundings } from "./menu/page-surroundings.tsx";
import { SideMenu } from "./menu/side-menu.tsx";
import { TopBar } from "./menu/top-bar.tsx";
import { type FrameDialog, useFrameKeys } from "./menu/use-frame-keys.ts";
import { type May, pageAt } from "./navigation/navigation.ts";

/** Shown in place of a page that the user has no permission for. The server refuses its calls anyway. */
function NotForYou({ title }: { title: string }) {
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

/** The only page that opens before required two-step sign-in is set up. */
const securityPage = href("/admin/security");

/** Redirects anyone who isn't on the staff. The server checks permissions again on every call. */
async function admit(api: Api, request: Request) {
	const user = await api(getMe);
	if (user.id === null) throw redirect(throughUser(href("/admin")));
	if (homeOf(user) !== href("/admin")) throw redirect(href("/app"));
	const own = await api(getOwnPermissions);
	const { pathname } = new URL(request.url);
	if (own.second_factor_required && pathname !== securityPage) throw redirect(securityPage);
	return own;
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
	admit(context.get(apiContext), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => admit(api, request);
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The back office frame: current page, current user, and a link back to the shop. */
export default function AdminLayout({ loaderData: own }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	// The counter hides the frame so the cashier sees only the sale. A breadcrumb leads back.
	const isTill = pathname === href("/admin/counter") && new URLSearchParams(search).has("shift");
	const [dialog, setDialog] = useState<FrameDialog | null>(null);
	const may = useCallback<May>(
		(permission) => permission === null || own.permissions.includes(permission),
		[own],
	);
	useFrameKeys(may, setDialog);
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
						<PageSurroundings>
							{own.second_factor_required && pathname !== securityPage ? (
								<Navigate to={securityPage} replace />
							) : !page || may(page.permission) ? (
								<Outlet />
							) : (
								<NotForYou title={page.name} />
							)}
						</PageSurroundings>
					</div>
				</div>
				{may("orders") && (
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
