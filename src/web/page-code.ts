import { untilLoaded } from "./ui/lazy-part.ts";
import { toast } from "./ui/toast.tsx";

/** Milliseconds to show the offer to try again. */
const offerDuration = 10_000;

interface PageCode {
	/** Location of each route's code, by route ID. */
	routes: Readonly<Record<string, { module: string } | undefined>>;
	/** Loaded code. React Router looks here first and waits for pending entries. */
	modules: Record<string, unknown>;
	load(address: string): Promise<unknown>;
	/** Called when the code failed to load. */
	onFailure(address: string, tryAgain: () => void): void;
}

/**
 * If the next page's code fails to load, React Router reloads the page, which without a connection ends at the
 * browser's error page. This keeps the current page open and lets the next one wait instead.
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

/** Shows the error, or reloads if a new version of the shop has been deployed. */
async function tellOrReload(address: string, tryAgain: () => void): Promise<void> {
	const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (answer?.status === 404) return window.location.reload();
	toast("This page did not load. Please check your connection.", "error", offerDuration, {
		label: "Try again",
		run: tryAgain,
	});
}

/** Applies to all following pages. Call once, after hydration. */
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
		onFailure: tellOrReload,
	});
}
