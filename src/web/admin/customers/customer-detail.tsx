import { href, useParams } from "react-router";
import {
	blockCustomer,
	type Customer,
	getCustomer,
	verifyCustomer,
} from "#contract/admin/customers.ts";
import { inviteCustomer } from "#contract/admin/past-customers.ts";
import { formatPesos } from "#lib/money/money.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CustomerContact } from "./customer-contact.tsx";
import { CustomerCredit } from "./customer-credit.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { CustomerMarks } from "./customer-marks.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";

export const meta = pageTitle("Customer");

const crumbs = [{ name: "Customers", to: href("/admin/customers") }];

/** One customer: contact details, orders and staff notes. */
export default function CustomerDetail() {
	const { id = "" } = useParams();
	const read = useRead(getCustomer, { id });
	const customer = read.value;
	return (
		<AdminPage
			title={customer?.name ?? "Customer"}
			crumbs={crumbs}
			count={customer && <CustomerMarks customer={customer} />}
			actions={
				customer && (
					<>
						{customer.email !== "" && (
							<>
								{!customer.email_verified && (
									<VerifyButton customer={customer} onChanged={read.set} onConflict={read.reload} />
								)}
								{!customer.has_password && !customer.blocked && (
									<InviteButton customer={customer} />
								)}
							</>
						)}
						<BlockButton customer={customer} onChanged={read.set} />
					</>
				)
			}
		>
			<ReadState read={read}>
				{(shown) => (
					<div className="grid gap-4">
						<Figures customer={shown} />
						<div className="grid content-start items-start gap-4 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:gap-0">
							<div className="grid gap-4">
								<CustomerOrders customer={shown} />
								<CustomerHistory customer={shown} />
								<CustomerNotes customer={shown} onChanged={read.set} />
							</div>
							<div className="grid gap-4">
								<CustomerContact customer={shown} onChanged={read.set} onConflict={read.reload} />
								<CustomerFields customer={shown} onChanged={read.set} />
								<CustomerCredit customer={shown} />
								<Addresses customer={shown} />
							</div>
						</div>
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

/** Invites an imported customer, who gets an email for setting a password. */
function InviteButton({ customer: { id, email } }: { customer: Customer }) {
	const action = useAction();
	return (
		<Button
			size="small"
			tone="outline"
			disabled={action.isBusy}
			onClick={() =>
				action.run(() => api(inviteCustomer, { id: String(id) }), {
					done: `We will email ${email} a link to set a password`,
				})
			}
		>
			Invite by email
		</Button>
	);
}

function Figures({ customer }: { customer: Customer }) {
	const { orders_count, spend, last_order_at, created_at } = customer;
	const figures = [
		{ name: "Spent", value: formatPesos(spend) },
		{ name: "Orders", value: String(orders_count) },
		{ name: "Average order", value: orders_count > 0 ? formatPesos(spend / orders_count) : "–" },
		{ name: "Last order", value: last_order_at ? showDay(last_order_at) : "–" },
		{ name: "Customer since", value: showDay(created_at) },
	];
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 sm:flex sm:flex-wrap sm:gap-x-10">
			{figures.map(({ name, value }) => (
				<div key={name}>
					<dt className="text-fine text-ink-soft">{name}</dt>
					<dd className="font-display text-large font-bold tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
	return (
		<Section title="Addresses">
			{addresses.length === 0 ? (
				<p className="text-small text-ink-soft">No saved addresses.</p>
			) : (
				<ul className="grid gap-3 text-small">
					{addresses.map((address) => (
						<li key={address.id}>
							<p className="font-semibold">
								{address.label}
								{address.is_default && (
									<span className="font-normal text-ink-soft"> · default</span>
								)}
							</p>
							<p className="break-words text-ink-soft">{address.line}</p>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

/**
 * Marks the email of a customer who doesn't receive our emails as verified. Asks for confirmation, because this can't
 * be undone.
 */
function VerifyButton({
	customer: { id, name, email },
	onChanged,
	onConflict,
}: {
	customer: Customer;
	onChanged: (customer: Customer) => void;
	onConflict: () => void;
}) {
	const action = useAction();
	const confirm = useConfirm();
	const verify = async () => {
		const isSure = await confirm({
			title: `Verify ${name}?`,
			text: `Do this only if you know that ${email} is their email, for example from a call. They can then place orders. The audit log records this.`,
			confirmLabel: "Verify",
		});
		if (!isSure) return;
		await action.run(() => api(verifyCustomer, { id }), {
			done: `${name} is verified and can order`,
			onDone: onChanged,
			onConflict,
		});
	};
	return (
		<Button size="small" tone="outline" disabled={action.isBusy} onClick={verify}>
			Verify manually
		</Button>
	);
}

/** Asks for confirmation because blocking ends the customer's sessions, and unblocking doesn't restore them. */
function BlockButton({
	customer,
	onChanged,
}: {
	customer: Customer;
	onChanged: (customer: Customer) => void;
}) {
	const action = useAction();
	const confirm = useConfirm();
	const { id, name, blocked, orders } = customer;
	const open = orders.filter(({ status }) => orderStatusFacts(status).isOpen).length;
	const toggleBlock = async () => {
		const isSure =
			blocked ||
			(await confirm({
				title: `Block ${name}?`,
				text: `They are signed out immediately and can't sign in or order until you unblock them. ${
					open > 0
						? `${countOf(open, "open order")} ${open === 1 ? "isn't" : "aren't"} affected.`
						: "Their orders aren't affected."
				}`,
				confirmLabel: "Block",
				danger: true,
			}));
		if (!isSure) return;
		await action.run(() => api(blockCustomer, { id, blocked: !blocked }), {
			done: blocked ? `${name} can sign in again` : `${name} is blocked`,
			onDone: onChanged,
		});
	};
	return (
		<Button size="small" tone="outline" disabled={action.isBusy} onClick={toggleBlock}>
			{blocked ? "Unblock" : "Block"}
		</Button>
	);
}
