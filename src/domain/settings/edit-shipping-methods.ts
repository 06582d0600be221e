import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { reorder } from "#domain/audit/reorder.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import { toPesos } from "#lib/money/money.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import type { ShippingMethod } from "./list-shipping-methods.ts";

export interface AdminShippingMethod extends ShippingMethod {
	version: number;
	is_active: boolean;
	/** Orders of the last 30 days, without cancelled ones. */
	recent_orders: number;
}

type ShippingFields = Omit<AdminShippingMethod, "code" | "version" | "recent_orders">;
/** Omitted values stay as they are. */
export type ShippingChange = {
	[Field in keyof ShippingFields]?: ShippingFields[Field] | undefined;
};

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

export async function findShippingMethod(
	queryable: Queryable,
	code: string,
): Promise<AdminShippingMethod> {
	const found = (await listAdminShippingMethods(queryable)).find((method) => method.code === code);
	if (!found) throw new Refusal("missing", "Shipping method not found.");
	return found;
}

/** Serializes changes, because names must be unique and one method must stay active. */
const lockMethods = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('shipping methods'))`);

function refuseField(field: keyof ShippingFields, message: string): never {
	throw refusalAt(field, message);
}

/** @param code of the method itself; null for a new one */
async function requireUsable(
	transaction: Queryable,
	code: string | null,
	fields: ShippingFields,
): Promise<void> {
	if (fields.max_days < fields.min_days) {
		refuseField("max_days", "Enter a longest time that is not shorter than the shortest.");
	}
	const others = (await listAdminShippingMethods(transaction)).filter(
		(method) => method.code !== code,
	);
	if (others.some(({ name }) => name.toLowerCase() === fields.name.toLowerCase())) {
		refuseField("name", "Another shipping method already has this name.");
	}
	if (!fields.is_active && !others.some((method) => method.is_active)) {
		refuseField("is_active", "This is the last shipping method. Without it, no one could order.");
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

export function createShippingMethod(
	database: Database,
	actor: Actor,
	given: ShippingChange & Pick<ShippingFields, "name" | "fee" | "min_days" | "max_days">,
): Promise<AdminShippingMethod> {
	return database.transaction(async (transaction) => {
		await lockMethods(transaction);
		const { description = "", is_active = true, name, fee, min_days, max_days } = given;
		const fields = { name, description, fee, min_days, max_days, is_active };
		await requireUsable(transaction, null, fields);
		const code = await makeCode(transaction, name);
		await transaction.execute(sql`
			insert into shipping_methods (
				code, name, description, fee, min_days, max_days, is_active, position
			)
			select ${code}, ${name}, ${description}, ${fee}::bigint, ${min_days}::integer,
				${max_days}::integer, ${is_active}::boolean, coalesce(max(position) + 1, 0)
			from shipping_methods`);
		const after = await findShippingMethod(transaction, code);
		await record(transaction, actor, null, after);
		return after;
	});
}

/** @throws Refusal `changed_elsewhere` if somebody else has changed it since the person saw it */
export function updateShippingMethod(
	database: Database,
	actor: Actor,
	code: string,
	{ version, ...change }: ShippingChange & { version: number },
): Promise<AdminShippingMethod> {
	return database.transaction(async (transaction) => {
		await lockMethods(transaction);
		const before = await findShippingMethod(transaction, code);
		requireVersion("this shipping method", before, version);
		const next = withGiven<ShippingFields>(before, change);
		await requireUsable(transaction, code, next);
		await transaction.execute(sql`
			update shipping_methods set name = ${next.name}, description = ${next.description},
				fee = ${next.fee}, min_days = ${next.min_days}, max_days = ${next.max_days},
				is_active = ${next.is_active}, version = version + 1
			where code = ${code}`);
		const after = await findShippingMethod(transaction, code);
		await record(transaction, actor, before, after);
		return after;
	});
}

/** @param codes all shipping methods in their new order */
export const orderShippingMethods = (
	database: Database,
	actor: Actor,
	codes: readonly string[],
): Promise<AdminShippingMethod[]> =>
	reorder(database, actor, codes, {
		table: "shipping_methods",
		entity: "shipping_method",
		key: { column: "code", type: "text", of: ({ code }) => code },
		label: "Shipping methods",
		inSentence: "the shipping methods",
		nameOf: ({ name }) => name,
		lock: lockMethods,
		list: listAdminShippingMethods,
	});

function record(
	transaction: Queryable,
	actor: Actor,
	before: AdminShippingMethod | null,
	after: AdminShippingMethod,
): Promise<void> {
	const pick = ({
		code: _,
		version: __,
		recent_orders: ___,
		fee,
		...fields
	}: AdminShippingMethod) => ({
		...fields,
		fee: toPesos(fee),
	});
	return recordChange(transaction, actor, {
		action: before ? "shipping_method.updated" : "shipping_method.created",
		entity: "shipping_method",
		entityId: after.code,
		label: after.name,
		before: before && pick(before),
		after: pick(after),
	});
}
