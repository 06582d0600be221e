import sql from "sql-template-tag";
import type { CourierKind } from "#contract/admin/couriers.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion, withGiven } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { CourierProviders } from "./courier-providers.ts";
import { findCourier } from "./list-couriers.ts";

interface EditableCourier {
	name: string;
	kind: CourierKind;
	is_active: boolean;
	tracking_link: string | null;
	provider: string | null;
}

async function requireFreeName(transaction: Queryable, name: string, id: number): Promise<void> {
	const taken = await transaction.first(sql`
		select from couriers where lower(name) = lower(${name}) and id <> ${id}`);
	if (!taken) return;
	const message = "Another courier already has this name.";
	throw new Refusal("invalid", message, { errors: { name: [message] } });
}

/** Throws if the chosen provider isn't configured. A provider that was already selected stays valid. */
function requireSetUp(couriers: CourierProviders, provider: string | null | undefined): void {
	if (!provider || couriers.named(provider)) return;
	const message = "This courier integration is not set up.";
	throw new Refusal("invalid", message, { errors: { provider: [message] } });
}

export function createCourier(
	database: Database,
	actor: Actor,
	{ name, kind }: Pick<EditableCourier, "name" | "kind">,
): ReturnType<typeof findCourier> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('couriers'))`);
		await requireFreeName(transaction, name, 0);
		const { id } = await transaction.one<{ id: number }>(
			sql`insert into couriers (name, kind) values (${name}, ${kind}) returning id`,
		);
		await recordChange(transaction, actor, {
			action: "courier.created",
			entity: "courier",
			entityId: id,
			label: name,
			after: { name, kind },
		});
		return findCourier(transaction, id);
	});
}

/**
 * Updates the given fields of a courier. Existing orders keep the courier's previous name.
 * @throws Refusal `changed_elsewhere` if someone else has changed the courier
 */
export function updateCourier(
	{ database, couriers }: { database: Database; couriers: CourierProviders },
	actor: Actor,
	id: number,
	{
		version,
		...given
	}: { [Key in keyof EditableCourier]?: EditableCourier[Key] | undefined } & {
		version: number | undefined;
	},
): ReturnType<typeof findCourier> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('couriers'))`);
		const found = await findCourier(transaction, id);
		requireVersion("this courier", found, version);
		const { name, kind, is_active, tracking_link, provider } = found;
		const before = { name, kind, is_active, tracking_link, provider };
		const after = withGiven<EditableCourier>(before, given);
		await requireFreeName(transaction, after.name, id);
		requireSetUp(couriers, given.provider);
		await transaction.execute(sql`
			update couriers set name = ${after.name}, kind = ${after.kind}, is_active = ${after.is_active},
				tracking_link = ${after.tracking_link}::text, provider = ${after.provider}::text, version = version + 1
			where id = ${id}`);
		await recordChange(transaction, actor, {
			action: "courier.changed",
			entity: "courier",
			entityId: id,
			label: after.name,
			before,
			after: { ...after },
		});
		return findCourier(transaction, id);
	});
}
