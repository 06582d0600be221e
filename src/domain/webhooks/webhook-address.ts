import { isIP } from "node:net";
import { isPublicAddress } from "#lib/http/public-address.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Allowed ports: the usual HTTPS ports. Other ports may belong to services such as databases, which must get no
 * requests from the shop.
 */
const ports = new Set(["", "8443"]);

const refuse = (message: string): Refusal =>
	new Refusal("invalid", message, { errors: { url: [message] } });

/**
 * Checks that webhooks may be sent to an address, and returns the normalized address. The IP address of its host name
 * is checked again on each call.
 * @throws Refusal
 */
export function requireWebhookAddress(typed: string): string {
	const url = URL.parse(typed);
	if (url?.protocol !== "https:") throw refuse("Please enter an address with https://.");
	if (url.username || url.password) throw refuse("Enter an address without a password.");
	if (!ports.has(url.port)) throw refuse("Only ports 443 and 8443 are allowed.");
	const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
	const isInside = isIP(host)
		? !isPublicAddress(host)
		: !host.includes(".") || /\.(?:localhost|local|internal|lan|home|arpa)$/i.test(host);
	if (isInside)
		throw refuse("This address is in a private network. Webhooks need a public address.");
	url.hash = "";
	return url.href;
}
