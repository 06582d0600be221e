import {
	createContext,
	type ReactNode,
	type RefObject,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
} from "react";
import { useNavigate } from "react-router";
import { getMe, logout, type User } from "#contract/account/session.ts";
import { api, whenUnauthenticated } from "../api.ts";
import { useStore } from "../ui/store.ts";
import { toast } from "../ui/toast.tsx";
import { carryWantedPage, carryWelcome, takeWantedPage, takeWelcome } from "./carry-over.ts";
import { refreshUser, sessionUser } from "./known-user.ts";
import { localPath } from "./local-path.ts";
import { onProfileChange } from "./profile-events.ts";
import { endProviderSignIn, endSignInOnReturn } from "./providers/provider-sign-in.ts";
import { onTabSignal, sendTabSignal } from "./tab-signals.ts";

interface Session {
	/** `{ id: null }` for visitors. */
	user: User;
	isSignedIn: boolean;
	setUser: (user: User) => void;
	/** Fetches the current user from the server. */
	refresh: () => Promise<User>;
	signOut: () => Promise<void>;
	/** True while a sign-in dialog is open. The dialog then handles logins in other tabs itself. */
	hasDialog: RefObject<boolean>;
}

const SessionContext = createContext<Session | null>(null);
const visitor: User = { id: null };
const setUser = sessionUser.set;

/** Pages that redirect to /user when the session is lost. The user returns to them after signing in. */
const returnsThroughUser = /^\/app\/(orders|notifications|profile)\b/;

/** Milliseconds before a tab follows a login in another tab (decisions §10). */
const followDelay = 400;
/** Milliseconds before a tab that returns from a provider opens the wanted page (specification §4). */
const returnDelay = 350;
const welcomeDuration = 2400;

/** Provides the current user to the whole page and keeps tabs in sync (specification §2, §4). */
export function SessionProvider({ initial, children }: { initial: User; children: ReactNode }) {
	const user = useStore(sessionUser) ?? initial;
	// biome-ignore lint/correctness/useExhaustiveDependencies: uses only the user that the server rendered
	useEffect(() => {
		if (!sessionUser.get()) setUser(initial);
	}, []);
	const hasDialog = useRef(false);
	const navigate = useNavigate();
	// Timer of the redirect that follows the greeting. The redirect is cancelled if the user signs out first.
	const departure = useRef<ReturnType<typeof setTimeout>>(undefined);
	const sessionsEnded = useRef(0);
	const endSession = useCallback(() => {
		clearTimeout(departure.current);
		sessionsEnded.current += 1;
		setUser(visitor);
	}, []);
	const leaveIn = useCallback((delay: number, leave: () => void) => {
		clearTimeout(departure.current);
		departure.current = setTimeout(leave, delay);
	}, []);

	useEffect(() => {
		whenUnauthenticated(() => {
			// Read the current user, because several responses may report the lost session before the page re-renders.
			if ((sessionUser.get() ?? user).id === null) return;
			endSession();
			sendTabSignal({ type: "logout" });
			const { pathname, search } = location;
			if (pathname === "/app/checkout") carryWantedPage(pathname + search);
			void navigate(returnsThroughUser.test(pathname) ? throughUser(pathname + search) : "/#login");
		});
	}, [user, navigate, endSession]);

	useEffect(() => {
		const follow = async (redirect: string | undefined) => {
			const endedBefore = sessionsEnded.current;
			const me = await api(getMe).catch(() => visitor);
			if (me.id === null || sessionsEnded.current !== endedBefore) return;
			setUser(me);
			welcome(me);
			leaveIn(followDelay, () => navigate(pageAfterSignIn(me, redirect)));
		};
		return onTabSignal((signal) => {
			if (signal.type === "logout") {
				endSession();
				if (user.id !== null) void navigate("/#login");
			}
			if (signal.type === "login" && !hasDialog.current && signal.user?.id !== user.id)
				void follow(signal.redirect);
		});
	}, [user.id, navigate, endSession, leaveIn]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the page can return from a provider only once
	useEffect(() => {
		const isBack = endProviderSignIn();
		if (!isBack || initial.id === null) return;
		sendTabSignal({ type: "login", user: initial, redirect: homeOf(initial) });
		welcome(initial);
		leaveIn(returnDelay, () => navigate(pageAfterSignIn(initial), { replace: true }));
	}, []);

	useEffect(endSignInOnReturn, []);

	useEffect(
		() =>
			onProfileChange(({ userId, ...change }) => {
				const known = sessionUser.get();
				if (known?.id === userId) setUser({ ...known, ...change });
			}),
		[],
	);

	const session = useMemo<Session>(
		() => ({
			user,
			isSignedIn: user.id !== null,
			setUser,
			refresh: refreshUser,
			signOut: async () => {
				const endedBefore = sessionsEnded.current;
				try {
					await api(logout);
				} catch {
					// Report the error. On a shared computer, users must not think they are signed out while the session is still
					// active.
					toast("Could not log you out. Please try again.", "error");
					return;
				}
				// Don't end the session twice, if another request has already reported that it ended.
				if (sessionsEnded.current === endedBefore) {
					endSession();
					sendTabSignal({ type: "logout" });
				}
				void navigate("/#login");
			},
			hasDialog,
		}),
		[user, navigate, endSession],
	);
	return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
	const session = useContext(SessionContext);
	if (!session) throw new Error("useSession must be used inside SessionProvider");
	return session;
}

/** Returns the home page of a user's role after signing in (specification §4). */
export const homeOf = (user: User): "/admin" | "/app" =>
	user.is_admin || /admin|staff/.test(user.role ?? "") ? "/admin" : "/app";

/** Returns the /user path that leads a visitor to a protected page. */
export const throughUser = (path: string): string => `/user?to=${encodeURIComponent(path)}`;

/**
 * Returns the page to open after signing in. For a customer, this is the page that they wanted before, or `here`.
 * Otherwise, and for staff, it's the server's redirect. Also removes the stored wanted page.
 * @param redirect as sent by the server; only local paths are used
 * @param here the page where they were asked to sign in
 */
export function pageAfterSignIn(user: User, redirect?: string, here?: string): string {
	const home = homeOf(user);
	const wanted = takeWantedPage();
	if (home === "/app" && (wanted ?? here)) return wanted ?? here ?? home;
	return localPath(redirect) ?? home;
}

const greet = (text: string): void => toast(text, "success", welcomeDuration);

/** Greets the signed-in user. The toast stays while the page changes (specification §4). */
export function welcome(user: User): void {
	const firstName = user.name?.trim().split(/\s+/)[0];
	const text = firstName ? `Welcome, ${firstName}!` : "Welcome!";
	greet(text);
	// The back office loads as a new document, so it must show the greeting again.
	if (homeOf(user) === "/admin") carryWelcome(text);
}

/** Shows the greeting of a staff member who has just arrived in the back office. */
export function welcomeOnArrival(): void {
	const text = takeWelcome();
	if (text) greet(text);
}
