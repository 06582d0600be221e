import type { CustomerSummary } from "#contract/admin/customers.ts";

/** Badges of a customer who is blocked, has no email or hasn't verified it. */
export const CustomerMarks = ({
	customer: { blocked, email, email_verified },
}: {
	customer: Pick<CustomerSummary, "blocked" | "email" | "email_verified">;
}) => (
	<>
		{blocked && (
			<span className="rounded-full bg-chili-soft px-2 py-0.5 font-sans text-fine font-semibold tracking-normal text-chili">
				Blocked
			</span>
		)}
		{!email_verified && (
			<span className="rounded-full border border-line bg-paper px-2 py-0.5 font-sans text-fine font-normal tracking-normal text-ink-soft">
				{email === "" ? "No email" : "Not verified"}
			</span>
		)}
	</>
);
