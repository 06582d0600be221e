import { useSyncExternalStore } from "react";
import { href, useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";

const key = "set-up-way";
export const setUp = href("/admin/set-up");

/** Remembers in this tab which page was opened from the set-up. That page and those below it link back. */
export const startSetUpTrail = (to: string): void => sessionStorage.setItem(key, to);

/** Forgets the way back once the set-up is finished. */
export const endSetUpTrail = (): void => sessionStorage.removeItem(key);

const never = () => () => {};

/** True if the current page, or one above it, was opened from the set-up. */
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

/** Link back to the set-up below a page that was opened from it. */
export const GoOn = () => (
	<div className="px-4 pt-4 print:hidden">
		<ButtonLink size="small" tone="outline" to={setUp}>
			Continue setup
		</ButtonLink>
	</div>
);
