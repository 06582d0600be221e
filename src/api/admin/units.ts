import { Readable } from "node:stream";
import * as calls from "#contract/admin/units.ts";
import { describeWarranty } from "#domain/orders/describe-warranty.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { setOrderSerials } from "#domain/orders/set-serials.ts";
import { changeUnit } from "#domain/units/change-unit.ts";
import { findOwnUnit, findUnit, searchUnits, type Unit } from "#domain/units/find-units.ts";
import { isInWarranty } from "#lib/serials/warranty.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actingAs, answerOrder } from "./orders.ts";

const referenceOf = (orderId: number | null) => (orderId === null ? null : orderReference(orderId));

const presentUnit = ({ account_id: _, events, ...unit }: Unit, now: Date) => ({
	...unit,
	in_warranty: isInWarranty(unit.warranty_until, now),
	order_ref: referenceOf(unit.order_id),
	events: events.map((event) => ({
		...event,
		order_ref: referenceOf(event.order_id),
		created_at: new Date(event.created_at),
	})),
});

/** Routes for units with serial numbers: search, changes, and warranty cards. */
export function unitRoutes(app: App, { database, now }: Dependencies): void {
	const drawCard = async (unit: Unit) => {
		const card = await describeWarranty(database, unit);
		// Load the module only when it's needed, because loading takes a while.
		const { drawWarrantyCard } = await import("#src/documents/draw-warranty-card.ts");
		const content = Readable.toWeb(drawWarrantyCard(card)) as ReadableStream<Uint8Array>;
		return { name: `warranty-${unit.serial.toLowerCase()}.pdf`, content };
	};

	handle(app, calls.searchUnits, async ({ input }) =>
		(await searchUnits(database, input.search)).map((unit) => presentUnit(unit, now())),
	);
	handle(app, calls.getUnit, async ({ input }) =>
		presentUnit(await findUnit(database, input.id), now()),
	);
	handle(app, calls.changeUnit, async ({ input: { id, event, note }, signedIn, actor }) => {
		const person = actingAs(signedIn, actor);
		const change = { id, event, note: note || null };
		return presentUnit(await changeUnit(database, person, change), now());
	});
	handle(app, calls.setOrderSerials, async ({ input: { id: orderId, items }, signedIn, actor }) => {
		await setOrderSerials(database, actingAs(signedIn, actor), { orderId, items });
		return answerOrder(database, orderId, signedIn);
	});
	handle(app, calls.getAdminWarrantyCard, async ({ input }) =>
		drawCard(await findUnit(database, input.id)),
	);
	handle(app, calls.getWarrantyCard, async ({ input, signedIn: { accountId } }) =>
		drawCard(await findOwnUnit(database, { id: input.unit_id, orderId: input.id, accountId })),
	);
}
