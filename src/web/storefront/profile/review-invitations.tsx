import {
	changeOwnReviewInvitations,
	readOwnReviewInvitations,
} from "#contract/user/review-invitations.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { EmailChoice } from "./email-choice.tsx";

/** Checkbox that turns review invitations on or off. The link in those emails also turns them off. */
export function ReviewInvitations() {
	const { value: own, show } = useRequest("invitations", () => api(readOwnReviewInvitations));
	// Hide the choice if the shop doesn't send review invitations.
	if (!own?.sent) return null;
	const change = async (wanted: boolean) => {
		const changed = await api(changeOwnReviewInvitations, { wanted });
		show(changed);
		return changed.wanted ? "Review requests are on" : "Review requests are off";
	};
	return (
		<EmailChoice
			id="review-invitations"
			title="Review requests"
			isWanted={own.wanted}
			onChange={change}
		>
			Email me a review request a few days after each delivery.
		</EmailChoice>
	);
}
