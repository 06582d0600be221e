import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";

export interface NewQuestion {
	kind: "contact" | "ask";
	name: string;
	email: string;
	message: string;
	product_id?: number | null | undefined;
	may_be_named?: boolean | undefined;
}

const hour = 60 * 60;

/** Adds a question to the inbox. If its product isn't public, the question is saved without the product. */
export async function askQuestion(
	{ database, now }: { database: Database; now: () => Date },
	question: NewQuestion,
	address: string,
): Promise<void> {
	await limitAttempts(
		database,
		[
			{ key: limitKey("question:here", networkOf(address)), most: 60, windowSeconds: hour },
			{
				key: limitKey("question:mine", question.email.toLowerCase()),
				most: 5,
				windowSeconds: hour,
			},
		],
		now(),
	);
	await database.execute(sql`
		insert into questions (kind, name, email, message, product_id, may_be_named, created_at)
		values (${question.kind}, ${question.name}, ${question.email}, ${question.message},
			(select id from products where id = ${question.product_id ?? null}::bigint and status = 'published'),
			${question.may_be_named ?? false}, ${now()})`);
}
