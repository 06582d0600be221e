import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";
import { requireComplete } from "./complete-draft.ts";
import { type Draft, requireUnfinished } from "./draft.ts";
import { requireNotBeingPaid } from "./draft-payment.ts";
import { findDraft, lockDraft } from "./find-draft.ts";
import { type PricedDraft, priceDraft, requireCoupon } from "./price-draft.ts";
import { quoteDraft } from "./quote-draft.ts";
import { recordDraft } from "./record-draft.ts";

/** Returns the web address at which the customer opens a draft. */
export const linkOf = (origin: string, token: string): string =>
	`${origin}/your-order?token=${token}`;

/**
 * Creates a link for the customer to order a draft, and emails it if requested. Earlier quotes stay valid, and earlier
 * links keep working.
 * @throws Refusal `changed_elsewhere`, `draft_over`, or if a field required for the order is missing
 */
export const sendDraft = (
	context: Shop,
	actor: Actor,
	{ id, version, byMail }: { id: number; version: number; byMail: boolean },
): Promise<{ draft: Draft; link: string }> =>
	context.database.transaction(async (transaction) => {
		const now = context.now();
		const before = await lockDraft(transaction, id, now);
		requireUnfinished(before);
		requireVersion("this draft", before, version);
		requireNotBeingPaid(before);
		requireComplete(before);
		const { quote, paymentMethod } = before;
		const priced = await priceDraft(transaction, before, { quote, paymentMethod, now });
		requireCoupon(priced);
		if (!priced.shipping) refuseField("shipping_method", "This shipping method is not available.");
		if (quote === null) await quoteDraft(transaction, id, priced, now);
		const { token, tokenHash } = createLinkToken();
		await transaction.execute(sql`
			insert into draft_order_links (token_hash, draft_id) values (${tokenHash}, ${id})`);
		await transaction.execute(sql`
			update draft_orders set state = 'sent', version = version + 1, updated_at = ${now}
			where id = ${id}`);
		const draft = await findDraft(transaction, id, now);
		await recordDraft(transaction, actor, "sent", { before, after: draft });
		if (byMail) {
			const eventKey = `draft-order:${tokenHash.toString("hex")}`;
			await emailLink(context, transaction, { draft, priced, token, eventKey });
		}
		return { draft, link: linkOf(context.origin, token) };
	});

function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}

async function emailLink(
	{ jobs, origin, seal }: Shop,
	transaction: Queryable,
	mail: { draft: Draft; priced: PricedDraft; token: string; eventKey: string },
): Promise<void> {
	const { draft, priced, token, eventKey } = mail;
	const { email } = await recipientOf(transaction, draft);
	const { accountId, names } = draft;
	if (email === null) {
		refuseField(
			"contact_email",
			accountId === null
				? "Enter the customer's email address."
				: "This customer has no email. Copy the link and send it yourself.",
		);
	}
	await queueEmail(transaction, jobs, {
		eventKey,
		recipient: email,
		...(accountId !== null && { about: { accountId } }),
		expiresAt: draft.expiresAt,
		linkToken: { token, seal },
		message: {
			kind: "draft_order",
			data: {
				customerName: draft.contact.name,
				lines: priced.lines.map(({ quantity, unitPrice }, position) => ({
					name: names[position]?.product ?? "",
					variation: names[position]?.variation ?? null,
					quantity,
					total: formatPesos(toPesos(unitPrice * quantity)),
				})),
				total: formatPesos(toPesos(priced.prices.total)),
				until: shortMoment(draft.expiresAt?.getTime() ?? 0),
				link: linkOf(origin, token),
			},
		},
	});
}

/** Returns who receives a draft's emails: the customer's account, or the contact entered by staff. */
export async function recipientOf(
	queryable: Queryable,
	{ accountId, contact }: Pick<Draft, "accountId" | "contact">,
): Promise<{ name: string; email: string | null }> {
	if (accountId === null) return contact;
	return queryable.one<{ name: string; email: string | null }>(sql`
		select name, email from accounts where id = ${accountId}`);
}
