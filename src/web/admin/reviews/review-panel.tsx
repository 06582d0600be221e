import { useState } from "react";
import { href, Link } from "react-router";
import {
	answerReview,
	getManagedReview,
	type ManagedReview,
	setReviewState,
} from "#contract/admin/reviews.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { Stars } from "../../ui/rating.tsx";
import { Alert } from "../../ui/status.tsx";
import { LongTextField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { ReviewState } from "./review-state.tsx";

interface Listeners {
	onChanged: (review: ManagedReview) => void;
	onClose: () => void;
}

/** A review: publish or hide it, and reply. */
export default function ReviewPanel({ id, onChanged, onClose }: Listeners & { id: number }) {
	const read = useRead(getManagedReview, { id });
	const take = (review: ManagedReview) => {
		read.set(review);
		onChanged(review);
	};
	return (
		<SidePanel title={read.value?.product.name ?? "Review"} onClose={onClose}>
			<ReadState read={read}>
				{(review) => (
					<>
						<Said review={review} />
						<Decision review={review} onChanged={take} onConflict={read.reload} />
						<Answer
							key={review.version}
							review={review}
							onChanged={take}
							onConflict={read.reload}
						/>
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}

const linkClass = "inline-flex min-h-11 items-center text-sea underline underline-offset-2";

function Said({ review }: { review: ManagedReview }) {
	const { product, customer, stars, text, device, fits, photos, state, reports, created_at } =
		review;
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
				<ReviewState state={state} reports={reports.length} />
				{exactTime(created_at)}
			</p>
			<p className="flex flex-wrap gap-x-4">
				<Link to={href("/admin/customers/:id", { id: String(customer.id) })} className={linkClass}>
					{customer.name}
				</Link>
				<Link to={href("/app/products/:slug", { slug: product.slug })} className={linkClass}>
					View product page
				</Link>
			</p>
			<article aria-label="The review" className="rounded-small border border-line bg-paper p-3">
				<Stars count={stars} />
				{text && <p className="pt-2 break-words whitespace-pre-line">{text}</p>}
				{device && (
					<p className="pt-2 text-fine text-ink-soft">
						{device}
						{fits !== null && (fits ? ": fits" : ": does not fit")}
					</p>
				)}
				{photos.length > 0 && (
					<ul className="flex flex-wrap gap-2 pt-3" aria-label="Photos">
						{photos.map(({ id, path }, place) => (
							<li key={id}>
								<a
									href={path}
									target="_blank"
									rel="noreferrer"
									className="block size-24 overflow-hidden rounded-small border border-line"
								>
									<ProductImage path={path} alt={`Photo ${place + 1}`} sizes="96px" />
								</a>
							</li>
						))}
					</ul>
				)}
			</article>
			{reports.length > 0 && (
				<Alert tone="warning">
					<strong className="block">
						{reports.length === 1 ? "Reported by customers" : `Reported ${reports.length} times`}
					</strong>
					{[...new Set(reports.map(({ reason }) => reason))].map((reason) => (
						<span key={reason} className="block break-words">
							{reason}
						</span>
					))}
				</Alert>
			)}
		</div>
	);
}

interface Step {
	review: ManagedReview;
	onChanged: (review: ManagedReview) => void;
	/** Called if someone else has changed the review. */
	onConflict: () => void;
}

function Decision({ review, onChanged, onConflict }: Step) {
	const action = useAction();
	const { id, version, state, reports } = review;
	const changeState = (to: "shown" | "hidden") =>
		action.run(() => api(setReviewState, { id, version, state: to }), {
			done: to === "shown" ? "Review published" : "Review hidden",
			onDone: onChanged,
			onConflict,
		});
	return (
		<div className="flex flex-wrap gap-2">
			{(state !== "shown" || reports.length > 0) && (
				<Button size="small" disabled={action.isBusy} onClick={() => changeState("shown")}>
					{state === "shown" ? "Keep published" : "Publish review"}
				</Button>
			)}
			{state !== "hidden" && (
				<Button
					size="small"
					tone="secondary"
					disabled={action.isBusy}
					onClick={() => changeState("hidden")}
				>
					Hide review
				</Button>
			)}
		</div>
	);
}

function Answer({ review, onChanged, onConflict }: Step) {
	const [text, setText] = useState(review.answer ?? "");
	const action = useAction();
	const { id, version, answer } = review;
	const send = () =>
		action.submit(() => api(answerReview, { id, version, text }), {
			done: text.trim() ? "Your reply is shown below the review" : "Your reply was deleted",
			onDone: onChanged,
			onConflict,
		});
	return (
		<ActionForm action={action} onSubmit={send} className="grid gap-3">
			<LongTextField
				label="Shop's reply"
				hint="Shown below the review."
				name="text"
				value={text}
				rows={4}
				maxLength={2_000}
				error={action.errorOf("text")}
				onChange={setText}
			/>
			<Button
				type="submit"
				size="small"
				tone="secondary"
				className="justify-self-end"
				disabled={action.isBusy || text.trim() === (answer ?? "")}
			>
				{action.isBusy ? "Saving…" : "Save reply"}
			</Button>
		</ActionForm>
	);
}
