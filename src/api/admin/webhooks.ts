import * as calls from "#contract/admin/webhooks.ts";
import {
	changeWebhook,
	createWebhook,
	deleteWebhook,
	renewSecret,
} from "#domain/webhooks/edit-webhooks.ts";
import { type DeliveryRow, listDeliveries, messageIdOf } from "#domain/webhooks/list-deliveries.ts";
import { redeliver, testWebhook } from "#domain/webhooks/send-again.ts";
import { findWebhook, listWebhooks } from "#domain/webhooks/webhook.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = (row: DeliveryRow) => ({ ...row, message_id: messageIdOf(row.id) });

export function webhookRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	handle(app, calls.listWebhooks, () => listWebhooks(database));
	handle(app, calls.createWebhook, ({ input, actor }) => createWebhook(dependencies, actor, input));
	handle(app, calls.changeWebhook, ({ input: { id, ...change }, actor }) =>
		changeWebhook(dependencies, actor, id, change),
	);
	handle(app, calls.deleteWebhook, async ({ input, actor }) => {
		await deleteWebhook(dependencies, actor, input.id);
		return undefined;
	});
	handle(app, calls.renewWebhookSecret, ({ input, actor }) =>
		renewSecret(dependencies, actor, input.id),
	);
	handle(app, calls.testWebhook, async ({ input, actor }) =>
		present(await testWebhook(database, actor, input.id, now())),
	);
	handle(app, calls.listWebhookDeliveries, async ({ input: { id, state, ...page } }) => {
		await findWebhook(database, id, { lock: false });
		const { items, ...rest } = await listDeliveries(database, { webhookId: id, state }, page);
		return { items: items.map(present), ...rest };
	});
	handle(app, calls.redeliverWebhook, async ({ input, actor }) =>
		present(await redeliver(database, actor, input.id, now())),
	);
}
