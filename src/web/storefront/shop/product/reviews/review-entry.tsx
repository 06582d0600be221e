import type { Review } from "#contract/user/reviews.ts";
import { mediumDate } from "#lib/time/manila-texts.ts";
import { Stars } from "#web/ui/rating.tsx";
import { PhotoRow } from "./photo-row.tsx";
import { ReportReview } from "./report-review.tsx";

/** A buyer's review with the shop's answer. */
export function ReviewEntry({ review }: { review: Review }) {
	const { stars, text, author_name, device, fits, photos, answer, created_at } = review;
	return (
		<article className="grid gap-2 py-5">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
				<Stars count={stars} />
				<strong>{author_name}</strong>
				<span className="text-fine text-success">Verified buyer</span>
				<time dateTime={created_at} className="text-fine text-ink-soft">
					{mediumDate(Date.parse(created_at))}
				</time>
			</p>
			{device && (
				<p className="text-fine text-ink-soft">
					{fits === null
						? `Used with ${device}`
						: fits
							? `Fits their ${device}`
							: `Does not fit their ${device}`}
				</p>
			)}
			{text && <p className="break-words whitespace-pre-line">{text}</p>}
			<PhotoRow photos={photos} name={author_name} />
			{answer && (
				<div className="ml-4 rounded-small bg-tint-mint p-3">
					<p className="text-fine font-semibold">Answer from the shop</p>
					<p className="break-words whitespace-pre-line">{answer}</p>
				</div>
			)}
			<ReportReview id={review.id} />
		</article>
	);
}
