import type { z } from "zod";
import * as calls from "#contract/admin/order-changes.ts";
import { changeObstacle } from "#domain/changes/change-obstacle.ts";
import { changeOrder, previewChange } from "#domain/changes/change-order.ts";
import type { AskedChange, ChangedLine } from "#domain/changes/price-change.ts";
import { readChangeableOrder } from "#domain/changes/read-changeable-order.ts";
import { receiveBalance } from "#domain/changes/receive-balance.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { listShippingMethods } from "#domain/settings/list-shipping-methods.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actingAs, answerOrder } from "./orders.ts";

const presentLine = (line: ChangedLine) => ({
	id: line.id,
	variation_id: line.variation_id,
	product_name: line.product_name,
	variation_name: line.variation_name,
	image: line.image,
	quantity: line.quantity,
	price: line.unit_price,
});

const readAsked = (input: z.output<typeof calls.previewOrderChange.body>): AskedChange => ({
	lines: input.lines ?? [],
	added: (input.added ?? []).map(({ variation_id: variationId, quantity }) => ({
		variationId,
		quantity,
	})),
	address: input.address ?? null,
	shippingMethod: input.shipping_method ?? null,
	shippingFee: input.shipping_fee ?? null,
	discount: input.discount ?? null,
});

export function orderChangeRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.getOrderChange, async ({ input }) => {
		const [order, methods] = await Promise.all([
			readChangeableOrder(database, input.id),
			listShippingMethods(database),
		]);
		return {
			ref: orderReference(order.id),
			version: order.version,
			obstacle: changeObstacle(order),
			lines: order.lines.map((line) => ({
				...presentLine(line),
				id: line.id,
				most: line.variation_id === null ? line.quantity : Math.min(99, line.quantity + line.more),
			})),
			address: { label: order.shipping_label, line: order.shipping_line },
			is_collected: order.pickup_branch_id !== null,
			shipping_method: order.shipping_method,
			shipping_name: order.shipping_name,
			shipping_methods: methods.map(({ code, name }) => ({ code, name })),
			shipping_fee: order.shipping_fee,
			discount: order.discount,
			coupon_code: order.coupon_code,
			payment_fee: order.payment_fee,
			total: order.total,
			paid: order.paid,
		};
	});
	handle(app, calls.previewOrderChange, async ({ input }) => {
		const planned = await previewChange(dependencies, input.id, readAsked(input));
		const { lines, prices } = planned.after;
		return {
			lines: lines.map(presentLine),
			subtotal: prices.subtotal,
			shipping_fee: prices.shippingFee,
			discount: prices.discount,
			payment_fee: prices.paymentFee,
			total: prices.total,
			...planned.settlement,
			changes: planned.words,
		};
	});
	handle(app, calls.changeOrder, async ({ input, signedIn, actor }) => {
		await changeOrder(dependencies, {
			...readAsked(input),
			orderId: input.id,
			version: input.version,
			expectedTotal: input.total,
			note: input.note || null,
			actor: actingAs(signedIn, actor),
		});
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.receiveBalance, async ({ input, signedIn, actor }) => {
		await receiveBalance(database, {
			orderId: input.id,
			amount: input.amount,
			into: input.into,
			reference: input.reference ?? null,
			actor: actingAs(signedIn, actor),
		});
		return answerOrder(database, input.id, signedIn);
	});
}
