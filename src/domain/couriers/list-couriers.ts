import sql from "sql-template-tag";
import type { Courier } from "#contract/admin/couriers.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { CourierProviders } from "./courier-providers.ts";

const columns = sql`id, version, name, kind, is_active, mapping, tracking_link, provider`;

type CourierRow = Omit<Courier, "can_book">;

export const presentCourier = (row: CourierRow, couriers: CourierProviders): Courier => ({
	...row,
	can_book: row.provider !== null && couriers.named(row.provider) !== null,
});

export const listCouriers = (queryable: Queryable): Promise<CourierRow[]> =>
	queryable.rows<CourierRow>(sql`
		select ${columns} from couriers order by is_active desc, kind = 'own_rider', id`);

export async function findCourier(queryable: Queryable, id: number): Promise<CourierRow> {
	const found = await queryable.first<CourierRow>(
		sql`select ${columns} from couriers where id = ${id}`,
	);
	if (!found) throw new Refusal("missing", "Courier not found.");
	return found;
}
