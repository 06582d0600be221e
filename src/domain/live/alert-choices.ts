import sql from "sql-template-tag";
import type { AlertChoice, GivenAlertChoice } from "#contract/admin/alerts.ts";
import type { Queryable } from "#db/database.ts";
import { type AlertKind, alertKinds } from "#lib/events/live-kinds.ts";
import { isForRole, type Listener } from "./may-receive.ts";

const everything = { in_page: true, by_push: true, by_mail: true };

/** Returns how a person wants to be notified of each kind of alert that the person handles. */
export async function readAlertChoices(
	queryable: Queryable,
	{ accountId, role }: Pick<Listener, "accountId" | "role">,
): Promise<AlertChoice[]> {
	const chosen = await queryable.rows<AlertChoice>(sql`
		select kind, in_page, by_push, by_mail from alert_choices where account_id = ${accountId}`);
	return alertKinds
		.filter((kind) => isForRole(kind, role))
		.map((kind) => chosen.find((each) => each.kind === kind) ?? { kind, ...everything });
}

/** Saves a person's choices. Ignores kinds of alerts that the person doesn't handle. */
export async function changeAlertChoices(
	queryable: Queryable,
	person: Pick<Listener, "accountId" | "role">,
	given: readonly GivenAlertChoice[],
): Promise<AlertChoice[]> {
	const before = await readAlertChoices(queryable, person);
	const last = new Map<AlertKind, GivenAlertChoice>(given.map((choice) => [choice.kind, choice]));
	const rows = before.flatMap((known) => {
		const choice = last.get(known.kind);
		return choice ? [{ ...choice, by_push: choice.by_push ?? known.by_push }] : [];
	});
	await queryable.execute(sql`
		insert into alert_choices (account_id, kind, in_page, by_push, by_mail)
		select ${person.accountId}::bigint, given.* from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (kind text, in_page boolean, by_push boolean, by_mail boolean)
		on conflict (account_id, kind) do update
		set in_page = excluded.in_page, by_push = excluded.by_push, by_mail = excluded.by_mail`);
	return readAlertChoices(queryable, person);
}
