import type { LiveEvent } from "#contract/live-events.ts";
import type { LiveEventRow } from "#domain/live/live-event.ts";
import { orderReference } from "#domain/orders/order-reference.ts";

export const presentEvent = ({ id, kind, orderId, questionId }: LiveEventRow): LiveEvent => ({
	id,
	kind,
	order_id: orderId,
	order_ref: orderId === null ? null : orderReference(orderId),
	question_id: questionId,
});
