import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useShop } from "../shop.tsx";
import { Logo } from "../ui/logo.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { carryWantedPage } from "./carried.ts";
import { localPath } from "./local-path.ts";
import { homeOf, useSession } from "./session.tsx";

export const meta = () => [{ title: "One moment…" }, { name: "robots", content: "noindex" }];

/** Sends everybody to their place: visitors to sign in, customers shopping, staff to work. */
export default function UserRedirect() {
	const shop = useShop();
	const { user, refresh } = useSession();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const wanted = localPath(query.get("to"));

	// biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked once, on arrival
	useEffect(() => {
		let isCurrent = true;
		const lead = (home: string) => isCurrent && navigate(home, { replace: true });
		refresh()
			.catch(() => user)
			.then((me) => {
				if (me.id === null) {
					if (wanted) carryWantedPage(wanted);
					return lead("/#login");
				}
				const home = homeOf(me);
				return lead(home === "/app" ? (wanted ?? home) : home);
			});
		return () => {
			isCurrent = false;
		};
	}, []);
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
