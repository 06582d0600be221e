import sql from "sql-template-tag";
import type { Courier } from "#contract/admin/couriers.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

const columns = sql`id, version, name, kind, is_active, mapping, tracking_link`;

export const listCouriers = (queryable: Queryable): Promise<Courier[]> =>
	queryable.rows<Courier>(sql`
		select ${columns} from couriers order by is_active desc, kind = 'own_rider', id`);

export async function findCourier(queryable: Queryable, id: number): Promise<Courier> {
	const found = await queryable.first<Courier>(
		sql`select ${columns} from couriers where id = ${id}`,
	);
	if (!found) throw new Refusal("missing", "Courier not found.");
	return found;
}
