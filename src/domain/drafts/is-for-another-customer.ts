import type { DraftContent } from "./draft.ts";

type Customer = Pick<DraftContent, "accountId" | "contact">;

/**
 * True if a draft is for another customer than before, and its old links must therefore stop working. A corrected phone
 * or email also counts as another customer, because the link may have been sent to the wrong person.
 */
export function isForAnotherCustomer(before: Customer, after: Customer): boolean {
	if (before.accountId !== after.accountId) return true;
	// The emails for an account go to the account's address. The contact is only the person who receives the parcel.
	if (before.accountId !== null) return false;
	const { phone, email } = before.contact;
	return (
		(phone !== null && phone !== after.contact.phone) ||
		(email !== null && email.toLowerCase() !== after.contact.email?.toLowerCase())
	);
}
