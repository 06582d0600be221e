import type { ReactNode } from "react";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useStore } from "../../ui/store.ts";
import { PesosField } from "../kit/form/fields.tsx";
import type { CustomerCredit } from "./customer-credit.ts";
import { counterConnection } from "./offline/line.ts";
import type { CreditUse } from "./tender.ts";

/** The customer's store credit, and the amount to use for this sale. */
export function CreditPayment({
	credit,
	use,
	amount,
	name,
	error,
	isEmpty,
	onUse,
}: {
	credit: CustomerCredit;
	use: CreditUse | null;
	/** Amount to pay with store credit. */
	amount: Pesos | null;
	/** Name by which the server's errors refer to the amount. */
	name: string;
	error: string | undefined;
	/** True if the sale has no items. */
	isEmpty: boolean;
	onUse: (use: CreditUse | null) => void;
}) {
	const { isAway } = useStore(counterConnection);
	const { free, reserved, hasEver, problem, reload } = credit;
	if (use !== null) {
		const availableText = free === null ? "" : `${formatPesos(free)} available`;
		return (
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-4">
				<PesosField
					label="Store credit"
					name={name}
					value={amount}
					autoFocus
					onChange={(typed) => onUse({ amount: typed })}
					hint={isAway ? noLine : availableText}
					error={error}
				/>
				<IconButton label="Remove store credit" onClick={() => onUse(null)} className="mt-7 -mr-2">
					<Icon name="trash" className="size-5" />
				</IconButton>
			</div>
		);
	}
	if (isAway) return <Quiet>{noLine}</Quiet>;
	if (problem !== null) {
		return (
			<div className="flex items-center justify-between gap-3">
				<Quiet>The store credit could not be loaded.</Quiet>
				<Button size="small" tone="quiet" className="-mr-4" onClick={reload}>
					Try again
				</Button>
			</div>
		);
	}
	if (free === null || !hasEver) return null;
	const reservedText =
		reserved > 0 && `${formatPesos(reserved)} is reserved for a payment in progress.`;
	if (free === 0) return <Quiet>No store credit available. {reservedText}</Quiet>;
	return (
		<div className="flex items-center justify-between gap-3 rounded-small border border-line bg-paper px-3 py-2">
			<p className="min-w-0 text-small">
				<span className="block text-ink-soft">Store credit</span>
				<span className="price text-large font-semibold">{formatPesos(free)}</span>
				{reservedText && <span className="block text-fine text-ink-soft">{reservedText}</span>}
			</p>
			<Button size="small" tone="outline" disabled={isEmpty} onClick={() => onUse("all")}>
				Use<span className="sr-only"> store credit</span>
			</Button>
		</div>
	);
}

const noLine = "Store credit is available when you are back online.";

const Quiet = ({ children }: { children: ReactNode }) => (
	<p className="text-small text-ink-soft">{children}</p>
);
