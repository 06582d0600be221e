import { useRef } from "react";
import { href } from "react-router";
import {
	changeTransferAccount,
	readTransferAccount,
	removeTransferCode,
	type TransferAccountSettings,
	uploadTransferCode,
} from "#contract/admin/transfer-account.ts";
import { api } from "../../../api.ts";
import { pictureTypes } from "../../../pictures/open-picture.ts";
import { PictureUploadState } from "../../../pictures/picture-upload-state.tsx";
import { usePictureUpload } from "../../../pictures/use-picture-upload.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { Alert } from "../../../ui/status.tsx";
import { uploadFile } from "../../../upload-file.ts";
import { useAction } from "../../kit/action/use-action.ts";
import { NumberField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../../kit/page/own-permissions.ts";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";

export const meta = pageTitle("Account for transfers");

/** Where customers send what they pay by hand, and how long their orders wait for it. */
export default function TransferAccount() {
	const read = useRead(readTransferAccount, {});
	const { may } = useOwnPermissions();
	return (
		<AdminPage
			title="Account for transfers"
			width="text"
			crumbs={[{ name: "Ways to pay", to: href("/admin/settings/payment-methods") }]}
		>
			<ReadState read={read}>
				{(account) =>
					may("provider_secrets") ? (
						<div className="grid gap-4">
							<Form account={account} onSaved={read.set} />
							<Code account={account} onChanged={read.set} />
						</div>
					) : (
						<div className="px-4">
							<Alert tone="info">
								{account.account_number
									? `Customers send their money to ${account.institution}, ${account.account_name}, ${account.account_number}. Only the owner can change that.`
									: "Only the owner can fill in the account."}
							</Alert>
						</div>
					)
				}
			</ReadState>
		</AdminPage>
	);
}

const words = {
	institution: "Bank or e-wallet",
	account_name: "Name of the account",
	account_number: "Number",
	hold_hours: "Hours",
};

function Form({
	account,
	onSaved,
}: {
	account: TransferAccountSettings;
	onSaved: (account: TransferAccountSettings) => void;
}) {
	const form = useRecordForm({
		record: account,
		toValues: ({ institution, account_name, account_number, hold_hours }) => ({
			...{ institution, account_name, account_number },
			hold_hours: hold_hours as number | null,
		}),
		save: ({ hold_hours, ...values }, { version }) =>
			api(changeTransferAccount, { ...values, version, hold_hours: hold_hours ?? Number.NaN }),
		onSaved,
		done: "Account saved",
	});
	return (
		<RecordForm form={form} words={words}>
			<Section
				title="The account"
				hint="Customers read it at the end of their order and by e-mail, once the transfer is switched on."
			>
				<TextField
					label={words.institution}
					maxLength={60}
					placeholder="BDO, BPI, GCash…"
					{...form.bind("institution")}
				/>
				<TextField label={words.account_name} maxLength={100} {...form.bind("account_name")} />
				<TextField label={words.account_number} maxLength={60} {...form.bind("account_number")} />
				<NumberField
					label="Hours that an order waits for its money"
					hint="Its pieces are kept so long. Then it ends by itself, unless a proof waits for you."
					{...form.bind("hold_hours")}
				/>
			</Section>
		</RecordForm>
	);
}

/** The picture that a phone scans: in force at once, as it is no part of the form. */
function Code({
	account,
	onChanged,
}: {
	account: TransferAccountSettings;
	onChanged: (account: TransferAccountSettings) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const action = useAction();
	const upload = usePictureUpload(async (image, watch) =>
		onChanged(await uploadFile(uploadTransferCode, { image }, watch)),
	);
	const choose = async (file: File | undefined) => {
		if (file) await upload.add([file]);
		if (input.current) input.current.value = "";
	};
	return (
		<Section
			title="Code to scan"
			hint="The QR picture of your bank or e-wallet. Customers see it at once."
		>
			{account.code_url && (
				<img
					src={account.code_url}
					alt="The code that customers scan"
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
					{upload.going ? "Uploading…" : account.code_url ? "Replace" : "Choose a picture"}
					<span className="sr-only">: Code to scan</span>
					<input
						ref={input}
						type="file"
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
						aria-label="Remove: Code to scan"
						onClick={() =>
							action.run(() => api(removeTransferCode), { done: "Removed", onDone: onChanged })
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
