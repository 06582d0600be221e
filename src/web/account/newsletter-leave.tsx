import { leaveNewsletter } from "#contract/landing/newsletter.ts";
import { api } from "../api.ts";
import { metaOf, NewsletterLink } from "./newsletter-link.tsx";

export const meta = metaOf("Unsubscribe");

/** Where the link in each newsletter leads. */
export default function NewsletterLeave() {
	return (
		<NewsletterLink
			title="No more newsletters?"
			text="One press, and we send you none any more. Mails about your orders still come."
			label="Unsubscribe"
			done="You are unsubscribed"
			act={(token) => api(leaveNewsletter, { token })}
		/>
	);
}
