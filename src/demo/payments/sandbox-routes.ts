import { randomBytes } from "node:crypto";
import { type App, handle } from "#api/handle.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { cardPage } from "./card-page.ts";
import { walletPath } from "./sandbox-books.ts";
import {
	answerSandboxChallenge,
	answerSandboxWallet,
	confirmSandboxPayment,
} from "./sandbox-calls.ts";
import type { SandboxProvider } from "./sandbox-provider.ts";
import type { SandboxResult } from "./test-cards.ts";
import { walletPage } from "./wallet-page.ts";

const cardPagePath = "/payments/sandbox/card";

const noSuchPayment = () => new Refusal("missing", "Payment not found.");

function requireKnown(result: SandboxResult | null): SandboxResult {
	if (!result) throw noSuchPayment();
	return result;
}

/** Content security policy that runs only the form's script, and lets only the shop's pages embed the form. */
const cardPolicy = (nonce: string): string =>
	[
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		`style-src 'nonce-${nonce}'`,
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		"frame-ancestors 'self'",
	].join("; ");

/**
 * Serves the pages and calls of the sandbox, the demo's payment provider: its card form and its wallet page.
 * @param isInForce called for each request, because the sandbox turns off once another provider has keys
 */
export function sandboxRoutes(app: App, sandbox: SandboxProvider, isInForce: () => boolean): void {
	function requireSandbox(): SandboxProvider {
		if (!isInForce()) throw noSuchPayment();
		return sandbox;
	}
	handle(app, confirmSandboxPayment, async ({ input }) =>
		requireKnown(await requireSandbox().confirm(input.clientSecret, input.card)),
	);
	handle(app, answerSandboxChallenge, async ({ input }) =>
		requireKnown(await requireSandbox().answerChallenge(input.clientSecret, input.isConfirmed)),
	);
	handle(app, answerSandboxWallet, async ({ input }) => {
		const result = await requireSandbox().answerWallet(input.clientSecret, input.answer);
		if (!result) throw noSuchPayment();
		return result;
	});
	app.get(`${walletPath}/:secret`, async (context, next) => {
		const intent = isInForce() ? await sandbox.findWallet(context.req.param("secret")) : null;
		if (!intent) return next();
		const nonce = randomBytes(16).toString("base64url");
		context.header("Cache-Control", "no-store");
		context.header("Content-Security-Policy", cardPolicy(nonce));
		return context.html(walletPage(nonce, intent));
	});
	app.get(cardPagePath, (context, next) => {
		if (!isInForce()) return next();
		const nonce = randomBytes(16).toString("base64url");
		context.header("Cache-Control", "no-store");
		context.header("Content-Security-Policy", cardPolicy(nonce));
		context.header("X-Frame-Options", "SAMEORIGIN");
		return context.html(cardPage(nonce));
	});
}
