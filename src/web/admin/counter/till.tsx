import { type RefObject, useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { BuyerFields } from "../../forms/buyer-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { OtherBranches } from "./branches/other-branches.tsx";
import { CashierBar } from "./cashiers/cashier-bar.tsx";
import { useTillRights } from "./cashiers/till-rights.ts";
import { CounterScanField } from "./counter-scan-field.tsx";
import { Coupon } from "./coupon.tsx";
import { CustomerSection } from "./customer/customer-section.tsx";
import { DeviceButtons } from "./device-buttons.tsx";
import { useCustomerDisplay } from "./display/show-on-display.ts";
import { GiftCardOfSale } from "./gift-card/gift-card-of-sale.tsx";
import { OfflineBar } from "./offline/offline-bar.tsx";
import { ParkButton } from "./park/park-button.tsx";
import { Payment } from "./payment.tsx";
import { PaymentBar } from "./payment-bar.tsx";
import { ReturnedItems } from "./returned-items.tsx";
import { SaleLines } from "./sale-lines.tsx";
import { Sold } from "./sold.tsx";
import { TillDialogs } from "./till-dialogs.tsx";
import { ToSettleLink } from "./to-settle/to-settle-link.tsx";
import { type OpenedTill, useTill } from "./use-till.ts";

type Field = RefObject<HTMLInputElement | null>;

/** The sale screen of a till: scan, take payment, print the receipt. */
export function Till({
	shift,
	onShift,
}: {
	shift: CounterShift;
	onShift: (shift: CounterShift) => void;
}) {
	const till = useTill(shift, onShift);
	useCustomerDisplay(till);
	const { state, dispatch, totals } = till;
	const scanField = useRef<HTMLInputElement>(null);
	const cashField = useRef<HTMLInputElement>(null);
	const isPaymentAwaited = useRef(false);
	const toPayment = () => {
		// The cash field exists only once prices are loaded. Until then, remember to focus it.
		isPaymentAwaited.current = !till.isPriced;
		cashField.current?.focus();
		cashField.current?.scrollIntoView({ block: "center" });
	};
	useEffect(() => {
		if (till.isPriced && isPaymentAwaited.current) toPayment();
	});
	if (state.sold) {
		return (
			<AdminPage
				title={titleOf(shift)}
				crumbs={crumbs}
				actions={<DeviceButtons shift={shift} />}
				isOnPaper={false}
			>
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
			<CashierBar />
			<OfflineBar shift={shift} readAt={till.items.readAt} />
			<div className="mt-2 grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:items-start @3xl:gap-0 @5xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="@container grid min-w-0 gap-4">
					<div className="px-4">
						<CounterScanField
							field={scanField}
							items={till.items}
							scanned={state.scanned}
							isEmpty={till.isEmpty}
							refusal={till.state.sale.giftCard ? "Complete or remove the gift card first." : null}
							onFound={(item, quantity) => dispatch({ type: "scanned", item, quantity })}
							onPay={() => !till.isEmpty && toPayment()}
						/>
						{till.items.problem && <Alert tone="warning">{till.items.problem}</Alert>}
					</div>
					<SaleSection till={till} scanField={scanField} />
					<CustomerSection till={till} scanField={scanField} />
					<div className="px-4 pb-4">
						<BuyerFields
							key={state.sale.id}
							buyer={state.sale.buyer}
							errors={buyerErrors(till)}
							onChange={(name, value) => {
								till.action.forget(name);
								dispatch({ type: "buyer_typed", name, value });
							}}
						/>
					</div>
				</div>
				{!till.isEmpty && till.isPriced && <PaymentBar total={totals.total} onPay={toPayment} />}
				<aside aria-label="Payment" className="px-4 pb-4 @3xl:sticky @3xl:top-4 @3xl:pl-0">
					{till.isPriced ? (
						<PaymentOfSale till={till} cashField={cashField} />
					) : (
						<Alert tone="info">Loading prices and promotions…</Alert>
					)}
				</aside>
			</div>
			<OtherBranches till={till} scanField={scanField} />
			<TillDialogs till={till} onShift={onShift} />
		</AdminPage>
	);
}

const PaymentOfSale = ({ till, cashField }: { till: OpenedTill; cashField: Field }) => (
	<Payment
		key={till.state.sale.id}
		totals={till.totals}
		cashField={cashField}
		action={till.action}
		roundsTo={till.shift.rounds_cash_to}
		credit={till.credit}
		partners={till.shift.financing_partners ?? []}
		unanswered={till.unanswered}
		onAsk={() => till.unanswered && till.sellNow(till.unanswered)}
		coupon={
			<Coupon
				code={till.state.sale.code}
				problem={till.codeProblem}
				isEmpty={till.lines.length === 0}
				onChange={till.enterCode}
			/>
		}
		discount={till.state.sale.discount}
		refund={till.state.sale.exchange?.cash_back ?? 0}
		isEmpty={till.isEmpty}
		isGiftCard={till.state.sale.giftCard !== null}
		onDiscount={(discount) => till.dispatch({ type: "discount_changed", discount })}
		onPay={till.sell}
	/>
);

const buyerErrors = ({ action: { errorOf } }: OpenedTill) => {
	const [tin, name] = [errorOf("buyer_tin"), errorOf("business_name")];
	return { ...(tin && { buyer_tin: tin }), ...(name && { business_name: name }) };
};

const crumbs = [
	{ name: "Back office", to: href("/admin") },
	{ name: "Counter", to: href("/admin/counter") },
];

const titleOf = ({ branch_name: branch, till }: CounterShift) => `${branch}, till ${till}`;

/**
 * Shift actions other than selling. On a phone, they are in one row, so that the scan field is near the top of the
 * screen.
 */
function ShiftActions({ till }: { till: OpenedTill }) {
	const { shift, dispatch, isAway, hasWaiting, close } = till;
	const isOffline = isAway || hasWaiting;
	const { may } = usePermissions();
	const { canRefund } = useTillRights();
	const navigate = useNavigate();
	return (
		<div className="flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:w-dvw max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0">
			<ToSettleLink />
			{(may("refunds") || canRefund) && (
				<Button
					size="small"
					tone="outline"
					disabled={isAway && shift.device_id === null}
					onClick={() =>
						dispatch({ type: "dialog_opened", dialog: isOffline ? "offline_return" : "return" })
					}
				>
					Return
				</Button>
			)}
			<ParkButton till={till} />
			<Button
				size="small"
				tone="outline"
				disabled={isAway}
				onClick={() => dispatch({ type: "dialog_opened", dialog: "cash" })}
			>
				Cash in or out
			</Button>
			<Button
				size="small"
				tone="outline"
				disabled={isOffline}
				onClick={() => navigate(`?reading=${shift.id}`)}
			>
				X reading
			</Button>
			<Button size="small" tone="outline" disabled={isAway && !hasWaiting} onClick={close}>
				Close shift
			</Button>
			<DeviceButtons shift={shift} />
		</div>
	);
}

function SaleSection({ till, scanField }: { till: OpenedTill; scanField: Field }) {
	const { state, dispatch, action } = till;
	const { exchange, giftCard } = state.sale;
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
		<Section title="Sale" actions={(!till.isEmpty || exchange) && startOver}>
			{exchange && (
				<ReturnedItems
					exchange={exchange}
					onRemove={() => dispatch({ type: "exchange_changed", exchange: null })}
				/>
			)}
			{!giftCard && <SaleLines till={till} onDone={() => scanField.current?.focus()} />}
			<GiftCardOfSale till={till} scanField={scanField} />
		</Section>
	);
}
