import type { Review, ReviewFit } from "#contract/user/reviews.ts";
import { FitSummary } from "./fit-summary.tsx";
import { ReviewEntry } from "./review-entry.tsx";

/** The product's reviews. Their code is loaded separately, because most products have no reviews yet. */
export default function ReviewList({
	reviews,
	fits,
}: {
	reviews: readonly Review[];
	fits: readonly ReviewFit[];
}) {
	return (
		<>
			<FitSummary fits={fits} />
			<ul className="grid divide-y divide-line pt-2">
				{reviews.map((review) => (
					<li key={review.id}>
						<ReviewEntry review={review} />
					</li>
				))}
			</ul>
		</>
	);
}
