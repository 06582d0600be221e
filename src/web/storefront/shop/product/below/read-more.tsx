import { useRevalidator } from "react-router";
import type { Product, ProductDetail } from "#contract/user/catalogue.ts";
import { NotLoaded } from "#web/ui/not-loaded.tsx";
import { MoreLikeThis } from "../more-like-this.tsx";
import type { FirstQuestions } from "../questions/first-questions.ts";
import { Questions } from "../questions/questions.tsx";
import type { FirstReviews } from "../reviews/first-reviews.ts";
import { Reviews } from "../reviews/reviews.tsx";

/** The sections of a product's page below its description. The data of sections that failed to load is null. */
export default function ReadMore({
	product,
	reviews,
	questions,
	related,
}: {
	product: ProductDetail;
	reviews: FirstReviews | null;
	questions: FirstQuestions | null;
	related: readonly Product[] | null;
}) {
	const { revalidate } = useRevalidator();
	return (
		<>
			<Reviews product={product} first={reviews} />
			<Questions product={product} first={questions} />
			{related ? (
				<MoreLikeThis title="More like this" products={related} />
			) : (
				<NotLoaded onRetry={revalidate} className="mt-14">
					Similar products could not be loaded.
				</NotLoaded>
			)}
		</>
	);
}
