import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { TextField } from "../../kit/form/fields.tsx";

/** An account as typed. A new account has no id. */
export interface GivenAccount {
	id?: string;
	institution: string;
	account_name: string;
	account_number: string;
	is_on: boolean;
}

/** Fields for one of the accounts to which customers transfer money. */
export function AccountFields({
	account,
	place,
	count,
	errorOf,
	onChange,
	onMove,
	onRemove,
}: {
	account: GivenAccount;
	place: number;
	count: number;
	errorOf: (field: string) => string | undefined;
	onChange: (account: GivenAccount) => void;
	onMove: (to: number) => void;
	onRemove: () => void;
}) {
	const bind = (field: "institution" | "account_name" | "account_number") => ({
		name: `accounts.${place}.${field}`,
		value: account[field],
		error: errorOf(field),
		onChange: (value: string) => onChange({ ...account, [field]: value }),
	});
	const called = account.institution || `account ${place + 1}`;
	return (
		<li>
			<fieldset className="grid gap-3 rounded-small border border-line p-4">
				<legend className="px-1 text-small font-semibold">Account {place + 1}</legend>
				<TextField
					label="Bank or e-wallet"
					maxLength={60}
					placeholder="BDO, BPI, GCash…"
					{...bind("institution")}
				/>
				<TextField label="Account name" maxLength={100} {...bind("account_name")} />
				<TextField label="Account number" maxLength={60} {...bind("account_number")} />
				<div className="flex flex-wrap items-center gap-1">
					<label className="mr-auto inline-flex min-h-11 items-center gap-2.5 text-small font-semibold">
						<input
							type="checkbox"
							className="size-5 accent-ink"
							checked={account.is_on}
							onChange={(event) => onChange({ ...account, is_on: event.currentTarget.checked })}
						/>
						Shown to customers
					</label>
					{count > 1 && (
						<>
							<IconButton
								label={`Move ${called} up`}
								disabled={place === 0}
								onClick={() => onMove(place - 1)}
							>
								<Icon name="chevronLeft" className="size-5 rotate-90" />
							</IconButton>
							<IconButton
								label={`Move ${called} down`}
								disabled={place === count - 1}
								onClick={() => onMove(place + 1)}
							>
								<Icon name="chevronRight" className="size-5 rotate-90" />
							</IconButton>
							<IconButton label={`Remove ${called}`} onClick={onRemove}>
								<Icon name="trash" className="size-5" />
							</IconButton>
						</>
					)}
				</div>
			</fieldset>
		</li>
	);
}
