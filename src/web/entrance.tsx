import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { homeOf, useSession } from "./account/session.tsx";
import { useShop } from "./shop.tsx";
import { lazyPart } from "./ui/lazy-part.ts";

const Page = lazyPart(() => import("./opening-soon.tsx"));

/** The only page that shoppers see before the shop opens (decisions §12). */
export const OpeningSoon = () => (
	<Suspense>
		<Page />
	</Suspense>
);

/** Paths that also work while the shop is closed, so that staff can sign in and accept invitations. */
const openPaths = /^\/(?:admin|user|welcome|invitation|verify-email|password)(?:\/|$)/;

/** Renders the page. Renders 'Opening soon' instead if a client-side navigation leads to a page of a closed shop. */
export function Entrance({ children }: { children: ReactNode }) {
	const shop = useShop();
	const { user } = useSession();
	const { pathname } = useLocation();
	const isClosed = !shop.is_open && homeOf(user) !== "/admin" && !openPaths.test(pathname);
	return isClosed ? <OpeningSoon /> : children;
}
