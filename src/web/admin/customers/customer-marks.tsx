import type { CustomerSummary } from "#contract/admin/customers.ts";

/** Badges of a customer: blocked, or email not verified. */
export const CustomerMarks = ({
	customer: { blocked, email_verified },
}: {
	customer: Pick<CustomerSummary, "blocked" | "email_verified">;
}) => (
	<>
		{blocked && (
			<span className="rounded-full bg-chili-soft px-2 py-0.5 font-sans text-fine font-semibold tracking-normal text-chili">
				Blocked
			</span>
		)}
		{!email_verified && (
			<span className="rounded-full border border-line bg-paper px-2 py-0.5 font-sans text-fine font-normal tracking-normal text-ink-soft">
				Not verified
			</span>
		)}
	</>
);
