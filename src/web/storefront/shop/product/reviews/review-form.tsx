import { useId, useState } from "react";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import type { NamedDevice } from "#contract/user/devices.ts";
import {
	addReviewPhoto,
	type CustomerReviewing,
	getOwnReview,
	maxReviewPhotos,
	type OwnReview,
	removeReview,
	removeReviewPhoto,
	saveReview,
} from "#contract/user/reviews.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { useRequest } from "#web/loading.ts";
import { useShop } from "#web/shop.tsx";
import { useDevice } from "#web/storefront/device/use-device.ts";
import { PhotosField } from "#web/storefront/photos-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { NotLoaded } from "#web/ui/not-loaded.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { Alert } from "#web/ui/status.tsx";
import { uploadFile } from "#web/upload-file.ts";
import { DeviceField, type SaidFit } from "./device-field.tsx";

/** Form to write a review or to edit the customer's existing one. */
export default function ReviewForm({
	product,
	onSaved,
	onClose,
}: {
	product: ProductDetail;
	onSaved: (own: CustomerReviewing) => void;
	onClose: () => void;
}) {
	const read = () => api(getOwnReview, { id: product.id });
	const own = useRequest<CustomerReviewing>(String(product.id), read);
	return (
		<Modal open onClose={onClose} title="Write a review">
			{own.value?.may_review ? (
				<Form product={product} own={own.value} onSaved={onSaved} onClose={onClose} />
			) : own.value ? (
				<Alert tone="info">
					Only customers who bought this product can review it. You can write your review here once
					it has been delivered.
				</Alert>
			) : own.hasFailed ? (
				<NotLoaded onRetry={() => own.load(read())}>Could not load.</NotLoaded>
			) : (
				<p className="text-ink-soft">Loading…</p>
			)}
		</Modal>
	);
}

/** Returns the device from the existing review, or the shopper's chosen device. */
const saidOf = (review: OwnReview | null, own: NamedDevice | null): SaidFit =>
	review
		? { code: review.device_code, device: review.device ?? "", fits: review.fits }
		: { code: own?.code ?? null, device: own?.name ?? "", fits: null };

const starNames = ["Bad", "Not good", "All right", "Good", "Very good"] as const;

function StarsField({
	name,
	value,
	onChange,
}: {
	name: string;
	/** One to five stars; 0 if not chosen yet. */
	value: number;
	onChange: (stars: number) => void;
}) {
	return (
		<fieldset>
			<legend className="pb-1 text-small font-semibold">Your rating</legend>
			<div className="flex flex-wrap items-center">
				{starNames.map((word, index) => (
					<label
						key={word}
						className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-sea"
					>
						<input
							type="radio"
							name={name}
							value={index + 1}
							checked={value === index + 1}
							onChange={() => onChange(index + 1)}
							className="sr-only"
						/>
						<span className="sr-only">
							{index + 1} of 5: {word}
						</span>
						<Icon
							name="star"
							className={`size-7 ${index < value ? "fill-mango text-mango" : "text-ink-faint"}`}
						/>
					</label>
				))}
				<span aria-hidden="true" className="pl-2 text-small text-ink-soft">
					{starNames[value - 1]}
				</span>
			</div>
		</fieldset>
	);
}

function Form({
	product,
	own: { review, photos: sent },
	onSaved,
	onClose,
}: {
	product: ProductDetail;
	own: CustomerReviewing;
	onSaved: (own: CustomerReviewing) => void;
	onClose: () => void;
}) {
	const shop = useShop();
	const ownDevice = useDevice();
	const fieldId = useId();
	const [stars, setStars] = useState(review?.stars ?? 0);
	const [text, setText] = useState(review?.text ?? "");
	const [said, setSaid] = useState<SaidFit>(() => saidOf(review, ownDevice));
	const [photos, setPhotos] = useState(sent);
	const action = useAction();
	const { isBusy, refused, refuse } = action;

	const change = (work: () => Promise<CustomerReviewing>, done: string) =>
		action.submit(work, {
			done,
			failed: "We couldn't save your review. Please try again.",
			onDone: (saved) => {
				onSaved(saved);
				onClose();
			},
		});
	const submit = () => {
		if (stars === 0) return refuse("Please choose one to five stars.");
		const device = said.device.trim();
		const written = {
			stars,
			text,
			photos: photos.map(({ id }) => id),
			device: device || null,
			device_code: said.code,
			fits: device ? said.fits : null,
		};
		void change(
			() => api(saveReview, { id: product.id, ...written }),
			"Thank you! Your review will appear once we have checked it.",
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit} notice={null} className="grid gap-5">
			<p className="text-ink-soft">
				<ProductText>{product.name}</ProductText>
			</p>
			{review?.state === "waiting" && <Alert tone="info">Waiting for approval.</Alert>}
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<StarsField
				name={`${fieldId}-stars`}
				value={stars}
				onChange={(chosen) => {
					setStars(chosen);
					action.forget();
				}}
			/>
			<div className="grid gap-1.5">
				<label htmlFor={`${fieldId}-text`} className="text-small font-semibold">
					Your review <span className="font-normal text-ink-soft">(optional)</span>
				</label>
				<textarea
					id={`${fieldId}-text`}
					rows={5}
					maxLength={2000}
					value={text}
					onChange={(event) => setText(event.target.value)}
					className={`${inputClass} py-3`}
				/>
			</div>
			{shop.has_fit_data && <DeviceField value={said} onChange={setSaid} />}
			<PhotosField
				most={maxReviewPhotos}
				photos={photos}
				send={(photo, watch) => uploadFile(addReviewPhoto, { photo, id: product.id }, watch)}
				remove={({ id }) => api(removeReviewPhoto, { id })}
				onChange={setPhotos}
			/>
			<div className="flex flex-wrap justify-between gap-3">
				<Button type="submit" disabled={isBusy}>
					{isBusy ? "Sending…" : review ? "Edit my review" : "Submit review"}
				</Button>
				{review && (
					<Button
						tone="quiet"
						disabled={isBusy}
						onClick={() =>
							change(() => api(removeReview, { id: product.id }), "Your review was deleted.")
						}
					>
						Delete my review
					</Button>
				)}
			</div>
		</ActionForm>
	);
}
