import { useRef } from "react";
import {
	removeTransferCode,
	type TransferAccountSettings,
	uploadTransferCode,
} from "#contract/admin/transfer-account.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { pictureTypes } from "#web/pictures/open-picture.ts";
import { PictureUploadState } from "#web/pictures/picture-upload-state.tsx";
import { usePictureUpload } from "#web/pictures/use-picture-upload.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { uploadFile } from "#web/upload-file.ts";
import { Section } from "../../kit/page/admin-page.tsx";

/** Field for the QR code of an account. The code isn't part of the form, so changes are saved immediately. */
export function AccountCode({
	account,
	onChanged,
}: {
	account: TransferAccountSettings["accounts"][number];
	onChanged: (account: TransferAccountSettings) => void;
}) {
	const title = `QR code: ${account.institution || "the account"}`;
	const input = useRef<HTMLInputElement>(null);
	const action = useAction();
	const upload = usePictureUpload(async (image, watch) =>
		onChanged(await uploadFile(uploadTransferCode, { image, account_id: account.id }, watch)),
	);
	const choose = async (file: File | undefined) => {
		if (file) await upload.add([file]);
		if (input.current) input.current.value = "";
	};
	const words = upload.going ? "Uploading…" : account.code_url ? "Replace" : "Choose a picture";
	return (
		<Section
			title={title}
			hint="The QR code picture from your bank or e-wallet. Customers see it immediately."
		>
			{account.code_url && (
				<img
					src={account.code_url}
					alt={`QR code for ${account.institution || "the account"}`}
					className="h-auto w-44 rounded-small border border-line bg-white p-2"
				/>
			)}
			<div className="flex flex-wrap gap-2">
				<label
					className={classNames(
						buttonClass("outline", "small"),
						"cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
					)}
				>
					<Icon name="plus" className="size-5" />
					{words}
					<input
						ref={input}
						type="file"
						aria-label={`${words}: ${title}`}
						accept={pictureTypes}
						disabled={upload.going !== null}
						onChange={(event) => choose(event.currentTarget.files?.[0])}
						className="sr-only"
					/>
				</label>
				{account.code_url && (
					<Button
						size="small"
						tone="quiet"
						disabled={action.isBusy}
						aria-label={`Remove: ${title}`}
						onClick={() =>
							action.run(() => api(removeTransferCode, { account_id: account.id }), {
								done: "QR code removed",
								onDone: onChanged,
							})
						}
					>
						Remove
					</Button>
				)}
			</div>
			<PictureUploadState upload={upload} />
		</Section>
	);
}
