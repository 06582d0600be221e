import * as calls from "#contract/admin/customers.ts";
import {
	addCustomerNote,
	blockCustomer,
	removeCustomerNote,
	verifyCustomer,
} from "#domain/customers/change-customer.ts";
import { type CustomerDetail, findCustomer } from "#domain/customers/find-customer.ts";
import {
	type CustomerRow,
	listCustomers,
	readAllCustomers,
} from "#domain/customers/list-customers.ts";
import {
	listSubscribers,
	readAllSubscribers,
	type SubscriberRow,
	withdrawSubscriber,
} from "#domain/marketing/newsletter-subscribers.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { toPesos } from "#lib/money.ts";
import { writeCsv } from "#lib/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentPastOrder } from "./past-customers.ts";
import { recordExport } from "./record-export.ts";

const presentSummary = (row: CustomerRow): calls.CustomerSummary => ({
	...row,
	spend: toPesos(row.spend),
	last_order_at: row.last_order_at?.toISOString() ?? null,
	created_at: row.created_at.toISOString(),
});

const present = (row: CustomerDetail): calls.Customer => ({
	...row,
	...presentSummary(row),
	orders: row.orders.map(({ total, ...order }) => ({
		...order,
		ref: orderReference(order.id),
		total_amount: toPesos(total),
		created_at: order.created_at.toISOString(),
	})),
	past_orders: row.past_orders.map(presentPastOrder),
	notes: row.notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
});

const presentSubscriber = (row: SubscriberRow): calls.Subscriber => ({
	...row,
	consented_at: row.consented_at.toISOString(),
	withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
	consents: row.consents.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});

export function customerRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	handle(
		app,
		calls.listCustomers,
		async ({ input: { sort = "newest", limit, cursor, ...filter } }) => {
			const page = { sort, limit, cursor };
			const { items, ...rest } = await listCustomers(database, filter, page);
			return { items: items.map(presentSummary), ...rest };
		},
	);
	handle(app, calls.exportCustomers, async ({ input, context }) => {
		const rows = (await readAllCustomers(database, input)).map(presentSummary);
		const exported = { entity: "customer", what: "Customers", rows: rows.length } as const;
		await recordExport(dependencies, context, exported);
		return writeCsv(
			[
				"id",
				"name",
				"email",
				"phone",
				"verified",
				"blocked",
				"orders",
				"spend",
				"last_order",
				"since",
			],
			rows.map((row) => [
				row.id,
				row.name,
				row.email,
				row.phone,
				row.email_verified,
				row.blocked,
				row.orders_count,
				row.spend,
				row.last_order_at,
				row.created_at,
			]),
		);
	});
	handle(app, calls.getCustomer, async ({ input }) =>
		present(await findCustomer(database, input.id)),
	);
	handle(app, calls.blockCustomer, async ({ input, actor }) =>
		present(await blockCustomer(database, actor, input.id, input.blocked, now())),
	);
	handle(app, calls.verifyCustomer, async ({ input, actor }) =>
		present(await verifyCustomer(database, actor, input.id, now())),
	);
	handle(app, calls.addCustomerNote, async ({ input, actor }) =>
		present(await addCustomerNote(database, actor, input.id, input.text)),
	);
	handle(app, calls.removeCustomerNote, async ({ input, actor }) =>
		present(await removeCustomerNote(database, actor, input.id, input.note_id)),
	);

	handle(app, calls.listSubscribers, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await listSubscribers(database, filter, { limit, cursor });
		return { items: items.map(presentSubscriber), ...rest };
	});
	handle(app, calls.exportSubscribers, async ({ input, context }) => {
		const rows = (await readAllSubscribers(database, input)).map(presentSubscriber);
		const exported = { entity: "subscriber", what: "Newsletter", rows: rows.length } as const;
		await recordExport(dependencies, context, exported);
		return writeCsv(
			["email", "consented_at", "withdrawn_at", "record"],
			rows.map((row) => [
				row.email,
				row.consented_at,
				row.withdrawn_at,
				row.consents
					.map(({ event, at, by }) => `${event} ${at}${by ? ` by ${by}` : ""}`)
					.join("; "),
			]),
		);
	});
	handle(app, calls.withdrawSubscriber, async ({ input, actor }) =>
		presentSubscriber(await withdrawSubscriber(database, actor, input.id, now())),
	);
}
