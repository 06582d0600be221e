import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useStore } from "../../ui/store.ts";
import { type PageNavigation, PageNavigationContext } from "../kit/page/page-navigation.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { countOnPages } from "../live/count-unseen.ts";
import { unseenRecords } from "../live/unseen-store.ts";
import { pageAt, tabsAt, upFrom } from "../navigation/navigation.ts";

/** Provides the tabs and the parent link of the current page. */
export function PageNavigationProvider({ children }: { children: ReactNode }) {
	return <PageNavigationContext value={usePageNavigation()}>{children}</PageNavigationContext>;
}

function usePageNavigation(): PageNavigation {
	const { may } = usePermissions();
	const news = useStore(unseenRecords);
	const placed = pageAt(useLocation().pathname);
	if (!placed) return { group: "", tabs: [], up: null };
	const up = upFrom(placed, may);
	const tabs = tabsAt(placed, may).map(({ path, name }) => {
		const isHere = path === placed.page.path;
		return { path, name, isHere, news: isHere ? 0 : countOnPages(news, [path]) };
	});
	return { group: placed.group.name, tabs, up: up && { name: up.name, to: up.path } };
}
