import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type ManifestRoute = NonNullable<Manifest["routes"][string]>;

const backOffice = "admin/admin-layout";

const isInBackOffice = ({ id, parentId }: Pick<ManifestRoute, "id" | "parentId">): boolean =>
	id === backOffice || parentId === backOffice;

/** Paths that people open from an email or type on a customer display. No page of the shop links to them. */
const openedByAddress =
	/^(?:display|invitation|newsletter|review-invitations|tell-me|verify-email|welcome)(?:\/|$)/;

const isOutsideShop = (route: ManifestRoute): boolean =>
	isInBackOffice(route) || openedByAddress.test(route.path ?? "");

interface ShopManifest {
	manifest: Manifest;
	/** Content of the file that the browser loads as the manifest. */
	code: string;
}

/**
 * Returns the manifest without the routes that shoppers never open. The routes of the back office alone are three
 * quarters of the complete manifest. A link to a route that isn't in the manifest loads a new document
 * (src/web/not-found.tsx).
 */
export function createShopManifest(whole: Manifest): ShopManifest {
	const shopRoutes = Object.values(whole.routes).filter(
		(route): route is ManifestRoute => route !== undefined && !isOutsideShop(route),
	);
	const routes = Object.fromEntries(shopRoutes.map((route) => [route.id, route]));
	// Leave out the imports, because only the server needs them, for preload links.
	const seen = Object.fromEntries(shopRoutes.map(({ imports: _, ...route }) => [route.id, route]));
	const version = createHash("sha256")
		.update(JSON.stringify([whole.entry, seen]))
		.digest("hex")
		.slice(0, 8);
	const url = `/assets/shop-manifest-${version}.js`;
	const code = `window.__reactRouterManifest=${JSON.stringify({ ...whole, routes: seen, url })};`;
	return { manifest: { ...whole, routes, url }, code };
}

const known = new WeakMap<Manifest, Manifest>();

/**
 * Returns the manifest for a rendered page: the shop's manifest for the shop's pages, the complete manifest for all
 * others.
 */
export function manifestFor({ manifest, staticHandlerContext }: EntryContext): Manifest {
	const found = known.get(manifest) ?? createShopManifest(manifest).manifest;
	known.set(manifest, found);
	const isInShop = staticHandlerContext.matches.every(({ route }) => route.id in found.routes);
	return isInShop ? found : manifest;
}
