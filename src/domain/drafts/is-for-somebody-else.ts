import type { DraftContent } from "./draft.ts";

type Customer = Pick<DraftContent, "accountId" | "contact">;

/**
 * True if a draft is for another customer than before, so that holders of its old links must not read it. A corrected
 * phone or email counts too, because the link may have gone to the wrong person.
 */
export function isForSomebodyElse(before: Customer, after: Customer): boolean {
	if (before.accountId !== after.accountId) return true;
	// An account is reached at its own email. The contact is only the person who receives the parcel.
	if (before.accountId !== null) return false;
	const { phone, email } = before.contact;
	return (
		(phone !== null && phone !== after.contact.phone) ||
		(email !== null && email.toLowerCase() !== after.contact.email?.toLowerCase())
	);
}
