import { Link, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { useStore } from "../../ui/store.ts";
import { AdminIcon } from "../kit/page/admin-icon.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { countOnPages } from "../live/count-unseen.ts";
import { unseenRecords } from "../live/unseen-store.ts";
import { pageAt, sectionsFor, type VisibleSection } from "../navigation/navigation.ts";

/** Menu entries that the user may open, with the current one marked. */
export function MenuList({ onGo }: { onGo?: () => void }) {
	const { may, uses_marketing: usesMarketing } = usePermissions();
	const here = pageAt(useLocation().pathname)?.section;
	return (
		<ul className="grid gap-0.5 py-2">
			{sectionsFor(may, usesMarketing, here).map((section) => (
				<li key={section.name}>
					<MenuLink section={section} isHere={section.name === here?.name} onGo={onGo} />
				</li>
			))}
		</ul>
	);
}

function MenuLink({
	section: { path, name, icon, pages },
	isHere,
	onGo,
}: {
	section: VisibleSection;
	isHere: boolean;
	onGo: (() => void) | undefined;
}) {
	const news = countOnPages(
		useStore(unseenRecords),
		pages.map((page) => page.path),
	);
	const { pathname } = useLocation();
	return (
		<Link
			to={path}
			// On a subpage, its menu entry is marked as current, but not as the current page.
			aria-current={isHere ? (pathname === path ? "page" : "true") : undefined}
			onClick={onGo}
			className={classNames(
				"flex min-h-11 items-center gap-3 rounded-small px-3 text-small font-semibold md:pointer-fine:min-h-10",
				isHere ? "bg-tint-mango text-ink" : "text-ink-soft hover:bg-line/60 hover:text-ink",
			)}
		>
			<AdminIcon name={icon} className="size-5 shrink-0" />
			{name}
			{news > 0 && (
				// CSS renders the count, so that the link's accessible name is only the entry's name. `LiveFrame` announces the
				// count to screen readers.
				<span
					aria-hidden="true"
					data-count={news}
					className="ml-auto rounded-full bg-mango px-2 text-on-mango text-fine font-bold tabular-nums after:content-[attr(data-count)]"
				/>
			)}
		</Link>
	);
}
