import { toRequest } from "#contract/to-request.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import { getProofPicture, getTransfer, type Transfer } from "#contract/user/transfers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";
import { api } from "#web/api.ts";
import { useRequest } from "#web/loading.ts";
import { NotLoaded } from "#web/ui/not-loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Alert } from "#web/ui/status.tsx";
import { CopyTracking } from "../copy-tracking.tsx";
import { ProofForm } from "./proof-form.tsx";

/** The bank transfer of an order: where to send the money and until when, and the submitted proof. */
export default function TransferSection({ order }: { order: OrderDetail }) {
	const read = () => api(getTransfer, { id: order.id });
	const { value, hasFailed, load, show } = useRequest(String(order.id), read);
	if (!value && hasFailed) {
		return (
			<NotLoaded onRetry={() => load(read())}>
				The payment instructions could not be loaded.
			</NotLoaded>
		);
	}
	if (!value) return <Skeleton className="h-40 rounded-medium" />;
	const isWaiting = value.payment_state === "awaiting_payment";
	// Don't count the part paid with store credit, because it isn't a transfer.
	const found = value.part_received - (order.store_credit ?? 0);
	if (!isWaiting) return <Sent orderId={order.id} transfer={value} />;
	return (
		<div className="grid gap-5">
			{found > 0 && (
				<Alert tone="warning">
					We received {formatPesos(found)}. Please send the rest, then send us the receipt or its
					reference number.
				</Alert>
			)}
			<HowToPay transfer={value} orderRef={order.ref} />
			{value.proof?.state !== "confirmed" && <Sent orderId={order.id} transfer={value} />}
			<ProofForm orderId={order.id} proof={value.proof} onSent={show} />
		</div>
	);
}

function HowToPay({ transfer, orderRef }: { transfer: Transfer; orderRef: string }) {
	const { accounts, amount_due: amount, due_at: due } = transfer;
	return (
		<div className="grid gap-4 text-small">
			<dl className="flex flex-wrap gap-x-8 gap-y-3">
				<Fact name="Amount to send">
					<CopyTracking number={formatPesos(amount)} copies={amount.toFixed(2)} />
				</Fact>
				{due && (
					<Fact name="Pay by">
						<time dateTime={due} className="font-semibold">
							{shortMoment(Date.parse(due))}
						</time>
					</Fact>
				)}
				<Fact name="Note for the transfer">
					<CopyTracking number={orderRef} />
				</Fact>
			</dl>
			{accounts.length > 1 && <p className="font-semibold">Send it to one of these accounts:</p>}
			<ul className="grid gap-3 sm:grid-cols-2">
				{accounts.map((account) => (
					<li
						key={`${account.institution} ${account.account_number}`}
						className="flex flex-wrap items-start justify-between gap-3 rounded-small border border-line p-3"
					>
						<dl>
							<Fact name={account.institution}>
								<span className="block break-words">{account.account_name}</span>
								<CopyTracking number={account.account_number} />
							</Fact>
						</dl>
						{account.code_url && (
							<a href={account.code_url} target="_blank" rel="noreferrer" className="grid gap-1">
								<img
									src={account.code_url}
									alt={`QR code for the account at ${account.institution}`}
									className="h-auto w-36 rounded-small border border-line bg-white p-2"
								/>
								<span className="text-fine font-semibold text-sea underline underline-offset-4">
									Tap to enlarge or save
								</span>
							</a>
						)}
					</li>
				))}
			</ul>
			{accounts.length === 0 && (
				<Alert tone="warning">
					Transfers are unavailable right now. Please contact the shop for payment details.
				</Alert>
			)}
		</div>
	);
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
	<div>
		<dt className="text-ink-soft">{name}</dt>
		<dd>{children}</dd>
	</div>
);

/** The last proof of payment and the shop's response. */
function Sent({ orderId, transfer: { proof } }: { orderId: number; transfer: Transfer }) {
	if (!proof) return null;
	const picture = toRequest(getProofPicture, { id: orderId }).path;
	return (
		<Alert tone={tones[proof.state]}>
			<strong className="block">{words[proof.state]}</strong>
			{proof.refusal && <span className="block">Message from the shop: {proof.refusal}</span>}
			{proof.reference && <span className="block break-all">Reference: {proof.reference}</span>}
			{proof.has_picture && (
				<a
					href={picture}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
				>
					Your receipt
				</a>
			)}
		</Alert>
	);
}

const tones = {
	waiting: "info",
	replaced: "info",
	confirmed: "success",
	refused: "error",
} as const;
const words = {
	waiting: "We received your proof and are checking your payment.",
	replaced: "We received your proof and are checking your payment.",
	confirmed: "We received your payment.",
	refused: "We could not find your payment. Please send another receipt or reference.",
};
