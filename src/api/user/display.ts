import { getCookie, setCookie } from "hono/cookie";
import { connectDisplay, followDisplay } from "#contract/user/display.ts";
import { connectDisplay as connect } from "#domain/counter/display/connect-display.ts";
import { displayHours } from "#domain/counter/display/display-shift.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

/**
 * Name of the cookie with the token of a till's customer display. Scripts can't read the cookie, and browsers send it
 * only with the display's calls.
 */
const cookie = "kargado_display";

export function displayRoutes(app: App, dependencies: Dependencies): void {
	const { displayHub, origin } = dependencies;
	handle(app, connectDisplay, async ({ input: { code }, context }) => {
		const token = await connect(dependencies, code, context.get("clientAddress"));
		setCookie(context, cookie, token, {
			path: connectDisplay.path,
			secure: origin.startsWith("https:"),
			httpOnly: true,
			sameSite: "Strict",
			maxAge: displayHours * 60 * 60,
		});
		return undefined;
	});
	handle(app, followDisplay, ({ context }) => ({
		name: "display",
		content: displayHub.open(getCookie(context, cookie) ?? null),
	}));
}
