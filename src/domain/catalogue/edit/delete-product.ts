import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { deleteUnsold, findRetained } from "../product/delete-unsold.ts";

/** Deletes a product. Throws Refusal `conflict` if it was sold or is reserved by a payment in progress. */
export async function deleteProduct(database: Database, actor: Actor, id: number): Promise<void> {
	await database.transaction(async (transaction) => {
		const product = await transaction.first<{ name: string; slug: string; status: string }>(sql`
			select name, slug, status from products where id = ${id} for update`);
		if (!product) throw new Refusal("missing", "Product not found.");
		const kept = (await findRetained(transaction, [id])).get(id);
		if (kept) {
			const message =
				kept === "sold"
					? "This product was sold, so it can't be deleted. Archive it instead."
					: "A customer is paying for this product right now. Try again later.";
			throw new Refusal("conflict", message, { code: `product_${kept}` });
		}
		await deleteUnsold(transaction, [id]);
		await recordChange(transaction, actor, {
			action: "product.deleted",
			entity: "product",
			entityId: id,
			label: product.name,
			before: product,
		});
	});
}
