import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getMe, logout } from "#contract/account/session.ts";
import { api, whenUnauthenticated } from "./api.ts";

interface Sent {
	path: string;
	init: RequestInit;
}
let sent: Sent[];
let answers: Response[];
const browser = { cookie: "", keepsCookies: true };

beforeEach(() => {
	sent = [];
	answers = [];
	browser.cookie = "other=1; XSRF-TOKEN=token%3D1";
	browser.keepsCookies = true;
	vi.stubGlobal("document", browser);
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		sent.push({ path, init });
		if (path === "/sanctum/csrf-cookie") {
			if (browser.keepsCookies) browser.cookie = "XSRF-TOKEN=fresh";
			return new Response(null, { status: 204 });
		}
		return answers.shift() ?? new Response(null, { status: 204 });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	whenUnauthenticated(() => {});
});

const tokens = () => sent.map(({ init }) => new Headers(init.headers).get("X-XSRF-TOKEN"));
const paths = () => sent.map(({ path }) => path);

test.each([getMe, logout])(
	"$method $path sends cookies, X-Requested-With and the CSRF token",
	async (endpoint) => {
		answers = [Response.json({ id: null })];
		await api(endpoint);
		expect(sent).toHaveLength(1);
		expect(sent[0]?.init.credentials).toBe("same-origin");
		const headers = new Headers(sent[0]?.init.headers);
		expect(headers.get("X-Requested-With")).toBe("XMLHttpRequest");
		expect(headers.get("X-XSRF-TOKEN")).toBe("token=1");
	},
);

test("a call that changes data fetches a CSRF token first if there is none", async () => {
	browser.cookie = "";
	await api(logout);
	expect(paths()).toEqual(["/sanctum/csrf-cookie", "/logout"]);
	expect(tokens().at(-1)).toBe("fresh");
});

test("renews a stale token and repeats the call only once", async () => {
	answers = [new Response("{}", { status: 419 }), new Response("{}", { status: 419 })];
	await expect(api(logout)).rejects.toMatchObject({
		status: 419,
		message: "We couldn’t confirm your session. Reload the page and try again.",
	});
	expect(paths()).toEqual(["/logout", "/sanctum/csrf-cookie", "/logout"]);
	expect(tokens().at(-1)).toBe("fresh");
});

test("reports that the browser blocks cookies", async () => {
	browser.cookie = "";
	browser.keepsCookies = false;
	const refused = () => Response.json({ message: "CSRF token mismatch." }, { status: 419 });
	answers = [refused(), refused()];
	await expect(api(logout)).rejects.toMatchObject({
		status: 419,
		message: "Cookies are turned off in your browser. Allow cookies for this site, then try again.",
	});
});

test("reports a 401 of any call, and no other refusal", async () => {
	let reports = 0;
	whenUnauthenticated(() => {
		reports += 1;
	});
	answers = [401, 403].map((status) => Response.json({ message: "No." }, { status }));
	await expect(api(getMe)).rejects.toMatchObject({ status: 401, message: "No." });
	expect(reports).toBe(1);
	await expect(api(getMe)).rejects.toMatchObject({ status: 403 });
	expect(reports).toBe(1);
});
