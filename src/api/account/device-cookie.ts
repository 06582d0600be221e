import { getCookie, setCookie } from "hono/cookie";
import {
	createDeviceToken,
	deviceSeconds,
	isDeviceShaped,
	recordKnownDevice,
} from "#domain/accounts/limits/known-devices.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppContext } from "../handle.ts";

const isSecure = (origin: string): boolean => origin.startsWith("https:");

const cookieName = (origin: string): string =>
	isSecure(origin) ? "__Host-kargado_device" : "kargado_device";

/** Returns the browser's token, by which accounts recognize the browser, or null. */
export function readDevice(context: AppContext, origin: string): string | null {
	const token = getCookie(context, cookieName(origin));
	return token !== undefined && isDeviceShaped(token) ? token : null;
}

/** Remembers the browser as known to an account, after the account has signed in with it. */
export async function rememberBrowser(
	context: AppContext,
	{ database, origin, now }: Pick<Dependencies, "database" | "origin" | "now">,
	accountId: number,
): Promise<void> {
	const token = readDevice(context, origin) ?? createDeviceToken();
	await recordKnownDevice(database, accountId, token, now());
	setCookie(context, cookieName(origin), token, {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure: isSecure(origin),
		maxAge: deviceSeconds,
	});
}
