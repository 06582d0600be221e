import type { DraftContent } from "./draft.ts";

type Customer = Pick<DraftContent, "accountId" | "contact">;

/**
 * Whether a draft is for another customer than before, whom nobody may read about who had its link: also
 * where a phone or an e-mail was wrong, for the link may have gone there.
 */
export function isForSomebodyElse(before: Customer, after: Customer): boolean {
	if (before.accountId !== after.accountId) return true;
	// An account is reached by what it has itself; the contact is who takes the parcel.
	if (before.accountId !== null) return false;
	const { phone, email } = before.contact;
	return (
		(phone !== null && phone !== after.contact.phone) ||
		(email !== null && email.toLowerCase() !== after.contact.email?.toLowerCase())
	);
}
