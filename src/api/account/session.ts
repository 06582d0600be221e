import {
	beginPasskeySignIn as beginPasskeySignInCall,
	signInWithPasskey as signInWithPasskeyCall,
} from "#contract/account/passkeys.ts";
import { completeLogin } from "#contract/account/second-factor.ts";
import {
	getCsrfCookie,
	getMe,
	login,
	logout,
	register,
	resendVerification as resendVerificationCall,
	type User,
	verifyEmail as verifyEmailCall,
} from "#contract/account/session.ts";
import { resendVerification } from "#domain/accounts/emails/resend-verification.ts";
import { verifyEmail } from "#domain/accounts/emails/verify-email.ts";
import { beginPasskeySignIn } from "#domain/accounts/passkeys/begin-passkey-proof.ts";
import { signInWithPasskey } from "#domain/accounts/passkeys/sign-in-with-passkey.ts";
import { findPasswordErrors } from "#domain/accounts/passwords/password-rules.ts";
import { completePendingLink } from "#domain/accounts/providers/complete-pending-link.ts";
import { registerAccount } from "#domain/accounts/registration/register-account.ts";
import {
	completeSignIn,
	findPendingSignIn,
	secondStepOf,
} from "#domain/accounts/second-factor/complete-sign-in.ts";
import { endSession } from "#domain/accounts/sessions/end-session.ts";
import { cookieSeconds } from "#domain/accounts/sessions/session.ts";
import { createVisitorToken, isVisitorToken } from "#domain/accounts/sessions/session-token.ts";
import { type SignedInAccount, signIn } from "#domain/accounts/sign-in.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { readDevice, rememberBrowser } from "./device-cookie.ts";
import { browserTokenOf, readProof } from "./passkeys.ts";
import { clearSessionCookies, setSessionCookies, setXsrfCookie } from "./session-cookies.ts";
import { readBrowserKey } from "./sign-in-cookie.ts";

/** Pages on which users enter their second factor. */
const secondStepPages = {
	code: "/?second_factor=1#login",
	passkey: "/?second_factor=passkey#login",
};

const toUser = (account: SignedInAccount): User => ({
	id: account.accountId,
	name: account.name,
	email: account.email,
	role: account.role,
	is_admin: roleFacts[account.role].isAdmin,
	avatar_url: account.avatarPath,
	email_verified: account.emailVerified,
});

/** Routes for signing in, with and without a second factor. */
function signInRoutes(app: App, dependencies: Dependencies): void {
	const { database, now, origin } = dependencies;

	/** Completes a sign-in: sets the cookies and completes a pending link to a provider. */
	async function enter(
		context: AppContext,
		account: SignedInAccount,
		token: string,
		remember: boolean,
	) {
		const browserKey = readBrowserKey(context, origin);
		await completePendingLink(dependencies, { ...account, token, browserKey });
		setSessionCookies(
			context,
			origin,
			token,
			cookieSeconds({ role: account.role, remembered: remember }),
		);
		await rememberBrowser(context, dependencies, account.accountId);
		return {
			user: toUser(account),
			redirect: roleFacts[account.role].home,
			message: "Signed in successfully.",
		};
	}

	handle(app, login, async ({ input, context }) => {
		const remember = input.remember ?? false;
		const { account, token, secondFactorDue } = await signIn(
			database,
			{
				email: input.email,
				password: input.password,
				remember,
				address: context.get("clientAddress"),
				userAgent: context.req.header("User-Agent") ?? "",
				device: readDevice(context, origin),
				previousToken: context.get("sessionToken"),
			},
			now(),
			(accountId) => context.get("recordSecurityEvent")({ kind: "sign_in_failed", accountId }),
		);
		if (secondFactorDue) {
			const secondStep = await secondStepOf(database, account.accountId);
			setSessionCookies(context, origin, token, null);
			return {
				user: { id: null },
				redirect: secondStepPages[secondStep],
				message:
					secondStep === "passkey"
						? "Please use your passkey."
						: "Please enter the code from your authenticator app.",
				second_factor_required: true,
				second_factor_by: secondStep,
			};
		}
		return enter(context, account, token, remember);
	});

	handle(app, completeLogin, async ({ input, context }) => {
		const { account, token, remembered } = await completeSignIn(
			dependencies,
			{
				token: context.get("sessionToken"),
				code: input.code,
				device: readDevice(context, origin),
				userAgent: context.req.header("User-Agent") ?? "",
			},
			(accountId) =>
				context.get("recordSecurityEvent")({
					kind: "sign_in_failed",
					accountId,
					what: "Wrong code",
				}),
		);
		return enter(context, account, token, remembered);
	});

	handle(app, beginPasskeySignInCall, async ({ context }) => {
		context.header("Cache-Control", "no-store");
		const asked = { browserToken: browserTokenOf(context), address: context.get("clientAddress") };
		return { options: await beginPasskeySignIn(dependencies, asked) };
	});

	handle(app, signInWithPasskeyCall, async ({ input, context }) => {
		const { account, token, remembered } = await signInWithPasskey(dependencies, {
			...readProof(context, input.credential),
			remember: input.remember,
			userAgent: context.req.header("User-Agent") ?? "",
		}).catch((error) => {
			if (error instanceof Refusal && error.kind === "invalid") {
				const what = "Wrong passkey";
				context.get("recordSecurityEvent")({ kind: "sign_in_failed", accountId: null, what });
			}
			throw error;
		});
		return enter(context, account, token, remembered);
	});
}

export function sessionRoutes(app: App, dependencies: Dependencies): void {
	const { database, now, origin } = dependencies;
	signInRoutes(app, dependencies);

	handle(app, getCsrfCookie, async ({ signedIn, context }) => {
		const token = context.get("sessionToken");
		const isKept =
			token !== null &&
			(signedIn !== null ||
				isVisitorToken(token) ||
				(await findPendingSignIn(database, token, now())) !== undefined);
		if (isKept) setXsrfCookie(context, origin, token);
		else setSessionCookies(context, origin, createVisitorToken(), null);
		return undefined;
	});

	handle(app, getMe, ({ signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		return signedIn ? toUser(signedIn) : { id: null };
	});

	handle(
		app,
		register,
		async ({ input: { name, email, password, turnstile_token }, context }) => {
			const address = context.get("clientAddress");
			const humanToken = turnstile_token ?? null;
			await registerAccount(dependencies, { name, email, password, humanToken, address });
			return {
				message: "We sent a verification link to your email address. Please open it to finish.",
				redirect: "/#login",
			};
		},
		findPasswordErrors,
	);

	handle(app, logout, async ({ context }) => {
		const token = context.get("sessionToken");
		if (token && !isVisitorToken(token)) await endSession(database, token);
		clearSessionCookies(context, origin);
		return undefined;
	});

	handle(app, verifyEmailCall, async ({ input }) => {
		const { changed } = await verifyEmail(dependencies, input.token);
		return {
			message: changed ? "Your email address was changed." : "Your email address is verified.",
		};
	});

	handle(app, resendVerificationCall, async ({ signedIn }) => ({
		message: (await resendVerification(dependencies, signedIn))
			? "We sent a new verification link to your email address."
			: "Your email address is already verified.",
	}));
}
