import type { Shop } from "#domain/shop.ts";
import { ForgedEvent } from "../courier-gateway.ts";
import type { CourierProviders } from "../courier-providers.ts";
import { receiveReports } from "./receive-reports.ts";

/**
 * Processes a message to a courier's webhook after verifying its signature.
 * @throws ForgedEvent if the message isn't from the courier
 */
export async function receiveCourierEvent(
	context: Shop & { couriers: CourierProviders },
	{ provider, body, headers }: { provider: string; body: string; headers: Headers },
): Promise<void> {
	const gateway = context.couriers.named(provider);
	if (!gateway) throw new ForgedEvent("no courier integration with this name is set up");
	const reports = await gateway.readEvent(body, headers, context.now());
	await receiveReports(context, provider, reports);
}
