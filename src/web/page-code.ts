import { untilLoaded } from "./ui/lazy-part.ts";
import { toast } from "./ui/toast.tsx";

/** Milliseconds for which the offer to try again is shown. */
const offerDuration = 10_000;

interface PageCode {
	/** The URL of each route's code, by route id. */
	routes: Readonly<Record<string, { module: string } | undefined>>;
	/** Loaded code by route id. React Router looks here first. If an entry is a promise, React Router waits for it. */
	modules: Record<string, unknown>;
	load(address: string): Promise<unknown>;
	/** Called when the code failed to load. */
	onFailure(address: string, tryAgain: () => void): void;
}

/**
 * If the code of the next page fails to load, keeps the current page open and waits until the user tries again.
 * Otherwise React Router would reload the page, which shows the browser's error page while offline.
 */
export function waitForCode({ routes, modules, load, onFailure }: PageCode): void {
	for (const [name, route] of Object.entries(routes)) {
		if (!route || name in modules) continue;
		const { module: address } = route;
		let asked: Promise<unknown> | undefined;
		const keep = (value: unknown) => {
			Object.defineProperty(modules, name, { value, writable: true, enumerable: true });
		};
		Object.defineProperty(modules, name, {
			configurable: true,
			get() {
				asked ??= untilLoaded(
					() => load(address),
					(tryAgain) => onFailure(address, tryAgain),
				).then((code) => {
					keep(code);
					return code;
				});
				return asked;
			},
			set: keep,
		});
	}
}

/**
 * Offers to try again. If the code no longer exists, because a new version of the shop was deployed, reloads the page
 * instead.
 */
async function reportOrReload(address: string, tryAgain: () => void): Promise<void> {
	const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (answer?.status === 404) return window.location.reload();
	toast("This page did not load. Please check your connection.", "error", offerDuration, {
		label: "Try again",
		run: tryAgain,
	});
}

/** Installs `waitForCode` for all routes. Call it once, after hydration. */
export function waitForPageCode(): void {
	const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
		window as unknown as {
			__reactRouterManifest?: Pick<PageCode, "routes">;
			__reactRouterRouteModules?: PageCode["modules"];
		};
	if (!manifest || !modules) return;
	waitForCode({
		routes: manifest.routes,
		modules,
		load: (address) => import(/* @vite-ignore */ address),
		onFailure: reportOrReload,
	});
}
