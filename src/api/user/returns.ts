import * as calls from "#contract/user/returns.ts";
import { findOrder } from "#domain/orders/find-order.ts";
import { cancelReturn, sendReturn } from "#domain/returns/customer-return.ts";
import { readReturnLabel } from "#domain/returns/read-return-label.ts";
import { readReturnable } from "#domain/returns/read-returnable.ts";
import { requestReturn } from "#domain/returns/request-return.ts";
import {
	addReturnPhoto,
	listUnsentPhotos,
	removeReturnPhoto,
} from "#domain/returns/return-photos.ts";
import { returnsOfOrder } from "#domain/returns/return-row.ts";
import { isInTime } from "#domain/returns/return-window.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";
import { labelFile } from "../label-file.ts";
import { presentReturn } from "../present-return.ts";

/** Routes by which customers return items. */
export function returnRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	const answer = async (accountId: number, orderId: number) => {
		await findOrder(database, accountId, orderId);
		const [{ deliveredAt, until, rules, items }, photos, returns, shop] = await Promise.all([
			readReturnable(database, orderId),
			listUnsentPhotos(database, orderId),
			returnsOfOrder(database, orderId),
			readShopSettings(database),
		]);
		const isOpen = deliveredAt !== null && isInTime(deliveredAt, rules.days, now());
		return {
			until,
			can_request: isOpen && items.some(({ returnable }) => returnable > 0),
			way_paid_by: rules.way_paid_by,
			items,
			photos,
			returns: returns.map((row) => presentReturn(row, shop)),
		};
	};

	handle(app, calls.getReturns, ({ input, signedIn }) => answer(signedIn.accountId, input.id));
	handle(app, calls.requestReturn, async ({ input, signedIn, context }) => {
		await requestReturn(dependencies, signedIn.accountId, {
			orderId: input.id,
			lines: input.lines,
			note: input.note ?? "",
			photos: input.photos ?? [],
			key: readIdempotencyKey(context),
		});
		return answer(signedIn.accountId, input.id);
	});
	handle(app, calls.addReturnPhoto, ({ input, signedIn }) =>
		addReturnPhoto(dependencies, signedIn.accountId, input.id, input.photo),
	);
	handle(app, calls.removeReturnPhoto, async ({ input, signedIn }) => {
		await removeReturnPhoto(dependencies, signedIn.accountId, input.id);
		return undefined;
	});
	handle(app, calls.sendReturn, async ({ input, signedIn }) => {
		const orderId = await sendReturn(database, signedIn.accountId, {
			id: input.id,
			courier: input.courier ?? null,
			tracking: input.tracking_number ?? null,
		});
		return answer(signedIn.accountId, orderId);
	});
	handle(app, calls.getReturnLabel, async ({ input: { id }, signedIn }) => {
		const label = await readReturnLabel(database, id, signedIn.accountId);
		return labelFile(`label-${label.code.toLowerCase()}`, [label]);
	});
	handle(app, calls.cancelReturn, async ({ input, signedIn }) =>
		answer(signedIn.accountId, await cancelReturn(database, signedIn.accountId, input.id)),
	);
}
