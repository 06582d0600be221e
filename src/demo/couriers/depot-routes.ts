import { randomBytes } from "node:crypto";
import { type App, handle } from "#api/handle.ts";
import { moveStandInShipment } from "./depot-calls.ts";
import { depotPage } from "./depot-page.ts";
import type { StandInCourier } from "./stand-in-courier.ts";

const policy = (nonce: string): string =>
	[
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		`style-src 'nonce-${nonce}'`,
		"connect-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

/** Serves the demo courier's depot, where anyone can change the status of parcels. */
export function depotRoutes(app: App, courier: StandInCourier): void {
	handle(app, moveStandInShipment, async ({ input: { shipment, status } }) => ({
		moved: await courier.move(shipment, status),
	}));
	app.get("/dev/courier", async (context) => {
		const nonce = randomBytes(16).toString("base64url");
		context.header("Cache-Control", "no-store");
		context.header("Content-Security-Policy", policy(nonce));
		return context.html(depotPage(nonce, await courier.listShipments()));
	});
}
