import { confirmNewsletter } from "#contract/landing/newsletter.ts";
import { api } from "../api.ts";
import { metaOf, NewsletterLink } from "./newsletter-link.tsx";

export const meta = metaOf("Confirm the newsletter");

/** Where the mail to a new subscriber leads. */
export default function NewsletterConfirm() {
	return (
		<NewsletterLink
			title="Do you want our newsletter?"
			text="One press, and we write to you now and then when something new or something on sale arrives."
			label="Yes, subscribe me"
			done="You are on the list"
			act={(token) => api(confirmNewsletter, { token })}
		/>
	);
}
