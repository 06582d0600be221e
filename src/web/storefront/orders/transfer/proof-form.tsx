import { type FormEvent, useEffect, useId, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { sendProof, type Transfer } from "#contract/user/transfers.ts";
import { messageOf } from "#web/api.ts";
import { pictureTypes, scalePicture, UnreadablePicture } from "#web/pictures/open-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Field } from "#web/ui/field.tsx";
import { Alert } from "#web/ui/status.tsx";
import { toast } from "#web/ui/toast.tsx";
import { uploadFile } from "#web/upload-file.ts";

const nothingChosen = "Choose a picture of your receipt, or enter its reference number.";
/** The value a form sends if no file was chosen. */
const noPicture = () => new File([], "");

/** Submits a picture of the receipt, its reference number, or both. Can be repeated until the shop has decided. */
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
	const [errors, setErrors] = useState<Partial<Record<"picture" | "reference" | "form", string>>>(
		{},
	);
	const preview = usePreview(picture);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (share !== null) return;
		const typed = reference.trim();
		if (!picture && typed === "") return setErrors({ picture: nothingChosen });
		setErrors({});
		setShare(0);
		try {
			const input = {
				id: orderId,
				picture: picture ? await scalePicture(picture) : noPicture(),
				...(typed !== "" && { reference: typed }),
			};
			onSent(await uploadFile(sendProof, input, setShare));
			setPicture(null);
			toast("Sent. We will check your payment.");
		} catch (error) {
			setErrors(readErrors(error));
		} finally {
			setShare(null);
		}
	};
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			<h3 className="text-large">{isWaiting ? "Send another proof" : "Send proof of payment"}</h3>
			{errors.form && <Alert tone="error">{errors.form}</Alert>}
			<div className="grid gap-1.5">
				<label htmlFor={fieldId} className="text-small font-semibold">
					Picture of your receipt
				</label>
				<input
					id={fieldId}
					type="file"
					accept={pictureTypes}
					aria-invalid={errors.picture ? true : undefined}
					aria-describedby={`${fieldId}-note`}
					onChange={(event) => {
						setPicture(event.currentTarget.files?.[0] ?? null);
						setErrors({});
					}}
					className="min-h-12 w-full min-w-0 rounded-small border border-ink-faint bg-paper-raised p-2 text-small file:mr-3 file:min-h-9 file:rounded-small file:border-0 file:bg-ink file:px-3 file:font-semibold file:text-paper aria-invalid:border-chili"
				/>
				<p
					id={`${fieldId}-note`}
					className={errors.picture ? "text-fine text-chili" : "text-fine text-ink-soft"}
				>
					{errors.picture ?? "A screenshot or photo. Only you and the shop can see it."}
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
				error={errors.reference}
				onChange={(event) => setReference(event.currentTarget.value)}
			/>
			{share !== null && <ChargeBar value={share} label="Upload progress" />}
			<Button type="submit" disabled={share !== null} className="justify-self-start">
				{share === null ? "Send to the shop" : "Processing…"}
			</Button>
		</form>
	);
}

function readErrors(error: unknown): { picture?: string; reference?: string; form?: string } {
	if (error instanceof UnreadablePicture) return { picture: error.message };
	const message = messageOf(error, "Your proof could not be sent. Please try again.");
	if (!(error instanceof ApiError)) return { form: message };
	const { picture, reference } = error.errors ?? {};
	if (error.status === 413) return { picture: message };
	if (!picture && !reference) return { form: message };
	return {
		...(picture?.[0] && { picture: picture[0] }),
		...(reference?.[0] && { reference: reference[0] }),
	};
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
