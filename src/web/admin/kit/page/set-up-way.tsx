import { useSyncExternalStore } from "react";
import { href, useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";

const key = "set-up-way";
export const setUp = href("/admin/set-up");

/** Remembers, in this tab, which page the set-up has led to: it and what is below lead back. */
export const takeWay = (to: string): void => sessionStorage.setItem(key, to);

/** The set-up is over: nothing leads back to it any more. */
export const leaveWay = (): void => sessionStorage.removeItem(key);

const never = () => () => {};

/** The page stands where the set-up has led, or below. */
export function useSetUpWay(): boolean {
	const { pathname } = useLocation();
	const to = useSyncExternalStore(
		never,
		() => sessionStorage.getItem(key),
		() => null,
	);
	return to !== null && (pathname === to || pathname.startsWith(`${to}/`));
}

export const setUpCrumb = { name: "Setup", to: setUp };

/** Below a page to which the set-up has led. */
export const GoOn = () => (
	<div className="px-4 pt-4 print:hidden">
		<ButtonLink size="small" tone="outline" to={setUp}>
			Continue setup
		</ButtonLink>
	</div>
);
