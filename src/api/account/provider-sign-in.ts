import { z } from "zod";
import {
	type LoginAlert,
	type Provider,
	providers,
	signInModes,
} from "#contract/account/providers.ts";
import { email, text } from "#contract/fields.ts";
import { beginProviderSignIn } from "#domain/accounts/providers/begin-provider-sign-in.ts";
import type { ProviderPerson } from "#domain/accounts/providers/sign-in-provider.ts";
import { signInWithProvider } from "#domain/accounts/providers/sign-in-with-provider.ts";
import { takePendingSignIn } from "#domain/accounts/providers/take-pending-sign-in.ts";
import { secondStepOf } from "#domain/accounts/second-factor/complete-sign-in.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import type { Dependencies } from "../dependencies.ts";
import type { App, AppContext } from "../handle.ts";
import { rememberBrowser } from "./device-cookie.ts";
import { setSessionCookies } from "./session-cookies.ts";
import { readBrowserKey, setBrowserKey } from "./sign-in-cookie.ts";

const notFound = () => new Refusal("missing", "Not found.");

/** Returns the provider in the path if the shop supports it, even if it isn't configured. */
function readProvider(context: AppContext): Provider {
	const provider = providers.find((each) => each === context.req.param("provider"));
	if (!provider) throw notFound();
	return provider;
}

/** Redirects back to the sign-in dialog. */
function toDialog(context: AppContext, query: Record<string, string>): Response {
	context.header("Cache-Control", "no-store");
	return context.redirect(`/?${new URLSearchParams(query)}#login`, 302);
}

const alerted = (context: AppContext, provider: string, alert: LoginAlert): Response =>
	// The specification requires that the redirect for `signup` has no other parameters.
	toDialog(context, alert === "signup" ? { login_alert: alert } : { login_alert: alert, provider });

/** Validates a provider's data as strictly as form data, because the provider's data isn't trusted either. */
function checkPerson(person: ProviderPerson): ProviderPerson {
	const readEmail = email.safeParse(person.email);
	const readName = text(120).safeParse(person.name?.slice(0, 120));
	return {
		subject: z
			.string()
			.min(1)
			.max(255)
			.regex(/^\P{Cc}+$/u)
			.parse(person.subject),
		name: readName.success ? readName.data : null,
		email: readEmail.success ? readEmail.data : null,
		emailVerified: readEmail.success && person.emailVerified,
	};
}

/**
 * Returns true if a demo was opened under another host than `ORIGIN`. The provider redirects back to `ORIGIN`, so the
 * sign-in must start there, where its cookie is set.
 */
function isOnOtherHost(context: AppContext, { demo, origin }: Dependencies): boolean {
	const hasMoved = context.req.query("moved") !== undefined;
	return demo && !hasMoved && new URL(context.req.url).host !== new URL(origin).host;
}

/**
 * Routes for `/auth/{provider}/redirect` and `/callback` (specification §7). A state parameter and a cookie protect
 * them against forged requests.
 */
export function providerSignInRoutes(app: App, dependencies: Dependencies): void {
	const { database, log, now, origin, signIn } = dependencies;
	const callbackOf = (provider: string) => `${origin}/auth/${provider}/callback`;

	/**
	 * Calls a provider. If the call fails or its answer is invalid, logs the error without secrets and returns null.
	 */
	async function ask<T>(provider: string, work: () => Promise<T>): Promise<T | null> {
		try {
			return await work();
		} catch (error) {
			const { code, name } = error as { code?: unknown; name?: unknown };
			log.warn({ provider, reason: code ?? name }, "a provider sign-in failed");
			return null;
		}
	}

	app.get("/auth/:provider/redirect", async (context) => {
		const provider = readProvider(context);
		const mode = z.enum(signInModes).safeParse(context.req.query("mode") ?? "login");
		if (!mode.success) throw notFound();
		const adapter = signIn.providers[provider];
		if (!adapter) return alerted(context, provider, "provider_failed");
		if (isOnOtherHost(context, dependencies)) {
			return context.redirect(`${origin}/auth/${provider}/redirect?mode=${mode.data}&moved=1`, 302);
		}
		const browserKey = setBrowserKey(context, origin);
		const address = context.get("clientAddress");
		const beginning = { provider, mode: mode.data, browserKey, address };
		const destination = await ask(provider, async () => {
			const attempt = await beginProviderSignIn(database, beginning, now());
			return adapter.authorizationAddress(attempt, callbackOf(provider));
		});
		if (destination === null) return alerted(context, provider, "provider_failed");
		context.header("Cache-Control", "no-store");
		return context.redirect(destination, 302);
	});

	app.get("/auth/:provider/callback", async (context) => {
		const provider = readProvider(context);
		const adapter = signIn.providers[provider];
		if (!adapter) return alerted(context, provider, "provider_failed");
		const answer = new URL(context.req.url).searchParams;
		const browserKey = readBrowserKey(context, origin);
		const taken =
			browserKey &&
			(await takePendingSignIn(
				database,
				{ provider, state: answer.get("state") ?? "", browserKey },
				now(),
			));
		if (!browserKey || !taken) return alerted(context, provider, "provider_expired");
		const refused = answer.get("error");
		if (refused !== null) {
			const isCancelled = refused === "access_denied";
			return alerted(context, provider, isCancelled ? "provider_cancelled" : "provider_failed");
		}
		const person = await ask(provider, async () =>
			checkPerson(await adapter.identify(taken.attempt, callbackOf(provider), answer)),
		);
		if (!person) return alerted(context, provider, "provider_failed");
		const result = await signInWithProvider(dependencies, {
			provider,
			mode: taken.mode,
			person,
			browserKey,
			userAgent: context.req.header("User-Agent") ?? "",
			previousToken: context.get("sessionToken"),
		});
		if (result.kind === "refused") return alerted(context, provider, result.alert);
		if (result.kind === "link") {
			setBrowserKey(context, origin);
			return toDialog(context, { link_prompt: "1", email: result.email, provider });
		}
		setSessionCookies(context, origin, result.token, null);
		if (result.secondFactorDue) {
			const step = await secondStepOf(database, result.account.accountId);
			return toDialog(context, { second_factor: step === "passkey" ? step : "1" });
		}
		await rememberBrowser(context, dependencies, result.account.accountId);
		return context.redirect(roleFacts[result.account.role].home, 302);
	});
}
