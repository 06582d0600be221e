import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { homeOf, useSession } from "./account/session.tsx";
import { useShop } from "./shop.tsx";
import { lazyPart } from "./ui/lazy-part.ts";

const Page = lazyPart(() => import("./opening-soon.tsx"));

/** All that shoppers see of a shop that is not open yet (decisions §12). */
export const OpeningSoon = () => (
	<Suspense>
		<Page />
	</Suspense>
);

/** Where those go who work here, or come to. */
const door = /^\/(?:admin|user|welcome|invitation|verify-email|password)(?:\/|$)/;

/** The page, or 'Opening soon' for who walks to a page of a shop that is closed to them. */
export function Entrance({ children }: { children: ReactNode }) {
	const shop = useShop();
	const { user } = useSession();
	const { pathname } = useLocation();
	const isClosed = !shop.is_open && homeOf(user) !== "/admin" && !door.test(pathname);
	return isClosed ? <OpeningSoon /> : children;
}
