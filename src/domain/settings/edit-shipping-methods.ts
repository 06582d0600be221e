import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { defineResource } from "#domain/audit/define-resource.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import { toPesos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { ShippingMethod } from "./list-shipping-methods.ts";

export interface AdminShippingMethod extends ShippingMethod {
	version: number;
	is_active: boolean;
	/** Number of orders in the last 30 days. Cancelled orders aren't counted. */
	recent_orders: number;
}

type ShippingFields = Omit<AdminShippingMethod, "code" | "version" | "recent_orders">;
/** Returns all shipping methods in checkout order, including inactive ones. */
export const listAdminShippingMethods = (queryable: Queryable): Promise<AdminShippingMethod[]> =>
	queryable.rows(sql`
		select code, version, name, description, fee, min_days, max_days, is_active,
			coalesce(placed.orders, 0) as recent_orders
		from shipping_methods
		left join (
			select shipping_method, count(*) as orders from orders
			where created_at > now() - interval '30 days' and status <> 'cancelled'
			group by shipping_method
		) placed on shipping_method = code
		where kind = 'courier'
		order by position, code`);

function refuseField(field: keyof ShippingFields, message: string): never {
	throw refusalAt(field, message);
}

async function requireUsable(
	transaction: Queryable,
	fields: ShippingFields,
	before: AdminShippingMethod | null,
): Promise<void> {
	if (fields.max_days < fields.min_days) {
		refuseField("max_days", "The slowest time can't be shorter than the fastest.");
	}
	const others = (await listAdminShippingMethods(transaction)).filter(
		(method) => method.code !== before?.code,
	);
	if (others.some(({ name }) => name.toLowerCase() === fields.name.toLowerCase())) {
		refuseField("name", "Another shipping method already has this name.");
	}
	if (!fields.is_active && !others.some((method) => method.is_active)) {
		refuseField(
			"is_active",
			"This is the only active shipping method. Activate another one first.",
		);
	}
}

/** Creates a unique code from the method's name. */
async function makeCode(transaction: Queryable, name: string): Promise<string> {
	const words = name
		.normalize("NFKD")
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const base = words?.join("-").slice(0, 50).replace(/-$/, "") ?? "method";
	const methods = await transaction.rows<{ code: string }>(sql`select code from shipping_methods`);
	const taken = new Set(methods.map((method) => method.code));
	let code = base;
	for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
	return code;
}

/** Resource for editing shipping methods. Their names must be unique, and at least one method must stay active. */
export const shippingMethods = defineResource({
	table: "shipping_methods",
	entity: "shipping_method",
	key: "code",
	columns: ["name", "description", "fee", "min_days", "max_days", "is_active"],
	defaults: { description: "", is_active: true },
	isOrdered: true,
	list: listAdminShippingMethods,
	makeKey: (transaction, { name }) => makeCode(transaction, name),
	check: requireUsable,
	nameOf: ({ name }) => name,
	audited: (fields) => ({ ...fields, fee: toPesos(fields.fee) }),
	notFound: "Shipping method not found.",
	inSentence: "this shipping method",
});

/** @param codes codes of all shipping methods in the new order */
export const orderShippingMethods = (
	database: Database,
	actor: Actor,
	codes: readonly string[],
): Promise<AdminShippingMethod[]> =>
	reorder(database, actor, codes, shippingMethods, {
		label: "Shipping methods",
		inSentence: "the shipping methods",
	});
