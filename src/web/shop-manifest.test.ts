import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { createShopManifest, manifestFor } from "./shop-manifest.ts";

type Manifest = EntryContext["manifest"];
type Route = NonNullable<Manifest["routes"][string]>;

const route = (id: string, parentId?: string, path?: string): Route => ({
	id,
	...(path && { path }),
	...(parentId && { parentId }),
	module: `/assets/${id}.js`,
	imports: ["/assets/shared.js"],
	hasAction: false,
	hasLoader: true,
	hasClientAction: false,
	hasClientLoader: false,
	hasClientMiddleware: false,
	hasErrorBoundary: false,
	clientActionModule: undefined,
	clientLoaderModule: undefined,
	clientMiddlewareModule: undefined,
	hydrateFallbackModule: undefined,
});

const whole: Manifest = {
	entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
	routes: {
		root: route("root"),
		landing: route("landing", "root"),
		"review-invitations-leave": route(
			"review-invitations-leave",
			"root",
			"review-invitations/leave",
		),
		"admin/admin-layout": route("admin/admin-layout", "root"),
		"set-up-look": route("set-up-look", "admin/admin-layout"),
	},
	url: "/assets/manifest-1.js",
	version: "1",
};

const pageOf = (...ids: string[]): EntryContext =>
	({
		manifest: whole,
		staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
	}) as unknown as EntryContext;

test("the shop's manifest has no route of the back office or of emailed links", () => {
	const { manifest } = createShopManifest(whole);
	expect(Object.keys(manifest.routes)).toEqual(["root", "landing"]);
	expect(manifest.routes["landing"]?.imports).toEqual(["/assets/shared.js"]);
});

test("its file contains its own URL and no imports, and the URL changes with its content", () => {
	const { manifest, code } = createShopManifest(whole);
	const seen = JSON.parse(code.replace(/^window\.__reactRouterManifest=|;$/g, ""));
	expect(seen.url).toBe(manifest.url);
	expect(seen.routes.landing).toMatchObject({ module: "/assets/landing.js", parentId: "root" });
	expect(seen.routes.landing).not.toHaveProperty("imports");
	const moved = { ...route("landing", "root"), module: "/assets/landing-2.js" };
	const later = { ...whole, routes: { ...whole.routes, landing: moved } };
	expect(createShopManifest(later).manifest.url).not.toBe(manifest.url);
});

test("pages of the back office and of emailed links have the complete manifest, all other pages have the shop's", () => {
	expect(manifestFor(pageOf("root", "admin/admin-layout", "set-up-look"))).toBe(whole);
	expect(manifestFor(pageOf("root", "review-invitations-leave"))).toBe(whole);
	const { url } = createShopManifest(whole).manifest;
	expect(manifestFor(pageOf("root", "landing")).url).toBe(url);
});
