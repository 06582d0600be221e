import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Folder in the file storage. Unlike other pictures, proofs have no public address. */
export const proofFolder = "proofs";

interface Context {
	database: Queryable;
	storage: FileStorage;
}

const missing = () => new Refusal("missing", "Picture not found.");

async function read(storage: FileStorage, row: { picture: string | null } | undefined) {
	const bytes = row?.picture ? await storage.read(row.picture) : null;
	if (!bytes) throw missing();
	return bytes;
}

/** Returns the latest proof picture of the customer's own order. */
export const readCustomerProofPicture = async (
	{ database, storage }: Context,
	accountId: number,
	orderId: number,
): Promise<Buffer> =>
	read(
		storage,
		await database.first<{ picture: string | null }>(sql`
			select picture from payment_proofs join orders on orders.id = order_id
			where order_id = ${orderId} and account_id = ${accountId}
			order by payment_proofs.id desc limit 1`),
	);

/** Returns the picture of any proof, for staff. */
export const readProofPicture = async (
	{ database, storage }: Context,
	proofId: number,
): Promise<Buffer> =>
	read(
		storage,
		await database.first<{ picture: string | null }>(
			sql`select picture from payment_proofs where id = ${proofId}`,
		),
	);
