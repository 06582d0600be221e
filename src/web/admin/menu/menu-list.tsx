import { Link, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { useStore } from "../../ui/store.ts";
import { AdminIcon } from "../kit/page/admin-icon.tsx";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { countOnPage } from "../live/count-news.ts";
import { staffNews } from "../live/news-store.ts";
import { type Place, pageOf, placesFor } from "../places.ts";

/** The places somebody may open; the pages below a place show while one is in it. */
export function MenuList({ showsAll = false, onGo }: { showsAll?: boolean; onGo?: () => void }) {
	const { may } = useOwnPermissions();
	const here = pageOf(useLocation().pathname)?.path;
	const news = useStore(staffNews);
	return (
		<div className="grid divide-y divide-line">
			{placesFor(may).map((group) => (
				<ul key={group[0]?.path} className="py-2">
					{group.map((place) => (
						<li key={place.path}>
							<MenuLink
								place={place}
								isHere={here === place.path}
								onGo={onGo}
								news={countOnPage(news, place.path)}
							>
								<AdminIcon name={place.icon} className="size-5 shrink-0" />
							</MenuLink>
							{(showsAll || isIn(place, here)) && (place.pages ?? []).length > 0 && (
								<ul>
									{place.pages?.map((page) => (
										<li key={page.path}>
											<MenuLink place={page} isHere={here === page.path} onGo={onGo}>
												<span
													aria-hidden="true"
													className="ml-2.5 h-4 w-2.5 border-l border-line"
												/>
											</MenuLink>
										</li>
									))}
								</ul>
							)}
						</li>
					))}
				</ul>
			))}
		</div>
	);
}

const isIn = (place: Place, here: string | undefined): boolean =>
	place.path === here || (place.pages ?? []).some((page) => page.path === here);

function MenuLink({
	place,
	isHere,
	onGo,
	news = 0,
	children,
}: {
	place: { path: string; name: string };
	isHere: boolean;
	onGo: (() => void) | undefined;
	/** How many came in there; they are said elsewhere. */
	news?: number;
	children: React.ReactNode;
}) {
	return (
		<Link
			to={place.path}
			aria-current={isHere ? "page" : undefined}
			onClick={onGo}
			className={classNames(
				"flex min-h-11 items-center gap-3 rounded-small px-3 text-small font-semibold md:pointer-fine:min-h-9",
				isHere ? "bg-tint-mango text-ink" : "text-ink-soft hover:bg-line/60 hover:text-ink",
			)}
		>
			{children}
			{place.name}
			{news > 0 && (
				// Drawn, so that the link's name stays the place's.
				<span
					aria-hidden="true"
					data-count={news}
					className="ml-auto rounded-full bg-mango px-2 text-on-mango text-fine font-bold tabular-nums after:content-[attr(data-count)]"
				/>
			)}
		</Link>
	);
}
