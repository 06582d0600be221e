import { afterEach, expect, test, vi } from "vitest";
import { endSignInOnReturn, isProviderLocked, startProviderSignIn } from "./provider-sign-in.ts";

test.each([
	["isn't locked without an earlier one", null, 5_000, false],
	["is locked by one that has just begun", "5000", 5_000, true],
	["is locked by one less than 120 s old", "5000", 124_999, true],
	["isn't locked by one that is 120 s old", "5000", 125_000, false],
	["isn't locked by one from the future, after the clock was set back", "9000", 5_000, false],
	["isn't locked by invalid data", "soon", 5_000, false],
])(
	"a provider sign-in is locked by an earlier one only for 120 s: %s",
	(_, stored, now, isLocked) => {
		expect(isProviderLocked(stored, now)).toBe(isLocked);
	},
);

function createStorage() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	};
}
afterEach(() => {
	vi.unstubAllGlobals();
});

test("returning from a provider with the Back button enables the buttons at once", () => {
	const window = new EventTarget();
	const assign = vi.fn();
	vi.stubGlobal("window", window);
	vi.stubGlobal("location", { assign });
	vi.stubGlobal("localStorage", createStorage());
	vi.stubGlobal("sessionStorage", createStorage());
	const show = (persisted: boolean) =>
		window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
	const stop = endSignInOnReturn();
	expect(startProviderSignIn("google", "login")).toBe(true);
	show(false);
	expect(startProviderSignIn("google", "login")).toBe(false);
	show(true);
	expect(startProviderSignIn("facebook", "login")).toBe(true);
	expect(assign.mock.calls).toEqual([
		["/auth/google/redirect?mode=login"],
		["/auth/facebook/redirect?mode=login"],
	]);
	stop();
	show(true);
	expect(startProviderSignIn("google", "login")).toBe(false);
});
