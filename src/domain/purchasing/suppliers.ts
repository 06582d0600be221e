import sql from "sql-template-tag";
import type { z } from "zod";
import type { supplier } from "#contract/admin/purchasing.ts";
import type { Queryable } from "#db/database.ts";
import { defineResource } from "#domain/audit/define-resource.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";

export type SupplierRow = z.output<typeof supplier>;

const listSuppliers = (queryable: Queryable): Promise<SupplierRow[]> =>
	queryable.rows(sql`
		select id, version, name, contact, email, phone, lead_days, currency_note,
			(select count(*) from supplier_items where supplier_id = suppliers.id)::integer as items_count,
			(select count(*) from purchase_orders where supplier_id = suppliers.id)::integer as orders_count
		from suppliers order by lower(name), id`);

async function requireOwnName(
	transaction: Queryable,
	{ name }: Pick<SupplierRow, "name">,
	before: SupplierRow | null,
): Promise<void> {
	const others = (await listSuppliers(transaction)).filter(({ id }) => id !== before?.id);
	const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
	if (isTaken) throw refusalAt("name", "Another supplier has this name.");
}

export const suppliers = defineResource({
	table: "suppliers",
	entity: "supplier",
	key: "id",
	columns: ["name", "contact", "email", "phone", "lead_days", "currency_note"],
	defaults: { contact: "", email: "", phone: "", lead_days: 7, currency_note: "" },
	list: listSuppliers,
	check: requireOwnName,
	checkRemoval: ({ orders_count: orders }) => {
		if (orders === 0) return;
		const message = "This supplier has purchase orders, so it can't be deleted.";
		throw new Refusal("conflict", message, { code: "has_orders" });
	},
	nameOf: ({ name }) => name,
	notFound: "Supplier not found.",
	inSentence: "this supplier",
});
