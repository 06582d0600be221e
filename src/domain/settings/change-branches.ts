import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type Given, requireVersion } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";
import { parseOpeningHours } from "#lib/time/opening-hours.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { checkAddress } from "./check-contact.ts";
import { readSetting } from "./read-setting.ts";
import { shopIdentity } from "./shop-settings.ts";

export interface BranchFields {
	name: string;
	is_open: boolean;
	address: string;
	phone: string;
	/** "" to use the shop's hours. */
	hours: string;
	/** True if customers can pick up orders here. */
	has_pickup: boolean;
	/** Number of opening hours that staff need to pack a pickup order. */
	pickup_hours: number;
}
export interface BranchSettings extends BranchFields {
	id: number;
	/** Version of the editable fields. */
	version: string;
	code: string;
}
export type BranchChange = Given<BranchFields>;

/** Returns the branches in the order in which stock is taken from them. */
export async function listBranchSettings(queryable: Queryable): Promise<BranchSettings[]> {
	const rows = await queryable.rows<Omit<BranchSettings, "version" | keyof BranchContact>>(sql`
		select id, code, name, is_open, has_pickup, pickup_hours from branches order by position, id`);
	const { branches } = await readSetting(queryable, shopIdentity);
	return rows.map((row) => {
		const branch = { ...row, ...(branches[row.code] ?? { address: "", phone: "", hours: "" }) };
		return { ...branch, version: versionOf(branch) };
	});
}

export const findBranchSettings = async (
	queryable: Queryable,
	id: number,
): Promise<BranchSettings> => findIn(await listBranchSettings(queryable), id);

function findIn(branches: readonly BranchSettings[], id: number): BranchSettings {
	const found = branches.find((branch) => branch.id === id);
	if (!found) throw new Refusal("missing", "Branch not found.");
	return found;
}

type BranchContact = Pick<BranchFields, "address" | "phone" | "hours">;

const versionOf = (branch: Omit<BranchSettings, "version">): string => digest(branch).slice(0, 16);

export function createBranch(
	database: Database,
	actor: Actor,
	given: BranchChange & { code: string; name: string },
): Promise<BranchSettings> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		await checkAddress(transaction, given.address ?? "");
		const made = await transaction.first<{ id: number }>(sql`
			insert into branches (code, name, is_open, position, has_pickup, pickup_hours)
			select ${given.code}, ${given.name}, ${given.is_open ?? true}, coalesce(max(position) + 1, 0),
				${given.has_pickup ?? false}, ${given.pickup_hours ?? usualPickupHours}
			from branches
			on conflict (code) do nothing returning id`);
		if (!made) {
			const message = "Another branch already has this code.";
			throw new Refusal("invalid", message, { errors: { code: [message] } });
		}
		const contact = {
			address: given.address ?? "",
			phone: given.phone ?? "",
			hours: given.hours ?? "",
		};
		if (given.has_pickup) await requireFindable(transaction, contact);
		await writeContact(transaction, given.code, contact);
		return recordBranch(transaction, actor, "branch.created", null, made.id);
	});
}

/**
 * @param version the version that the person saw; if omitted, the change is applied to the current state
 * @throws Refusal `last_open_branch`; `changed_elsewhere` if someone else has changed the branch since
 */
export function changeBranch(
	database: Database,
	actor: Actor,
	id: number,
	{ version, ...change }: BranchChange & { version?: string | undefined },
): Promise<BranchSettings> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const all = await listBranchSettings(transaction);
		const before = findIn(all, id);
		requireVersion("this branch", before, version);
		if (change.address !== undefined && change.address !== before.address) {
			await checkAddress(transaction, change.address);
		}
		const isLastOpen = before.is_open && all.filter((branch) => branch.is_open).length === 1;
		if (change.is_open === false && isLastOpen) {
			throw new Refusal("conflict", "At least one branch must stay open.", {
				code: "last_open_branch",
			});
		}
		const hasPickup = change.has_pickup ?? before.has_pickup;
		await transaction.execute(sql`
			update branches set name = ${change.name ?? before.name},
				is_open = ${change.is_open ?? before.is_open}, has_pickup = ${hasPickup},
				pickup_hours = ${change.pickup_hours ?? before.pickup_hours}
			where id = ${id}`);
		const contact = {
			address: change.address ?? before.address,
			phone: change.phone ?? before.phone,
			hours: change.hours ?? before.hours,
		};
		if (hasPickup) await requireFindable(transaction, contact);
		await writeContact(transaction, before.code, contact);
		return recordBranch(transaction, actor, "branch.changed", before, id);
	});
}

/** Default for new branches. Must equal the default in the database table. */
const usualPickupHours = 2;

/**
 * @throws Refusal if a pickup branch has no address or opening hours, because customers must know where and when to
 * pick up orders
 */
async function requireFindable(transaction: Queryable, contact: BranchContact): Promise<void> {
	const errors: Record<string, string[]> = {};
	if (contact.address.trim() === "") {
		errors["address"] = [
			"Enter the address, so that customers who pick up their orders can find the branch.",
		];
	}
	const { hours } = await readSetting(transaction, shopIdentity);
	if (parseOpeningHours(contact.hours || hours) === null) {
		errors["hours"] = [
			"Enter hours such as Mon–Sat 9:00 AM–6:00 PM, so that we can tell customers when an order is ready.",
		];
	}
	const message = Object.values(errors)[0]?.[0];
	if (message !== undefined) throw new Refusal("invalid", message, { errors });
}

async function writeContact(
	transaction: Queryable,
	code: string,
	contact: BranchContact,
): Promise<void> {
	const identity = await readSetting(transaction, shopIdentity);
	const branches = { ...identity.branches, [code]: contact };
	await writeSetting(transaction, shopIdentity, { ...identity, branches });
}

const withoutVersion = ({ version: _, ...branch }: BranchSettings) => branch;

async function recordBranch(
	transaction: Queryable,
	actor: Actor,
	action: string,
	before: BranchSettings | null,
	id: number,
): Promise<BranchSettings> {
	const after = await findBranchSettings(transaction, id);
	await recordChange(transaction, actor, {
		action,
		entity: "branch",
		entityId: id,
		label: after.name,
		before: before && withoutVersion(before),
		after: withoutVersion(after),
	});
	return after;
}
