import { untilLoaded } from "./ui/lazy-part.ts";
import { toast } from "./ui/toast.tsx";

/** How long the offer to try again stays. */
const offerDuration = 10_000;

interface PageCode {
	/** Where the code of each route is, by the route's name. */
	routes: Readonly<Record<string, { module: string } | undefined>>;
	/** The code that is there already; React Router looks here first, and waits for what it finds. */
	modules: Record<string, unknown>;
	load(address: string): Promise<unknown>;
	/** The code could not be had. */
	onFailure(address: string, tryAgain: () => void): void;
}

/**
 * Where the code of the next page does not come, React Router reloads the page: without a line that
 * ends at the browser's own error page. Here the page that is shown stays and the next one waits.
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

/** Says so; or begins anew, where another version of the shop has taken this one's place. */
async function tellOrReload(address: string, tryAgain: () => void): Promise<void> {
	const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (answer?.status === 404) return window.location.reload();
	toast("This page did not load. Please check your connection.", "error", offerDuration, {
		label: "Try again",
		run: tryAgain,
	});
}

/** For all pages to come; call once, after hydration. */
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
