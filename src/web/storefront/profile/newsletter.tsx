import { changeOwnNewsletter, readOwnNewsletter } from "#contract/user/profile.ts";
import { api } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { MailChoice } from "./mail-choice.tsx";

/** Consent to marketing emails, given and withdrawn with one checkbox. */
export function Newsletter({ emailVerified }: { emailVerified: boolean }) {
	const { value: own, show } = useAsked("newsletter", () => api(readOwnNewsletter));
	// If the current choice can't be loaded, hide the checkbox.
	if (!own) return null;
	const change = async (subscribed: boolean) => {
		const changed = await api(changeOwnNewsletter, { subscribed });
		show(changed);
		if (subscribed && !emailVerified) return "Please check your email to confirm.";
		return changed.subscribed
			? "You are subscribed to our newsletter"
			: "You are unsubscribed from our newsletter";
	};
	return (
		<MailChoice id="newsletter" title="Newsletter" isWanted={own.subscribed} onChange={change}>
			{own.text}
		</MailChoice>
	);
}
