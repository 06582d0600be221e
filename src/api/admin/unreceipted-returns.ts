import * as calls from "#contract/admin/unreceipted-returns.ts";
import { findShift, requireAtBranch } from "#domain/counter/shift.ts";
import type { UnreceiptedReturn } from "#domain/counter/unreceipted/find-unreceipted.ts";
import { readReturnValue } from "#domain/counter/unreceipted/return-value.ts";
import {
	requireUnreceiptedOn,
	takeUnreceipted,
} from "#domain/counter/unreceipted/take-unreceipted.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actorAtTill, requireApproval } from "./cashiers.ts";

const present = ({ request_hash: _, shop, ...taken }: UnreceiptedReturn) => ({
	...taken,
	shop: { ...shop, phone: showPhone(shop.phone) },
});

export function unreceiptedReturnRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, calls.readReturnValue, async ({ input, signedIn }) => {
		requireAtBranch(signedIn, await findShift(database, input.id));
		await requireUnreceiptedOn(database);
		const item = await readReturnValue(database, input.variation_id, now());
		return {
			variation_id: item.variation_id,
			amount: item.amount,
			most: item.price,
			serial_kind: item.tracking === "none" ? null : item.kind,
		};
	});
	handle(app, calls.takeUnreceipted, async ({ input, signedIn, actor }) => {
		const { id: shiftId, return_id: id, expected_total: expectedTotal } = input;
		const person = await actorAtTill(dependencies, input, { signedIn, actor });
		const kind = "unreceipted_return" as const;
		const asked = { shiftId, actionId: id, kind, amount: expectedTotal };
		await requireApproval(dependencies, person, asked);
		return present(
			await takeUnreceipted(dependencies, person.staff, {
				id,
				shiftId,
				deviceId: input.device_id,
				lines: input.lines.map((line) => ({
					variationId: line.variation_id,
					quantity: line.quantity,
					unitAmount: line.unit_amount,
					state: line.comes_back,
					serials: line.serials,
				})),
				reason: input.reason,
				refund: input.refund,
				customerId: input.account_id,
				expectedTotal,
				roundsCashTo: input.rounds_cash_to,
			}),
		);
	});
}
