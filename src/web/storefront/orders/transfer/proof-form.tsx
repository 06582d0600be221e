import { type FormEvent, useEffect, useId, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { sendProof, type Transfer } from "#contract/user/transfers.ts";
import { useAction } from "#web/forms/use-action.ts";
import { pictureTypes, scalePicture, UnreadablePicture } from "#web/pictures/open-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Field } from "#web/ui/field.tsx";
import { Alert } from "#web/ui/status.tsx";
import { uploadFile } from "#web/upload-file.ts";

const nothingChosen = "Choose a picture of your receipt, or enter its reference number.";
/** The value that a form sends if no file was chosen. */
const noPicture = () => new File([], "");

/**
 * Form to submit a picture of the receipt, its reference number, or both. Customers can submit again until the shop has
 * decided.
 */
export function ProofForm({
	orderId,
	proof,
	onSent,
}: {
	orderId: number;
	proof: Transfer["proof"];
	onSent: (transfer: Transfer) => void;
}) {
	const fieldId = useId();
	const isWaiting = proof?.state === "waiting";
	const [reference, setReference] = useState(isWaiting ? (proof.reference ?? "") : "");
	const [picture, setPicture] = useState<File | null>(null);
	const [share, setShare] = useState<number | null>(null);
	const { isBusy, refused, errorOf, run, refuse, refuseField, forget } = useAction();
	const preview = usePreview(picture);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		const typed = reference.trim();
		if (!picture && typed === "") return refuseField("picture", nothingChosen);
		const send = async () => {
			forget();
			setShare(0);
			const input = {
				id: orderId,
				picture: picture ? await scalePicture(picture) : noPicture(),
				...(typed !== "" && { reference: typed }),
			};
			return uploadFile(sendProof, input, setShare);
		};
		void run(() => send().finally(() => setShare(null)), {
			done: "Sent. We will check your payment.",
			failed: "Your proof could not be sent. Please try again.",
			onDone: (transfer) => {
				onSent(transfer);
				setPicture(null);
			},
			onFailed: (message, error) => refuse(message, errorsOf(error, message)),
		});
	};
	const pictureError = errorOf("picture");
	const isAtField = pictureError !== undefined || errorOf("reference") !== undefined;
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			<h3 className="text-large">{isWaiting ? "Send another proof" : "Send proof of payment"}</h3>
			{refused.problem && !isAtField && <Alert tone="error">{refused.problem}</Alert>}
			<div className="grid gap-1.5">
				<label htmlFor={fieldId} className="text-small font-semibold">
					Picture of your receipt
				</label>
				<input
					id={fieldId}
					type="file"
					accept={pictureTypes}
					aria-invalid={pictureError ? true : undefined}
					aria-describedby={`${fieldId}-note`}
					onChange={(event) => {
						setPicture(event.currentTarget.files?.[0] ?? null);
						forget();
					}}
					className="min-h-12 w-full min-w-0 rounded-small border border-ink-faint bg-paper-raised p-2 text-small file:mr-3 file:min-h-9 file:rounded-small file:border-0 file:bg-ink file:px-3 file:font-semibold file:text-paper aria-invalid:border-chili"
				/>
				<p
					id={`${fieldId}-note`}
					className={pictureError ? "text-fine text-chili" : "text-fine text-ink-soft"}
				>
					{pictureError ?? "A screenshot or photo. Only you and the shop can see it."}
				</p>
				{preview && (
					<img
						src={preview}
						alt="Your receipt"
						className="h-auto max-h-40 w-auto justify-self-start rounded-small border border-line"
					/>
				)}
			</div>
			<Field
				label="Reference number"
				name="reference"
				maxLength={60}
				autoComplete="off"
				hint="As shown by your bank or e-wallet."
				value={reference}
				error={errorOf("reference")}
				onChange={(event) => setReference(event.currentTarget.value)}
			/>
			{share !== null && <ChargeBar value={share} label="Upload progress" />}
			<Button type="submit" disabled={isBusy} className="justify-self-start">
				{isBusy ? "Processing…" : "Send to the shop"}
			</Button>
		</form>
	);
}

/** Returns errors by field. If the file is too large (413), the error is shown at the field for the picture. */
function errorsOf(error: unknown, message: string): Record<string, string[]> {
	if (error instanceof UnreadablePicture) return { picture: [error.message] };
	if (!(error instanceof ApiError)) return {};
	return error.status === 413 ? { picture: [message] } : (error.errors ?? {});
}

/** Returns an object URL to preview a chosen file. */
function usePreview(file: File | null): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setAddress(null);
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return address;
}
