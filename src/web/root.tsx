import { type ReactNode, Suspense, useContext, useEffect } from "react";
import {
	data,
	href,
	isRouteErrorResponse,
	Links,
	type LinksFunction,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import { getMe, type User } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { getShop, type Shop } from "#contract/landing/shop.ts";
import { mayHaveSession } from "#lib/http/session-cookie.ts";
import { isBackOffice, reassuranceFor } from "#lib/pages/reassurance.ts";
import type { Route } from "./+types/root.ts";
import { IdentityQuestion } from "./account/identity-question.tsx";
import { SessionProvider } from "./account/session.tsx";
import { SignInDialogs } from "./account/sign-in/sign-in-dialogs.tsx";
import { apiContext } from "./api.ts";
import { BrandHead } from "./brand-head.tsx";
import { closedContext } from "./closed.ts";
import { earlyUseScript, replayEarlyUses } from "./early-use.ts";
import { Entrance, OpeningSoon } from "./entrance.tsx";
import bricolageGrotesque from "./fonts/bricolage-grotesque-latin.woff2?url";
import hankenGrotesk from "./fonts/hanken-grotesk-latin.woff2?url";
import { OwnCodeNonce } from "./inline-code.ts";
import { waitForPageCode } from "./page-code.ts";
import { ShopContext } from "./shop.tsx";
import { OpenLists } from "./storefront/open-lists.ts";
import { Button, ButtonLink } from "./ui/button.tsx";
import { ErrorPage } from "./ui/error-page.tsx";
import { lazyPart, untilLoaded } from "./ui/lazy-part.ts";
import { placeOf } from "./ui/place-of.ts";
import { Toasts } from "./ui/toast.tsx";
import "./ui/tokens.css";

const MissingPage = lazyPart(() => import("./missing-page.tsx"));

export const links: LinksFunction = () => [
	...[bricolageGrotesque, hankenGrotesk].map((href) => ({
		rel: "preload",
		href,
		as: "font",
		type: "font/woff2",
		crossOrigin: "anonymous" as const,
	})),
];

/** The data that the server sends instead of a page while the shop is closed. */
interface ClosedShop {
	user: User;
	shop: Shop;
}

/**
 * While the shop is closed to this user, sends only the user and the shop's details instead of the page (decisions
 * §12).
 */
const sayOpeningSoon: Route.MiddlewareFunction = async ({ context, request }) => {
	if (!context.get(closedContext)) return;
	const api = context.get(apiContext);
	const hasSession = mayHaveSession(request.headers.get("Cookie") ?? "");
	const [user, shop] = await Promise.all([hasSession ? api(getMe) : { id: null }, api(getShop)]);
	const soon: ClosedShop = { user, shop };
	throw data(soon, { status: 503 });
};
export const middleware = [sayOpeningSoon];

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = context.get(apiContext);
	const hasSession = mayHaveSession(request.headers.get("Cookie") ?? "");
	const [user, shop] = await Promise.all([hasSession ? api(getMe) : { id: null }, api(getShop)]);
	return { user, shop };
}

// Don't load this data again during navigation, because it doesn't change then.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const error = useRouteError();
	const page = useRouteLoaderData<typeof loader>("root") ?? closedShop(error);
	const nonce = useContext(OwnCodeNonce);
	return (
		<html lang="en-PH">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#fbf8f2" />
				<Meta />
				<Links />
				<BrandHead look={page?.shop.look} />
				<script
					nonce={nonce}
					suppressHydrationWarning
					// In the browser, keep the text that the server rendered, so that the browser bundle doesn't contain this
					// script.
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyUseScript() : "" }}
				/>
			</head>
			<body className="min-h-dvh overflow-x-hidden antialiased">
				{children}
				<Toasts />
				<ScrollRestoration />
				{/* Only the server renders the script tags, so that the browser doesn't load the code for them. */}
				{import.meta.env.SSR && <Scripts />}
				<Answering />
			</body>
		</html>
	);
}

/**
 * Marks the page as hydrated and starts helpers that must run early, such as the replay of early taps. Used on every
 * page, including error pages.
 */
function Answering() {
	useEffect(() => {
		const { dataset } = document.documentElement;
		// After an error on a hydrated page, React mounts this component again. Don't start the helpers twice.
		if (dataset["hydrated"]) return;
		dataset["hydrated"] = "yes";
		replayEarlyUses();
		keepFocusOnceUsed();
		waitForPageCode();
	}, []);
	return null;
}

/**
 * When an element gets the focus for the first time, loads ui/keep-focus.ts, which prevents the focus from getting
 * lost. The element may disappear before the code is loaded, so its position is remembered.
 */
function keepFocusOnceUsed(): void {
	let place = placeOf(document.activeElement);
	const load = async () => {
		const { keepFocus } = await untilLoaded(
			() => import("./ui/keep-focus.ts"),
			() => undefined,
		);
		document.removeEventListener("focusin", remember);
		keepFocus(place);
	};
	const remember = ({ target }: FocusEvent) => {
		if (!(target instanceof Element) || target === document.body) return;
		const isFirst = place.length === 0;
		place = placeOf(target);
		if (isFirst) void load();
	};
	document.addEventListener("focusin", remember);
	if (place.length > 0) void load();
}

export default function Root({ loaderData }: Route.ComponentProps) {
	return (
		<ShopContext value={loaderData.shop}>
			<SessionProvider initial={loaderData.user}>
				<Entrance>
					<Outlet />
					<SignInDialogs />
				</Entrance>
				<IdentityQuestion />
				<OpenLists />
			</SessionProvider>
		</ShopContext>
	);
}

/** Returns the content of 'Opening soon' if a closed shop caused the error, or null. */
const closedShop = (error: unknown): ClosedShop | null =>
	isRouteErrorResponse(error) && error.status === 503 && error.data?.shop ? error.data : null;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const closed = closedShop(error);
	if (closed) {
		return (
			<ShopContext value={closed.shop}>
				<SessionProvider initial={closed.user}>
					<OpeningSoon />
				</SessionProvider>
			</ShopContext>
		);
	}
	if (!isRouteErrorResponse(error) || error.status !== 404) return <BrokenPage error={error} />;
	return (
		<Suspense>
			<MissingPage />
		</Suspense>
	);
}

/** The page for unexpected errors and temporary outages. */
function BrokenPage({ error }: { error: unknown }) {
	const { pathname } = useLocation();
	const [title, text] =
		error instanceof ApiError && error.status === 503
			? ["One moment, please", error.message]
			: ["Something went wrong", "Please try again in a moment."];
	return (
		<ErrorPage title={title} text={`${text} ${reassuranceFor(pathname)}`}>
			<div className="flex flex-wrap justify-center gap-3">
				<Button tone="secondary" onClick={() => window.location.reload()}>
					Try again
				</Button>
				{isBackOffice(pathname) ? (
					<ButtonLink to={href("/admin")}>Go to Today</ButtonLink>
				) : (
					<ButtonLink to={href("/app")}>Go to the shop</ButtonLink>
				)}
			</div>
			<small
				suppressHydrationWarning
				// The server inserts the request id here, so React must not replace its HTML.
				dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? "{request-id}" : "" }}
			/>
		</ErrorPage>
	);
}
