import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { emailGiftCard } from "./email-gift-card.ts";

/** Text that the encryption of a card's code is bound to. */
export const sealedFor = (id: number): string => `gift-card-code:${id}`;

interface DueCard {
	id: number;
	sealed_code: string;
	amount: Centavos;
	recipient_name: string | null;
	recipient_email: string | null;
	message: string | null;
}

/**
 * Emails the gift cards that are due. Each card is sent only once, because its code is removed in the transaction that
 * queues the email. Blocked cards aren't sent.
 */
export const sendDueGiftCards = ({
	database,
	jobs,
	seal,
	now,
}: Pick<Shop, "database" | "jobs" | "seal" | "now">): Promise<void> =>
	database.transaction(async (transaction) => {
		const due = await transaction.rows<DueCard>(sql`
			select id, sealed_code, amount, recipient_name, recipient_email, message from gift_cards
			where sealed_code is not null and send_at <= ${now()} and blocked_at is null
			order by send_at limit 50
			for no key update skip locked`);
		for (const { id, sealed_code: sealed, recipient_name, recipient_email, ...card } of due) {
			await emailGiftCard(
				transaction,
				{ jobs, seal },
				{
					id,
					code: seal.open(sealed, sealedFor(id)),
					...card,
					recipient: { name: recipient_name, email: recipient_email },
				},
			);
			await transaction.execute(sql`
				update gift_cards set sealed_code = null where id = ${id}`);
		}
	});
