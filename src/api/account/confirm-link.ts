import { confirmLink as confirmLinkCall } from "#contract/account/providers.ts";
import { confirmLink } from "#domain/accounts/providers/confirm-link.ts";
import { roleFacts } from "#lib/security/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { setSessionCookies } from "./session-cookies.ts";
import { readBrowserKey } from "./sign-in-cookie.ts";

export function confirmLinkRoutes(app: App, dependencies: Dependencies): void {
	const { origin } = dependencies;
	handle(app, confirmLinkCall, async ({ input, signedIn, context }) => {
		const result = await confirmLink(dependencies, {
			action: input.action,
			browserKey: readBrowserKey(context, origin),
			signedInAs: signedIn?.accountId ?? null,
			userAgent: context.req.header("User-Agent") ?? "",
			previousToken: context.get("sessionToken"),
		});
		const { message } = result;
		if (result.kind === "register") return { openRegister: true, message };
		if (result.kind === "sign-in-first") return { message };
		setSessionCookies(context, origin, result.token, null);
		return { redirect: roleFacts[result.account.role].home, message };
	});
}
