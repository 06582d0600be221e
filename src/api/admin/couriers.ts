import * as calls from "#contract/admin/couriers.ts";
import * as payoutCalls from "#contract/admin/payouts.ts";
import { receiveCourierWebhook } from "#contract/couriers/webhook.ts";
import { createCourier, updateCourier } from "#domain/couriers/change-couriers.ts";
import { handOverCash } from "#domain/couriers/hand-over-cash.ts";
import { listCouriers, presentCourier } from "#domain/couriers/list-couriers.ts";
import { listDebts } from "#domain/couriers/list-debts.ts";
import { listHeldOrders } from "#domain/couriers/list-held-orders.ts";
import { changePayoutMapping } from "#domain/couriers/payout/change-payout-mapping.ts";
import { closePayout } from "#domain/couriers/payout/close-payout.ts";
import {
	findPayout,
	findPayoutRow,
	listPayouts,
	readPayoutLines,
	showLine,
} from "#domain/couriers/payout/find-payout.ts";
import { receivePayout } from "#domain/couriers/payout/receive-payout.ts";
import { undoPayout } from "#domain/couriers/payout/undo-payout.ts";
import { writeOffCash } from "#domain/couriers/write-off-cash.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { toPesos } from "#lib/money/money.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

/** Routes for couriers and the cash that they collect. */
export function courierRoutes(app: App, dependencies: Dependencies): void {
	const { database, now, couriers, origin } = dependencies;
	handle(app, calls.listCouriers, async () =>
		(await listCouriers(database)).map((row) => presentCourier(row, couriers)),
	);
	handle(app, calls.listCourierProviders, () =>
		couriers.all.map(({ provider, name }) => {
			const path = receiveCourierWebhook.path.replace("{provider}", encodeURIComponent(provider));
			return { provider, name, webhook_address: `${origin}${path}` };
		}),
	);
	handle(app, calls.createCourier, async ({ input, actor }) =>
		presentCourier(await createCourier(database, actor, input), couriers),
	);
	handle(app, calls.updateCourier, async ({ input: { id, version, ...given }, actor }) =>
		presentCourier(await updateCourier(dependencies, actor, id, { version, ...given }), couriers),
	);
	handle(app, calls.listCourierDebts, () => listDebts(database, now()));
	handle(app, calls.listHeldOrders, async ({ input: { courier, limit, cursor } }) => {
		const { items, ...rest } = await database.onReplica((source) =>
			listHeldOrders(source, courier, { limit, cursor }),
		);
		return {
			items: items.map(({ total, ...row }) => ({
				...row,
				ref: orderReference(row.id),
				total_amount: total,
			})),
			...rest,
		};
	});
	handle(app, calls.handOverCash, async ({ input, actor }) => {
		const id = await handOverCash(database, actor, {
			courier: input.courier,
			orderIds: input.order_ids,
			until: input.until,
			to: input.to,
			reference: input.reference || null,
			fee: input.fee,
			stated: input.received,
		});
		return findPayoutRow(database, id);
	});
	handle(app, calls.writeOffCash, async ({ input, actor }) => {
		await writeOffCash(database, actor, { orderId: input.order_id, reason: input.reason });
		return undefined;
	});

	handle(app, payoutCalls.uploadPayout, async ({ input, actor, context }) => {
		const id = await receivePayout(dependencies, actor, {
			courierId: input.courier_id,
			fileName: input.file_name,
			content: context.req.raw.body,
			largestSize: payoutCalls.largestPayoutFile,
		});
		return findPayout(database, id);
	});
	handle(app, payoutCalls.listPayouts, () => listPayouts(database));
	handle(app, payoutCalls.getPayout, ({ input }) => findPayout(database, input.id));
	handle(app, payoutCalls.exportPayoutLines, async ({ input }) => {
		const payout = await findPayoutRow(database, input.id);
		const lines = (await readPayoutLines(database, payout)).map(showLine);
		return writeCsv(
			["line", "tracking", "reference", "amount", "fee", "verdict", "order", "owed", "problem"],
			lines.map((line) => [
				line.line,
				line.tracking,
				line.reference,
				toPesos(line.amount),
				toPesos(line.fee),
				line.verdict,
				line.ref,
				toPesos(line.owed),
				line.fault,
			]),
		);
	});
	handle(app, payoutCalls.changePayoutMapping, async ({ input: { id, ...mapping }, actor }) => {
		await changePayoutMapping(dependencies, actor, id, mapping);
		return findPayout(database, id);
	});
	handle(app, payoutCalls.closePayout, async ({ input, actor }) => {
		await closePayout(database, actor, {
			payoutId: input.id,
			seen: { received: input.received, fees: input.fees },
			reference: input.reference || null,
		});
		return findPayout(database, input.id);
	});
	handle(app, payoutCalls.undoPayout, async ({ input, actor }) => {
		await undoPayout(database, actor, input.id, input.reason);
		return findPayout(database, input.id);
	});
}
