import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForCode } from "./page-code.ts";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A site with two pages. The code of the first page is loaded. */
function site(load: (address: string) => Promise<unknown>) {
	const modules: Record<string, unknown> = { home: "home's code" };
	const onFailure = vi.fn();
	const asked = vi.fn(load);
	waitForCode({
		routes: { home: { module: "/home.js" }, wishlist: { module: "/wishlist.js" } },
		modules,
		load: asked,
		onFailure,
	});
	return { modules, asked, onFailure };
}

test("loads the code of a page once, when it is first needed", async () => {
	const { modules, asked } = site(async (address) => `code of ${address}`);
	expect(modules["home"]).toBe("home's code");
	expect("wishlist" in modules).toBe(true);
	expect(asked).not.toHaveBeenCalled();
	expect(await Promise.all([modules["wishlist"], modules["wishlist"]])).toEqual([
		"code of /wishlist.js",
		"code of /wishlist.js",
	]);
	expect(asked).toHaveBeenCalledTimes(1);
	expect(modules["wishlist"]).toBe("code of /wishlist.js");
});

test("reports code that fails to load, and loads it on a retry", async () => {
	let isOffline = true;
	const { modules, asked, onFailure } = site(async () => {
		if (isOffline) throw new TypeError("Failed to fetch dynamically imported module");
		return "code";
	});
	const wanted = modules["wishlist"];
	await vi.advanceTimersByTimeAsync(0);
	expect(onFailure).toHaveBeenCalledWith("/wishlist.js", expect.any(Function));
	isOffline = false;
	onFailure.mock.calls[0]?.[1]();
	expect(await wanted).toBe("code");
	expect(asked).toHaveBeenCalledTimes(2);
});

test("code that React Router has loaded itself replaces the pending request", () => {
	const { modules, asked } = site(async () => "late");
	modules["wishlist"] = "newer code";
	expect(modules["wishlist"]).toBe("newer code");
	expect(asked).not.toHaveBeenCalled();
});
