import { afterEach, expect, it, vi } from "vitest";
import { sessionUser } from "./known-user.ts";
import { requireSignIn } from "./require-sign-in.ts";

const page = new Request("https://shop.example/app/orders?id=7");
const ana = { id: 1, name: "Ana" };

/** Makes the browser window show this page before its server data has been read. */
function showing(pathname: string): void {
	vi.stubGlobal("location", { pathname });
	vi.stubGlobal("document", { documentElement: { dataset: {} } });
}

afterEach(() => {
	sessionUser.set(null);
	vi.unstubAllGlobals();
});

const leadsTo = async (asked: Promise<unknown>): Promise<Response> =>
	asked.then(
		() => expect.unreachable("the visitor was not redirected"),
		(thrown: unknown) => thrown as Response,
	);

it("waits until the page knows who is signed in", async () => {
	showing("/app/orders");
	const asked = requireSignIn(page);
	sessionUser.set(ana);
	expect(await asked).toEqual(ana);
});

it.each([
	["replacing the page if it is open", "/app/orders", "true"],
	["keeping the previous page in the history", "/app", null],
])("redirects a visitor through /user, %s", async (_, shown, replaces) => {
	showing(shown);
	sessionUser.set({ id: null });
	const { headers } = await leadsTo(requireSignIn(page));
	expect(headers.get("Location")).toBe("/user?to=%2Fapp%2Forders%3Fid%3D7");
	expect(headers.get("X-Remix-Replace")).toBe(replaces);
});
