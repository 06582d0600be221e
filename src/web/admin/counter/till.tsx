import { lazy, type RefObject, useRef } from "react";
import { href } from "react-router";
import type { CounterShift } from "#contract/admin/counter.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Alert } from "../../ui/status.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { FindCustomer } from "../orders/find-customer.tsx";
import { CounterScanField } from "./counter-scan-field.tsx";
import { OfflineBar } from "./offline/offline-bar.tsx";
import { Payment } from "./payment.tsx";
import { SaleLines } from "./sale-lines.tsx";
import { Sold } from "./sold.tsx";
import { ToSettleLink } from "./to-settle/to-settle-link.tsx";
import { type OpenedTill, useTill } from "./use-till.ts";

const ShiftDialog = lazy(() => import("./shift-dialog.tsx"));
const ReturnDialog = lazy(() => import("./return-dialog.tsx"));

type Field = RefObject<HTMLInputElement | null>;

/** The sale screen of a till: scan, take payment, print the receipt. */
export function Till({
	shift,
	onShift,
}: {
	shift: CounterShift;
	onShift: (shift: CounterShift) => void;
}) {
	const till = useTill(shift);
	const { state, dispatch, lines, totals } = till;
	const scanField = useRef<HTMLInputElement>(null);
	const cashField = useRef<HTMLInputElement>(null);
	const toPayment = () => {
		cashField.current?.focus();
		cashField.current?.scrollIntoView({ block: "center" });
	};
	if (state.sold) {
		return (
			<AdminPage title={titleOf(shift)} crumbs={crumbs} isOnPaper={false}>
				<Sold
					sold={state.sold}
					onNext={(scanned) => dispatch({ type: "next_customer", scanned })}
				/>
			</AdminPage>
		);
	}
	return (
		<AdminPage
			title={titleOf(shift)}
			crumbs={crumbs}
			count={<span className="max-sm:hidden">since {exactTime(shift.opened_at)}</span>}
			actions={<ShiftActions till={till} />}
		>
			<OfflineBar shift={shift} readAt={till.items.readAt} />
			<div className="mt-2 grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:items-start @3xl:gap-0 @5xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="@container grid min-w-0 gap-4">
					<div className="px-4">
						<CounterScanField
							field={scanField}
							items={till.items}
							scanned={state.scanned}
							isEmpty={lines.length === 0}
							onFound={(item, quantity) => dispatch({ type: "scanned", item, quantity })}
							onPay={() => lines.length > 0 && toPayment()}
						/>
						{till.items.problem && <Alert tone="warning">{till.items.problem}</Alert>}
					</div>
					<SaleSection till={till} scanField={scanField} />
					<CustomerSection till={till} scanField={scanField} />
				</div>
				{lines.length > 0 && <PaymentBar total={totals.total} onPay={toPayment} />}
				<aside aria-label="Payment" className="px-4 pb-4 @3xl:sticky @3xl:top-4 @3xl:pl-0">
					<Payment
						key={state.sale.id}
						totals={totals}
						cashField={cashField}
						action={till.action}
						credit={till.credit}
						unanswered={till.unanswered}
						onAsk={() => till.unanswered && till.sellNow(till.unanswered)}
						discount={state.sale.discount}
						isEmpty={lines.length === 0}
						onDiscount={(discount) => dispatch({ type: "discount_changed", discount })}
						onPay={till.sell}
					/>
				</aside>
			</div>
			<TillDialogs till={till} onShift={onShift} />
		</AdminPage>
	);
}

const crumbs = [
	{ name: "Back office", to: href("/admin") },
	{ name: "Counter", to: href("/admin/counter") },
];

const titleOf = ({ branch_name: branch, till }: CounterShift) => `${branch}, till ${till}`;

/** Shift actions other than selling. */
function ShiftActions({ till: { dispatch, isAway, hasWaiting, close } }: { till: OpenedTill }) {
	const { may } = usePermissions();
	return (
		<>
			<ToSettleLink />
			{may("refunds") && (
				<Button
					size="small"
					tone="outline"
					disabled={isAway}
					onClick={() => dispatch({ type: "dialog_opened", dialog: "return" })}
				>
					Return
				</Button>
			)}
			<Button
				size="small"
				tone="outline"
				disabled={isAway}
				onClick={() => dispatch({ type: "dialog_opened", dialog: "cash" })}
			>
				Cash in or out
			</Button>
			<Button size="small" tone="outline" disabled={isAway && !hasWaiting} onClick={close}>
				Close shift
			</Button>
		</>
	);
}

function SaleSection({ till, scanField }: { till: OpenedTill; scanField: Field }) {
	const { dispatch, lines, action } = till;
	const startOver = (
		<Button
			size="small"
			tone="quiet"
			onClick={() => {
				till.clear();
				action.forget();
				scanField.current?.focus();
			}}
		>
			Start over
		</Button>
	);
	return (
		<Section title="Sale" actions={lines.length > 0 && startOver}>
			<SaleLines
				lines={lines}
				errorOf={action.errorOf}
				onChange={(changed) => dispatch({ type: "lines_changed", lines: changed })}
				onDone={() => scanField.current?.focus()}
			/>
		</Section>
	);
}

function CustomerSection({ till, scanField }: { till: OpenedTill; scanField: Field }) {
	const { state, dispatch, isAway } = till;
	const { customer } = state.sale;
	const choose = (chosen: typeof customer) =>
		dispatch({ type: "customer_chosen", customer: chosen });
	return (
		<Section title="Customer">
			{customer ? (
				<div className="flex flex-wrap items-center justify-between gap-2">
					<p className="font-semibold">{customer.name}</p>
					<Button size="small" tone="outline" onClick={() => choose(null)}>
						Walk-in customer
					</Button>
				</div>
			) : isAway ? (
				<p className="text-small text-ink-soft">
					You can look up customers when you are back online.
				</p>
			) : (
				<FindCustomer
					none="Continue without a customer."
					onFound={({ id, name }) => {
						choose({ id, name });
						scanField.current?.focus();
					}}
				/>
			)}
		</Section>
	);
}

/** Total on a narrow screen, where the payment is below the sale. */
const PaymentBar = ({ total, onPay }: { total: Pesos; onPay: () => void }) => (
	<div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-y border-line bg-paper-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] @3xl:hidden">
		<p aria-hidden="true" className="price text-title font-bold">
			{formatPesos(total)}
		</p>
		<Button size="small" onClick={onPay}>
			Take payment
		</Button>
	</div>
);

function TillDialogs({
	till: { shift, state, dispatch, items },
	onShift,
}: {
	till: OpenedTill;
	onShift: (shift: CounterShift) => void;
}) {
	const close = () => dispatch({ type: "dialog_closed" });
	const work = state.dialog === "return" ? null : state.dialog;
	return (
		<>
			<OnceOpened open={state.dialog === "return"}>
				<ReturnDialog
					shiftId={shift.id}
					open={state.dialog === "return"}
					onDone={() => {
						close();
						items.reload();
					}}
					onClose={close}
				/>
			</OnceOpened>
			<OnceOpened open={work !== null}>
				<ShiftDialog
					shiftId={shift.id}
					work={work}
					onDone={(changed) => {
						close();
						onShift(changed);
					}}
					onClose={close}
				/>
			</OnceOpened>
		</>
	);
}
