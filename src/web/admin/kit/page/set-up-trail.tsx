import { useSyncExternalStore } from "react";
import { href, useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";

const key = "set-up-way";
export const setUp = href("/admin/set-up");

/** Stores in this tab which page was opened from the setup. That page and its subpages link back to the setup. */
export const startSetUpTrail = (to: string): void => sessionStorage.setItem(key, to);

/** Removes the link back once the setup is finished. */
export const endSetUpTrail = (): void => sessionStorage.removeItem(key);

const never = () => () => {};

/** True if the current page or its parent was opened from the setup. */
export function useSetUpTrail(): boolean {
	const { pathname } = useLocation();
	const to = useSyncExternalStore(
		never,
		() => sessionStorage.getItem(key),
		() => null,
	);
	return to !== null && (pathname === to || pathname.startsWith(`${to}/`));
}

export const setUpCrumb = { name: "Setup", to: setUp };

/** Link back to the setup, shown below a page that was opened from it. */
export const ContinueSetUp = () => (
	<div className="px-4 pt-4 print:hidden">
		<ButtonLink size="small" tone="outline" to={setUp}>
			Continue setup
		</ButtonLink>
	</div>
);
