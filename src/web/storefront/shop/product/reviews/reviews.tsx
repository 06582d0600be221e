import { Suspense, useState } from "react";
import { href, useNavigate } from "react-router";
import type { User } from "#contract/account/session.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { listReviews } from "#contract/user/reviews.ts";
import { throughUser, useSession } from "#web/account/session.tsx";
import { api, messageOf } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Stars } from "#web/ui/rating.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { FirstReviews } from "./first-reviews.ts";
import ReviewList from "./review-list.tsx";
import { useReviewLink } from "./use-review-link.ts";

const ReviewForm = lazyPart(() => import("./review-form.tsx"));

/** Buyers' reviews of the product, and a button to write a review. */
export function Reviews({
	product,
	first,
}: {
	product: ProductDetail;
	first: FirstReviews | null;
}) {
	const [more, setMore] = useState<Pick<FirstReviews, "items" | "next">>({
		items: [],
		next: first?.next ?? null,
	});
	const [isBusy, setBusy] = useState(false);
	const [isWriting, setWriting] = useState(false);
	/** True if the customer's new review isn't published yet. */
	const [isWaiting, setWaiting] = useState(false);
	const { user } = useSession();
	const navigate = useNavigate();
	const { rating } = product;
	const here = href("/app/products/:slug", { slug: product.slug });
	const write = ({ id }: User) =>
		id === null ? navigate(throughUser(`${here}?review=write#reviews`)) : setWriting(true);
	useReviewLink(write);
	const shown = [...(first?.items ?? []), ...more.items];

	const readMore = async (cursor: string) => {
		setBusy(true);
		try {
			const page = await api.page(listReviews, { id: product.id, cursor });
			setMore(({ items }) => ({ items: [...items, ...page.items], next: page.next }));
		} catch (error) {
			toast(messageOf(error, "More reviews could not be loaded."), "error");
		}
		setBusy(false);
	};
	return (
		<section aria-labelledby="reviews" className="max-w-2xl pt-12">
			<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-8">
				<div>
					<h2 id="reviews" className="text-heading">
						Reviews
					</h2>
					{rating ? (
						<p className="flex items-center gap-2 pt-1 text-small text-ink-soft">
							<Stars count={Math.round(rating.average)} />
							{rating.average.toFixed(1)} of 5,{" "}
							{rating.count === 1 ? "1 review" : `${rating.count} reviews`}
						</p>
					) : (
						!isWaiting && <p className="pt-1 text-small text-ink-soft">No reviews yet.</p>
					)}
					{isWaiting && (
						<p className="pt-1 text-small text-ink-soft">
							We received your review. It will appear once we have checked it.
						</p>
					)}
				</div>
				<Button tone="secondary" size="small" onClick={() => write(user)}>
					{isWaiting ? "Edit my review" : "Write a review"}
				</Button>
			</div>
			{first === null && <p className="pt-4 text-ink-soft">The reviews could not be loaded.</p>}
			{shown.length > 0 && <ReviewList reviews={shown} fits={first?.fits ?? []} />}
			{more.next !== null && (
				<Button
					tone="quiet"
					size="small"
					disabled={isBusy}
					onClick={() => more.next !== null && readMore(more.next)}
				>
					{isBusy ? "Loading…" : "Show more reviews"}
				</Button>
			)}
			{isWriting && (
				<Suspense>
					<ReviewForm
						product={product}
						onSaved={({ review }) => setWaiting(review?.state === "waiting")}
						onClose={() => setWriting(false)}
					/>
				</Suspense>
			)}
		</section>
	);
}
