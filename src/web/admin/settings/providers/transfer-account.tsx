import {
	changeTransferAccount,
	readTransferAccount,
	type TransferAccountSettings,
} from "#contract/admin/transfer-account.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Alert } from "#web/ui/status.tsx";
import { NumberField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { moved } from "../../kit/list/use-order.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { AccountCode } from "./account-code.tsx";
import { AccountFields, type GivenAccount } from "./account-fields.tsx";

export const meta = pageTitle("Transfer accounts");

/** Bank and e-wallet accounts for manual payments, and the payment deadline. */
export default function TransferAccounts() {
	const read = useRead(readTransferAccount, {});
	const { may } = usePermissions();
	return (
		<AdminPage title="Transfer accounts" width="text">
			<ReadState read={read}>
				{(settings) =>
					may("provider_secrets") ? (
						<div className="grid gap-4">
							<Form settings={settings} onSaved={read.set} />
							{settings.accounts.map((account) => (
								<AccountCode key={account.id} account={account} onChanged={read.set} />
							))}
						</div>
					) : (
						<ReadOnly settings={settings} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

const ReadOnly = ({ settings: { accounts } }: { settings: TransferAccountSettings }) => (
	<div className="px-4">
		<Alert tone="info">
			{accounts.length === 0
				? "Only the owner can enter an account."
				: "Accounts that receive transfers. Only the owner can change them."}
			{accounts.map(({ id, institution, account_name, account_number, is_on }) => (
				<span key={id} className="block break-words">
					{[institution, account_name, account_number].join(", ")}
					{!is_on && " (not shown)"}
				</span>
			))}
		</Alert>
	</div>
);

const labels = { accounts: "Accounts", hold_hours: "Hours to wait for payment" };
/** Formats the accounts in one line for the conflict dialog. */
const accountsText = (accounts: readonly GivenAccount[]): string =>
	accounts
		.map(({ institution, account_number, is_on }) =>
			[institution, account_number, is_on ? "" : "(not shown)"].filter(Boolean).join(" "),
		)
		.join(", ");
const empty = (): GivenAccount => ({
	institution: "",
	account_name: "",
	account_number: "",
	is_on: true,
});

function Form({
	settings,
	onSaved,
}: {
	settings: TransferAccountSettings;
	onSaved: (settings: TransferAccountSettings) => void;
}) {
	const form = useRecordForm({
		record: settings,
		toValues: ({ accounts, hold_hours }) => ({
			accounts: (accounts.length > 0
				? accounts.map(({ code_url: _, ...account }) => account)
				: [empty()]) as GivenAccount[],
			hold_hours: hold_hours as number | null,
		}),
		save: ({ hold_hours, accounts }, { version }) =>
			api(changeTransferAccount, { accounts, version, hold_hours: hold_hours ?? Number.NaN }),
		onSaved,
		done: "Accounts saved",
	});
	const { value: accounts, onChange } = form.bind("accounts");
	return (
		<RecordForm
			form={form}
			labels={labels}
			endsStep
			show={(name, value) =>
				name === "accounts" ? accountsText(value as GivenAccount[]) : String(value)
			}
		>
			<Section
				title="Accounts"
				hint="Once bank transfers are active, customers see these accounts, in the sequence shown here, on their order page and in emails."
			>
				<ol className="grid gap-4">
					{accounts.map((account, place) => (
						<AccountFields
							key={account.id ?? `new ${place}`}
							account={account}
							place={place}
							count={accounts.length}
							errorOf={(field) => form.errorOf(`accounts.${place}.${field}`)}
							onChange={(changed) =>
								onChange(accounts.map((each, at) => (at === place ? changed : each)))
							}
							onMove={(to) => onChange(moved(accounts, place, to))}
							onRemove={() => onChange(accounts.filter((_, at) => at !== place))}
						/>
					))}
				</ol>
				<span>
					<Button size="small" tone="outline" onClick={() => onChange([...accounts, empty()])}>
						<Icon name="plus" className="size-5" /> Add account
					</Button>
				</span>
				<NumberField
					label="Hours to wait for payment"
					hint="An unpaid order keeps its items for this many hours. It is then cancelled automatically, unless a proof of payment is waiting for review."
					{...form.bind("hold_hours")}
				/>
			</Section>
		</RecordForm>
	);
}
