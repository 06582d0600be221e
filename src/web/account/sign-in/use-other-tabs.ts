import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { getMe, type User } from "#contract/account/session.ts";
import { api } from "../../api.ts";
import { homeOf, pageAfterSignIn, useSession } from "../session.tsx";
import { onTabSignal } from "../tab-signals.ts";
import type { AuthForm } from "./auth-request.ts";
import { useLockOfAnotherTab } from "./sign-in-lock.ts";

/** Milliseconds before redirecting someone who is already signed in (specification §4). */
const alreadySignedInDelay = 450;

const texts = {
	lock: "Another tab is signing in. Please wait…",
	login: "Signed in from another tab. Redirecting…",
	already: {
		login: "You are already signed in in another tab. Redirecting…",
		register: "You are already signed in from another tab. Redirecting…",
	},
};

/**
 * Returns why activity in another tab blocks an open dialog, or null. If the user signs in there, this dialog redirects
 * too.
 */
export function useOtherTabs(isOpen: boolean, form: AuthForm, close: () => void): string | null {
	const { setUser, hasDialog } = useSession();
	const navigate = useNavigate();
	const [found, setFound] = useState<"already" | "login" | null>(null);
	const isLocked = useLockOfAnotherTab(isOpen);

	useEffect(() => {
		if (!isOpen) return;
		let isCurrent = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		hasDialog.current = true;
		const checkSession = async (reason: "already" | "login", pageOf: (user: User) => string) => {
			const me = await api(getMe).catch(() => null);
			if (!isCurrent || !me || me.id === null) return;
			setFound(reason);
			clearTimeout(timer);
			timer = setTimeout(() => {
				setUser(me);
				close();
				void navigate(pageOf(me));
			}, alreadySignedInDelay);
		};
		void checkSession("already", homeOf);
		const stop = onTabSignal((signal) => {
			if (signal.type === "login")
				void checkSession("login", (user) => pageAfterSignIn(user, signal.redirect));
			if (signal.type === "logout") {
				clearTimeout(timer);
				setFound(null);
			}
		});
		return () => {
			isCurrent = false;
			hasDialog.current = false;
			clearTimeout(timer);
			setFound(null);
			stop();
		};
	}, [isOpen, hasDialog, setUser, navigate, close]);

	if (found === "already") return texts.already[form];
	if (found === "login") return texts.login;
	return isLocked ? texts.lock : null;
}
