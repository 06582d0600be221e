import * as calls from "#contract/admin/customers.ts";
import { toWire } from "#contract/wire.ts";
import { readFields } from "#domain/custom-fields/read-fields.ts";
import { addCustomerEmail } from "#domain/customers/add-email.ts";
import {
	addCustomerNote,
	blockCustomer,
	removeCustomerNote,
	verifyCustomer,
} from "#domain/customers/change-customer.ts";
import { type CustomerDetail, findCustomer } from "#domain/customers/find-customer.ts";
import { listCustomers, readAllCustomers } from "#domain/customers/list-customers.ts";
import {
	listSubscribers,
	readAllSubscribers,
	type SubscriberRow,
	withdrawSubscriber,
} from "#domain/marketing/newsletter-subscribers.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { fieldCells, fieldColumns } from "#lib/custom-fields/field-columns.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { recordExport } from "./record-export.ts";

export const presentCustomer = (row: CustomerDetail) => ({
	...row,
	orders: row.orders.map(({ total, ...order }) => ({
		...order,
		ref: orderReference(order.id),
		total_amount: total,
	})),
});

const presentSubscriber = (row: SubscriberRow) => ({
	...row,
	consents: row.consents.map((each) => ({ ...each, at: new Date(each.at) })),
});

export function customerRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	handle(app, calls.listCustomers, ({ input: { sort = "newest", limit, cursor, ...filter } }) =>
		database.onReplica((source) => listCustomers(source, filter, { sort, limit, cursor })),
	);
	handle(app, calls.exportCustomers, async ({ input, context }) => {
		const { rows, fields } = await database.onReplica(async (source) => ({
			rows: await readAllCustomers(source, input),
			fields: await readFields(source, "customer"),
		}));
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
				...fieldColumns(fields),
			],
			rows
				.map((customer) => ({
					row: toWire(calls.customerSummary, customer),
					values: customer.custom_values,
				}))
				.map(({ row, values }) => [
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
					...fieldCells(fields, values),
				]),
		);
	});
	handle(app, calls.getCustomer, async ({ input }) =>
		presentCustomer(await findCustomer(database, input.id)),
	);
	handle(app, calls.blockCustomer, async ({ input, actor }) =>
		presentCustomer(await blockCustomer(database, actor, input.id, input.blocked, now())),
	);
	handle(app, calls.verifyCustomer, async ({ input, actor }) =>
		presentCustomer(await verifyCustomer(database, actor, input.id, now())),
	);
	handle(app, calls.addCustomerEmail, async ({ input: { id, email }, actor }) =>
		presentCustomer(await addCustomerEmail(database, actor, { id, email }, now())),
	);
	handle(app, calls.addCustomerNote, async ({ input, actor }) =>
		presentCustomer(await addCustomerNote(database, actor, input.id, input.text)),
	);
	handle(app, calls.removeCustomerNote, async ({ input, actor }) =>
		presentCustomer(await removeCustomerNote(database, actor, input.id, input.note_id)),
	);

	handle(app, calls.listSubscribers, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await database.onReplica((source) =>
			listSubscribers(source, filter, { limit, cursor }),
		);
		return { items: items.map(presentSubscriber), ...rest };
	});
	handle(app, calls.exportSubscribers, async ({ input, context }) => {
		const rows = (await database.onReplica((source) => readAllSubscribers(source, input))).map(
			(row) => toWire(calls.subscriber, presentSubscriber(row)),
		);
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
