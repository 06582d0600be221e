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
import { carryWantedPage, takeWantedPage } from "./carried.ts";
import { refreshUser, sessionUser } from "./known-user.ts";
import { localPath } from "./local-path.ts";
import { onProfileChange } from "./profile-events.ts";
import { endProviderTrip, endTripOnReturn } from "./providers/provider-trip.ts";
import { onTabSignal, sendTabSignal } from "./tab-signals.ts";

interface Session {
	/** `{ id: null }` for a visitor. */
	user: User;
	isSignedIn: boolean;
	setUser: (user: User) => void;
	/** Asks the server who this is. */
	refresh: () => Promise<User>;
	signOut: () => Promise<void>;
	/** True while a sign-in dialog is open, which then answers a login in another tab itself. */
	hasDialog: RefObject<boolean>;
}

const SessionContext = createContext<Session | null>(null);
const visitor: User = { id: null };
const setUser = sessionUser.set;

/** Pages where a lost session leads to /user, which brings the person back after signing in. */
const returnsThroughUser = /^\/app\/(orders|notifications|profile)\b/;

/** Milliseconds until a tab follows a login in another one (decisions §10). */
const followDelay = 400;
/** … and until one that comes back signed in from a provider goes where it wanted to (§4). */
const returnDelay = 350;
const welcomeDuration = 2400;

/** Who is signed in, for the whole page and across tabs (§2, §4). */
export function SessionProvider({ initial, children }: { initial: User; children: ReactNode }) {
	const user = useStore(sessionUser) ?? initial;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page's answer counts once
	useEffect(() => {
		if (!sessionUser.get()) setUser(initial);
	}, []);
	const hasDialog = useRef(false);
	const navigate = useNavigate();
	// A greeted person who signs out at once must not be taken back to the page behind the greeting.
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
			// Asked as it is now: several answers may say so before the page has heard of the first.
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

	// biome-ignore lint/correctness/useExhaustiveDependencies: a page comes back from a provider once
	useEffect(() => {
		const isBack = endProviderTrip();
		if (!isBack || initial.id === null) return;
		sendTabSignal({ type: "login", user: initial, redirect: homeOf(initial) });
		welcome(initial);
		leaveIn(returnDelay, () => navigate(pageAfterSignIn(initial), { replace: true }));
	}, []);

	useEffect(endTripOnReturn, []);

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
					// Who leaves a shared computer must not believe to be signed out while the session lives.
					toast("Could not log you out. Please try again.", "error");
					return;
				}
				// Something that was asked for meanwhile may have said first that nobody is signed in.
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
	if (!session) throw new Error("useSession stands outside SessionProvider");
	return session;
}

/** Where a role belongs after signing in (§4). */
export const homeOf = (user: User): "/admin" | "/app" =>
	user.is_admin || /admin|staff/.test(user.role ?? "") ? "/admin" : "/app";

/** The way of a visitor to a page that needs a session. */
export const throughUser = (path: string): string => `/user?to=${encodeURIComponent(path)}`;

/**
 * The page a customer wanted before signing in, else the server's.
 * @param redirect as the server gave it; local paths only
 * @param here where they were when they were asked to sign in
 */
export function pageAfterSignIn(user: User, redirect?: string, here?: string): string {
	const home = homeOf(user);
	const wanted = takeWantedPage();
	if (home === "/app" && (wanted ?? here)) return wanted ?? here ?? home;
	return localPath(redirect) ?? home;
}

/** Greets whoever signed in; the toast stays while the page changes (§4). */
export function welcome(user: User): void {
	const firstName = user.name?.trim().split(/\s+/)[0];
	toast(firstName ? `Welcome, ${firstName}!` : "Welcome!", "success", welcomeDuration);
}
