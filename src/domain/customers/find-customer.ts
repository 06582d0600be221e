import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type FieldWithValue,
	fieldsWithValues,
	valuesVersion,
} from "#domain/custom-fields/read-fields.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CustomerRow, customerColumns } from "./list-customers.ts";
import { findPastOrders, type PastOrderRow } from "./list-past-orders.ts";

export interface CustomerDetail extends CustomerRow {
	addresses: { id: number; label: string; line: string; is_default: boolean }[];
	orders: {
		id: number;
		status: OrderStatus;
		total: Centavos;
		items_count: number;
		is_pickup: boolean;
		created_at: Date;
	}[];
	past_orders: PastOrderRow[];
	has_password: boolean;
	notes: { id: number; text: string; author_name: string; created_at: Date }[];
	newsletter: "subscribed" | "withdrawn" | null;
	custom_fields: FieldWithValue[];
	custom_fields_version: number;
}

const shownOrders = 20;

/**
 * Returns a customer with all data that staff can see.
 * @throws Refusal `missing`
 */
export async function findCustomer(queryable: Queryable, id: number): Promise<CustomerDetail> {
	const customer = await queryable.first<CustomerRow>(
		customerColumns(
			sql`select * from accounts where id = ${id} and role = 'customer' and deleted_at is null`,
			sql`id`,
		),
	);
	if (!customer) throw new Refusal("missing", "Customer not found.");
	const addresses = await queryable.rows<CustomerDetail["addresses"][number]>(sql`
		select id, label, line, is_default from addresses where account_id = ${id} order by id`);
	const orders = await queryable.rows<CustomerDetail["orders"][number]>(sql`
		select id, status, total, created_at, pickup_branch_id is not null as is_pickup, (
			select coalesce(sum(quantity), 0)::integer from order_lines where order_id = orders.id
		) as items_count
		from orders where account_id = ${id} order by id desc limit ${shownOrders}`);
	const past_orders = await findPastOrders(queryable, customer.email);
	const { has_password } = await queryable.one<{ has_password: boolean }>(
		sql`select password_hash is not null as has_password from accounts where id = ${id}`,
	);
	const notes = await queryable.rows<CustomerDetail["notes"][number]>(sql`
		select customer_notes.id, text, accounts.name as author_name, customer_notes.created_at
		from customer_notes join accounts on accounts.id = author_id
		where account_id = ${id} order by customer_notes.id desc`);
	const subscriber = await queryable.first<{ withdrawn: boolean }>(sql`
		select withdrawn_at is not null as withdrawn from newsletter_subscribers
		where lower(email) = lower(${customer.email})`);
	const newsletter = subscriber ? (subscriber.withdrawn ? "withdrawn" : "subscribed") : null;
	const own = await queryable.one<
		Pick<CustomerDetail, "custom_fields" | "custom_fields_version">
	>(sql`
		select ${fieldsWithValues("customer", sql`${id}::bigint`)} as custom_fields,
			${valuesVersion("customer", sql`${id}::bigint`)} as custom_fields_version`);
	return { ...customer, addresses, orders, past_orders, has_password, notes, newsletter, ...own };
}
