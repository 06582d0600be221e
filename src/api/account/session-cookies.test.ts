import { Hono } from "hono";
import { expect, test } from "vitest";
import { createSessionToken } from "#domain/accounts/sessions/session-token.ts";
import type { AppVariables } from "../handle.ts";
import { clearSessionCookies, readSessionToken, setSessionCookies } from "./session-cookies.ts";

const origin = "https://shop.example";
const token = createSessionToken();
const app = new Hono<{ Variables: AppVariables }>();
app.get("/set", (context) => {
	setSessionCookies(context, origin, token, null);
	return context.body(null, 204);
});
app.get("/clear", (context) => {
	clearSessionCookies(context, origin);
	return context.body(null, 204);
});
app.get("/read", (context) => context.json(readSessionToken(context, origin)));

const read = async (cookie: string): Promise<unknown> =>
	(await app.request("/read", { headers: { Cookie: cookie } })).json();

test("binds the session cookie to this host and to HTTPS if the shop uses HTTPS", async () => {
	const [session, xsrf] = (await app.request("/set")).headers.getSetCookie();
	expect(session).toBe(`__Host-kargado_session=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
	expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
});

test("accepts no unbound session cookie over HTTPS", async () => {
	expect(await read(`__Host-kargado_session=${token}`)).toBe(token);
	expect(await read(`kargado_session=${token}`)).toBeNull();
	expect(await read("__Host-kargado_session=short")).toBeNull();
});

test("clears the session cookie and the CSRF cookie", async () => {
	const cookies = (await app.request("/clear")).headers.getSetCookie();
	expect(cookies).toHaveLength(2);
	for (const cookie of cookies) expect(cookie).toMatch(/=; Max-Age=0; Path=\/;/);
});
