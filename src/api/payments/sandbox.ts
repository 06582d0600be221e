import { randomBytes } from "node:crypto";
import { answerSandboxChallenge, confirmSandboxPayment } from "#contract/payments/sandbox.ts";
import type { SandboxProvider, SandboxResult } from "#domain/payments/sandbox-provider.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { cardPage } from "./card-page.ts";

export const cardPagePath = "/payments/sandbox/card";

const noSuchPayment = () => new Refusal("missing", "Payment not found.");

function requireKnown(result: SandboxResult | null): SandboxResult {
	if (!result) throw noSuchPayment();
	return result;
}

/** Nothing loads or runs but the form's own script, and only the shop's own pages may frame it. */
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

/** The embedded provider's own card form and what it calls; nothing of it without the sandbox. */
export function sandboxRoutes(app: App, dependencies: Pick<Dependencies, "sandbox">): void {
	/** At each call: with keys of another provider the sandbox is gone. */
	function requireSandbox(): SandboxProvider {
		if (!dependencies.sandbox) throw noSuchPayment();
		return dependencies.sandbox;
	}
	handle(app, confirmSandboxPayment, async ({ input }) =>
		requireKnown(await requireSandbox().confirm(input.clientSecret, input.card)),
	);
	handle(app, answerSandboxChallenge, async ({ input }) =>
		requireKnown(await requireSandbox().answerChallenge(input.clientSecret, input.isConfirmed)),
	);
	app.get(cardPagePath, (context, next) => {
		if (!dependencies.sandbox) return next();
		const nonce = randomBytes(16).toString("base64url");
		context.header("Cache-Control", "no-store");
		context.header("Content-Security-Policy", cardPolicy(nonce));
		context.header("X-Frame-Options", "SAMEORIGIN");
		return context.html(cardPage(nonce));
	});
}
