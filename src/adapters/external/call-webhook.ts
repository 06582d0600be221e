import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { createSecureContext, type SecureContext } from "node:tls";
import {
	type WebhookCall,
	type WebhookCaller,
	WebhookProblem,
} from "#domain/webhooks/webhook-caller.ts";
import { isPublicAddress } from "#lib/http/public-address.ts";
import { guardedLookup, type MayReach } from "./guarded-lookup.ts";

export interface WebhookRules {
	mayReach: MayReach;
	/** Maximum milliseconds until the response begins. */
	patience: number;
}

/** Allows calls over HTTPS to the public internet, with responses that begin within 15 seconds. */
export const webhookRules: WebhookRules = {
	mayReach: (address, port) => isPublicAddress(address) && (port === 443 || port === 8443),
	patience: 15_000,
};

const forbidden = () =>
	new WebhookProblem("This address is in a private network. Webhooks need a public address.");

/** Sends events to webhooks. Only the status of a response is read, so even a huge response uses no memory. */
export function openWebhookCaller(rules: WebhookRules = webhookRules): WebhookCaller {
	// Created once, because creating it for each connection would block the event loop for a few milliseconds.
	let secureContext: SecureContext | undefined;

	function post(
		{ url: address, headers, body }: WebhookCall,
		signal: AbortSignal,
	): Promise<number> {
		const url = new URL(address);
		const isSecure = url.protocol === "https:";
		const port = Number(url.port) || (isSecure ? 443 : 80);
		const host = url.hostname.replace(/^\[|\]$/g, "");
		// Node doesn't call the lookup function for an IP address, so the address is checked here.
		if (isIP(host) && !rules.mayReach(host, port)) throw forbidden();
		if (isSecure) secureContext ??= createSecureContext();
		return new Promise((answer, fail) => {
			const call = (isSecure ? requestHttps : requestHttp)(url, {
				method: "POST",
				agent: false,
				lookup: guardedLookup(rules.mayReach, port, forbidden),
				...(secureContext && { secureContext }),
				headers: {
					...headers,
					"content-length": Buffer.byteLength(body),
					"user-agent": "Kargado (webhooks)",
				},
				signal,
			});
			call.once("response", (response) => {
				answer(response.statusCode ?? 0);
				// Close the response without reading its body.
				response.destroy();
			});
			call.on("error", fail);
			// After a protocol upgrade, Node closes the call without a response or an error, so report a failure here.
			call.once("close", () =>
				fail(new WebhookProblem("The server closed the connection without an answer.")),
			);
			call.end(body);
		});
	}

	return {
		async call(call) {
			const late = AbortSignal.timeout(rules.patience);
			try {
				return await post(call, late);
			} catch (error) {
				throw describe(error as NodeJS.ErrnoException, late.aborted ? rules.patience : null);
			}
		},
	};
}

function describe(error: NodeJS.ErrnoException, waited: number | null): WebhookProblem {
	if (error instanceof WebhookProblem) return error;
	if (waited !== null) {
		return new WebhookProblem(
			`The server did not answer within ${Math.round(waited / 1000)} seconds.`,
		);
	}
	if (error.code === "ENOTFOUND" || error.code === "EAI_AGAIN") {
		return new WebhookProblem("Server not found.");
	}
	if (/CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(error.code ?? "")) {
		return new WebhookProblem("The server's certificate is not trusted.");
	}
	return new WebhookProblem("The server cannot be reached.");
}
