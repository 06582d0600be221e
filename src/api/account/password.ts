import {
	changePassword as changePasswordCall,
	requestPasswordReset as requestPasswordResetCall,
	resetPassword as resetPasswordCall,
} from "#contract/account/password.ts";
import { requestPasswordReset } from "#domain/accounts/password-reset/request-password-reset.ts";
import { resetPassword } from "#domain/accounts/password-reset/reset-password.ts";
import { changePassword } from "#domain/accounts/profile/change-password.ts";
import { cookieSeconds } from "#domain/accounts/sessions/session.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { setSessionCookies } from "./session-cookies.ts";

export function passwordRoutes(app: App, dependencies: Dependencies): void {
	handle(app, requestPasswordResetCall, async ({ input: { email }, context }) => {
		const address = context.get("clientAddress");
		await requestPasswordReset(dependencies, { email, address });
		return {
			message: "If this email address has an account, we sent it a link to set a new password.",
		};
	});

	handle(app, resetPasswordCall, async ({ input: { token, password }, context }) => {
		const address = context.get("clientAddress");
		await resetPassword(dependencies, { token, password, address });
		return { message: "Your password is set. You can sign in now.", redirect: "/#login" };
	});

	handle(app, changePasswordCall, async ({ input, signedIn, context }) => {
		const { token, remembered } = await changePassword(dependencies, {
			accountId: signedIn.accountId,
			sessionId: signedIn.sessionId,
			currentPassword: input.current_password,
			password: input.password,
			userAgent: context.req.header("User-Agent") ?? "",
		});
		const { role } = signedIn;
		setSessionCookies(context, dependencies.origin, token, cookieSeconds({ role, remembered }));
		return { message: "Your password was changed. Your other devices are signed out." };
	});
}
