import { useLocation } from "react-router";
import { pageAt, type Tab, tabsAt, upFrom } from "../../navigation/navigation.ts";
import { useOwnPermissions } from "./own-permissions.ts";

/** What stands around the open page. */
interface Surroundings {
	/** The name of the page's group. */
	group: string;
	tabs: readonly Tab[];
	/** Leads up from the group; null in the first group of a section. */
	up: { name: string; to: string } | null;
}

export function usePlacedPage(): Surroundings {
	const { may } = useOwnPermissions();
	const placed = pageAt(useLocation().pathname);
	if (!placed) return { group: "", tabs: [], up: null };
	const up = upFrom(placed, may);
	return {
		group: placed.group.name,
		tabs: tabsAt(placed, may),
		up: up && { name: up.name, to: up.path },
	};
}
