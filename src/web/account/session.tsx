import {
	createContext,
	type ReactNode,
	type RefObject,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useNavigate } from "react-router";
import { getMe, logout, type User } from "#contract/account/session.ts";
import { api, whenUnauthenticated } from "../api.ts";
import { toast } from "../ui/toast.tsx";
import { takeWantedPage } from "./carried.ts";
import { localPath } from "./local-path.ts";
import { onProfileChange } from "./profile-events.ts";
import { endProviderTrip } from "./provider-trip.ts";
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

/** Pages where a lost session leads to /user, which brings the person back after signing in. */
const returnsThroughUser = /^\/app\/(orders|notifications|profile)\b/;

/** Milliseconds until a tab follows a login in another one (decisions §10). */
const followDelay = 400;
/** … and until one that comes back signed in from a provider goes where it wanted to (§4). */
const returnDelay = 350;
const welcomeDuration = 2400;

/** Who is signed in, for the whole page and across tabs (§2, §4). */
export function SessionProvider({ initial, children }: { initial: User; children: ReactNode }) {
	const [user, setUser] = useState<User>(initial);
	const hasDialog = useRef(false);
	const navigate = useNavigate();

	useEffect(() => {
		whenUnauthenticated(() => {
			if (user.id === null) return;
			setUser(visitor);
			sendTabSignal({ type: "logout" });
			const { pathname, search } = location;
			navigate(returnsThroughUser.test(pathname) ? throughUser(pathname + search) : "/#login");
		});
	}, [user.id, navigate]);

	useEffect(() => {
		const follow = async (redirect: string | undefined) => {
			const me = await api(getMe).catch(() => visitor);
			if (me.id === null) return;
			setUser(me);
			welcome(me);
			setTimeout(() => navigate(pageAfterSignIn(me, redirect)), followDelay);
		};
		return onTabSignal((signal) => {
			if (signal.type === "logout" && user.id !== null) {
				setUser(visitor);
				navigate("/#login");
			}
			if (signal.type === "login" && !hasDialog.current && signal.user?.id !== user.id)
				follow(signal.redirect);
		});
	}, [user.id, navigate]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a page comes back from a provider once
	useEffect(() => {
		const isBack = endProviderTrip();
		if (!isBack || initial.id === null) return;
		sendTabSignal({ type: "login", user: initial, redirect: homeOf(initial) });
		welcome(initial);
		setTimeout(() => navigate(pageAfterSignIn(initial), { replace: true }), returnDelay);
	}, []);

	useEffect(
		() =>
			onProfileChange(({ userId, ...change }) =>
				setUser((known) => (known.id === userId ? { ...known, ...change } : known)),
			),
		[],
	);

	const session = useMemo<Session>(
		() => ({
			user,
			isSignedIn: user.id !== null,
			setUser,
			refresh: async () => {
				const me = await api(getMe);
				setUser(me);
				return me;
			},
			signOut: async () => {
				await api(logout).catch(() => undefined);
				setUser(visitor);
				sendTabSignal({ type: "logout" });
				navigate("/#login");
			},
			hasDialog,
		}),
		[user, navigate],
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
 */
export function pageAfterSignIn(user: User, redirect?: string): string {
	const home = homeOf(user);
	const wanted = takeWantedPage();
	if (home === "/app" && wanted) return wanted;
	return localPath(redirect) ?? home;
}

/** Greets whoever signed in; the toast stays while the page changes (§4). */
export function welcome(user: User): void {
	const firstName = user.name?.trim().split(/\s+/)[0];
	toast(firstName ? `Welcome, ${firstName}!` : "Welcome!", "success", welcomeDuration);
}
