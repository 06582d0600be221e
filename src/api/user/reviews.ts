import * as managed from "#contract/admin/reviews.ts";
import * as invitationCalls from "#contract/user/review-invitations.ts";
import * as calls from "#contract/user/reviews.ts";
import { findCustomerReview, removeReview, saveReview } from "#domain/reviews/customer-review.ts";
import { endReviewInvitations } from "#domain/reviews/invitations/end-invitations.ts";
import {
	changeInvitationChoice,
	readInvitationChoice,
} from "#domain/reviews/invitations/invitation-choice.ts";
import { countFits, listReviews } from "#domain/reviews/list-reviews.ts";
import {
	answerReview,
	findManagedReview,
	listManagedReviews,
	setReviewState,
} from "#domain/reviews/manage-reviews.ts";
import { reportReview } from "#domain/reviews/report-review.ts";
import { addReviewPhoto, removeReviewPhoto } from "#domain/reviews/review-photos.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnProducts } from "../shared-answer.ts";

/** Routes for product reviews and their moderation. */
export function reviewRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.listReviews, async ({ input: { id, ...page }, context }) => {
		const reviews = await listReviews(database, id, page);
		dependsOnProducts(context, [{ id }]);
		return reviews;
	});
	handle(app, calls.listReviewFits, async ({ input, context }) => {
		const fits = await countFits(database, input.id);
		dependsOnProducts(context, [input]);
		return fits;
	});
	handle(app, calls.getOwnReview, ({ input, signedIn }) =>
		findCustomerReview(database, signedIn.accountId, input.id),
	);
	handle(app, calls.saveReview, ({ input: { id, ...written }, signedIn }) =>
		saveReview(dependencies, signedIn.accountId, id, written),
	);
	handle(app, calls.removeReview, ({ input, signedIn }) =>
		removeReview(dependencies, signedIn.accountId, input.id),
	);
	handle(app, calls.addReviewPhoto, ({ input, signedIn }) =>
		addReviewPhoto(dependencies, signedIn.accountId, input.id, input.photo),
	);
	handle(app, calls.removeReviewPhoto, async ({ input, signedIn }) => {
		await removeReviewPhoto(dependencies, signedIn.accountId, input.id);
		return undefined;
	});
	handle(app, calls.reportReview, async ({ input, signedIn }) => {
		await reportReview(dependencies, signedIn.accountId, input.id, input.reason);
		return { message: "Thank you. We will check it." };
	});
	handle(app, invitationCalls.readOwnReviewInvitations, ({ signedIn }) =>
		readInvitationChoice(database, signedIn.accountId),
	);
	handle(app, invitationCalls.changeOwnReviewInvitations, ({ input, signedIn }) =>
		changeInvitationChoice(database, signedIn.accountId, input.wanted, dependencies.now()),
	);
	handle(app, invitationCalls.endReviewInvitations, async ({ input }) => {
		await endReviewInvitations(database, input.token, dependencies.now());
		return { message: "Review requests are off." };
	});
	handle(app, managed.listManagedReviews, ({ input: { limit, cursor, ...filter } }) =>
		database.onReplica((source) => listManagedReviews(source, filter, { limit, cursor })),
	);
	handle(app, managed.getManagedReview, ({ input }) => findManagedReview(database, input.id));
	handle(app, managed.setReviewState, ({ input, actor }) => setReviewState(database, actor, input));
	handle(app, managed.answerReview, ({ input, actor }) => answerReview(dependencies, actor, input));
}
