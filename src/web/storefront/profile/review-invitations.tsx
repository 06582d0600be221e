import {
	changeOwnReviewInvitations,
	readOwnReviewInvitations,
} from "#contract/user/review-invitations.ts";
import { api } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { MailChoice } from "./mail-choice.tsx";

/** Whether one is asked what one thinks of an order: ended and begun again, as by the link of such a mail. */
export function ReviewInvitations() {
	const { value: own, show } = useAsked("invitations", () => api(readOwnReviewInvitations));
	// Nor is there a choice where the shop asks nobody.
	if (!own?.sent) return null;
	const change = async (wanted: boolean) => {
		const changed = await api(changeOwnReviewInvitations, { wanted });
		show(changed);
		return changed.wanted ? "We ask you for reviews" : "We will not ask you for reviews any more";
	};
	return (
		<MailChoice
			id="review-invitations"
			title="Asking for reviews"
			isWanted={own.wanted}
			onChange={change}
		>
			Ask me by email what I think of my order some days after it has arrived, once for each order.
		</MailChoice>
	);
}
