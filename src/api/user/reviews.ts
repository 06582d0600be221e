import * as managed from "#contract/admin/reviews.ts";
import * as calls from "#contract/user/reviews.ts";
import { listReviews } from "#domain/reviews/list-reviews.ts";
import {
	answerReview,
	findManagedReview,
	listManagedReviews,
	setReviewState,
} from "#domain/reviews/manage-reviews.ts";
import { findOwnReview, removeReview, saveReview } from "#domain/reviews/own-review.ts";
import { reportReview } from "#domain/reviews/report-review.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { restsOnProducts } from "../shared-answer.ts";

/** What buyers say of products, and what the shop does with it. */
export function reviewRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.listReviews, async ({ input: { id, ...page }, context }) => {
		const reviews = await listReviews(database, id, page);
		restsOnProducts(context, [{ id }]);
		return reviews;
	});
	handle(app, calls.getOwnReview, ({ input, signedIn }) =>
		findOwnReview(database, signedIn.accountId, input.id),
	);
	handle(app, calls.saveReview, ({ input: { id, ...written }, signedIn }) =>
		saveReview(dependencies, signedIn.accountId, id, written),
	);
	handle(app, calls.removeReview, ({ input, signedIn }) =>
		removeReview(database, signedIn.accountId, input.id),
	);
	handle(app, calls.reportReview, async ({ input, signedIn }) => {
		await reportReview(dependencies, signedIn.accountId, input.id, input.reason);
		return { message: "Thank you. We will look at it." };
	});
	handle(app, managed.listManagedReviews, ({ input: { limit, cursor, ...filter } }) =>
		listManagedReviews(database, filter, { limit, cursor }),
	);
	handle(app, managed.getManagedReview, ({ input }) => findManagedReview(database, input.id));
	handle(app, managed.setReviewState, ({ input, actor }) => setReviewState(database, actor, input));
	handle(app, managed.answerReview, ({ input, actor }) => answerReview(dependencies, actor, input));
}
