import * as calls from "#contract/account/owner-link.ts";
import { findPasswordErrors } from "#domain/accounts/passwords/password-rules.ts";
import { becomeOwner, requireOwnerLink } from "#domain/opening/become-owner.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { setSessionCookies } from "./session-cookies.ts";

export function ownerLinkRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;
	handle(app, calls.readOwnerLink, async ({ input }) => {
		await requireOwnerLink(database, input.token);
		return undefined;
	});

	handle(
		app,
		calls.becomeOwner,
		async ({ input: { token, account }, signedIn, context }) => {
			if (!account && !signedIn) throw new Refusal("unauthenticated", "Unauthenticated.");
			const { sessionToken } = await becomeOwner(dependencies, {
				token,
				who: account ?? { accountId: signedIn?.accountId ?? 0 },
				address: context.get("clientAddress"),
				userAgent: context.req.header("User-Agent") ?? "",
				previousToken: context.get("sessionToken"),
				requestId: context.get("requestId"),
			});
			setSessionCookies(context, origin, sessionToken, null);
			// Send the new owner to the security page first, because owners must set up a second factor.
			return { redirect: "/admin/security" };
		},
		({ account }) => findPasswordErrors({ ...(account as object) }),
	);
}
