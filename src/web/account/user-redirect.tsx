import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useShop } from "../shop.tsx";
import { Logo } from "../ui/logo.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/user-redirect.ts";
import { carryWantedPage } from "./carry-over.ts";
import { knownUser, refreshUser } from "./known-user.ts";
import { localPath } from "./local-path.ts";
import { homeOf } from "./session.tsx";

export const meta = () => [{ title: "One moment…" }, { name: "robots", content: "noindex" }];

export const loader = () => ({ home: null });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ home: findHome(request) });
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** Returns the home page of a user: sign-in for visitors, the shop for customers, the back office for staff. */
async function findHome(request: Request): Promise<string> {
	const wanted = localPath(new URL(request.url).searchParams.get("to"));
	const me = await refreshUser().catch(knownUser);
	if (me.id === null) {
		if (wanted) carryWantedPage(wanted);
		return "/#login";
	}
	const home = homeOf(me);
	return home === "/app" ? (wanted ?? home) : home;
}

/** Redirects each user to their home page. */
export default function UserRedirect({ loaderData: { home } }: Route.ComponentProps) {
	const shop = useShop();
	const navigate = useNavigate();
	useEffect(() => {
		let isCurrent = true;
		home?.then((path) => isCurrent && navigate(path, { replace: true }));
		return () => {
			isCurrent = false;
		};
	}, [home, navigate]);
	return (
		<main className="grid min-h-dvh place-items-center">
			<div className="grid justify-items-center gap-5" role="status">
				<Logo shop={shop} />
				<Skeleton className="h-2 w-40 rounded-full" />
				<span className="text-small text-ink-soft">One moment…</span>
			</div>
		</main>
	);
}
