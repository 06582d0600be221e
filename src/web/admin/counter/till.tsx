import { lazy, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CounterShift } from "#contract/admin/counter.ts";
import { formatPesos } from "#lib/money.ts";
import { useSession } from "../../account/session.tsx";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Alert } from "../../ui/status.tsx";
import { useStore } from "../../ui/store.ts";
import { toast } from "../../ui/toast.tsx";
import { useFormAction } from "../kit/form/use-form-action.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { exactTime } from "../kit/words/show-time.ts";
import { FindCustomer } from "../orders/find-customer.tsx";
import { useCounterItems } from "./counter-items.ts";
import { CounterScanField } from "./counter-scan-field.tsx";
import { useCustomerCredit } from "./customer-credit.ts";
import { useKeptSale } from "./kept-sale.ts";
import { errorsOfCredit, errorsOfSale } from "./offline/check-sale.ts";
import { counterLine } from "./offline/line.ts";
import { OfflineBar } from "./offline/offline-bar.tsx";
import { type SoldSale, sellHere } from "./offline/sell.ts";
import { sellAtOnce } from "./offline/sell-at-once.ts";
import { sentUnanswered } from "./offline/sent-unanswered.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { Payment, type Tendered } from "./payment.tsx";
import { totalsOf, withPiece } from "./sale.ts";
import { SaleLines } from "./sale-lines.tsx";
import { sentOf } from "./sent-sale.ts";
import { Sold } from "./sold.tsx";
import { ToSettleLink } from "./to-settle/to-settle-link.tsx";

const ShiftDialog = lazy(() => import("./shift-dialog.tsx"));
const ReturnDialog = lazy(() => import("./return-dialog.tsx"));

/** Selling at a till: scan, take the money, hand over the receipt. */
export function Till({
	shift,
	onShift,
}: {
	shift: CounterShift;
	onShift: (shift: CounterShift) => void;
}) {
	const items = useCounterItems(shift.branch_id);
	const { sale, set, clear } = useKeptSale(shift.id);
	const [sold, setSold] = useState<SoldSale | null>(null);
	const [scanned, setScanned] = useState<string | null>(null);
	const [dialog, setDialog] = useState<"cash" | "close" | "return" | null>(null);
	const { may } = useOwnPermissions();
	const { user } = useSession();
	const shop = useShop();
	const line = useStore(counterLine);
	const waits = line.waiting.filter(({ shift_id: id }) => id === shift.id);
	const scanField = useRef<HTMLInputElement>(null);
	const cashField = useRef<HTMLInputElement>(null);
	const action = useFormAction();
	/** Which sale was sent and not answered. */
	const [unansweredId, setUnansweredId] = useState(sale.asked && sale.id);
	const unanswered = unansweredId === sale.id ? sale.asked : null;
	const credit = useCustomerCredit(sale.customer);
	const work = dialog === "return" ? null : dialog;
	const lines = sale.lines.map((each) => ({ ...each, item: items.now(each.item) }));
	const totals = totalsOf(lines, sale.discount);
	const toPayment = () => {
		cashField.current?.focus();
		cashField.current?.scrollIntoView({ block: "center" });
	};
	// It was kept when the page was left, as by a crash: it is sold, and not to be sold again.
	const isKept = waits.some(({ sent }) => sent.sale_id === sale.id);
	useEffect(() => {
		if (isKept && !sold) clear();
	});
	const close = () => {
		if (waits.length === 0) return setDialog("close");
		const many = waits.length === 1 ? "1 unsynced sale" : `${waits.length} unsynced sales`;
		toast(`${many} here. You can close the shift once all sales are synced.`, "error", 6000);
	};
	const onDone = (made: SoldSale) => {
		clear();
		setSold(made);
		if (!made.isWaiting) items.reload();
	};
	const readAnew = (code: string | undefined) => {
		if (code === "total_changed" || code === "stock_changed") items.reload();
		if (code === "too_little_credit") credit?.reload();
	};
	/** Store credit pays of it: it is sold with a line, or not at all. */
	const payAtOnce = (sent: SentSale) => {
		const ask = () => {
			set({ asked: sent });
			return sellAtOnce(sent, shift);
		};
		void action.run(ask, {
			onDone: (made) => (made ? onDone(made) : setUnansweredId(sale.id)),
			onRefused: (error, message) => {
				const asked = sentUnanswered(sale.asked, error);
				set({ asked });
				setUnansweredId(asked && sale.id);
				readAnew(error.code);
				if (error.code !== "too_little_credit") return false;
				const place = sent.payments.findIndex(({ way }) => way === "store_credit");
				action.refuseField(`payments.${place}.amount`, message);
				return true;
			},
		});
	};
	const pay = (tendered: Tendered) => {
		const sent = sentOf(shift, { ...sale, lines }, tendered, totals.total);
		const hand = { sent, lines, totals, customer: sale.customer?.name ?? null };
		const errors = { ...errorsOfSale(hand), ...errorsOfCredit(sent, tendered.credit?.free) };
		if (Object.keys(errors).length > 0) return action.refuse(null, errors);
		if (tendered.credit) return payAtOnce(sent);
		void action.run(() => sellHere({ ...hand, cashier: user.name ?? null }, { shift, shop }), {
			onDone,
			onRefused: (error) => {
				readAnew(error.code);
				return false;
			},
		});
	};

	if (sold) {
		return (
			<AdminPage title={titleOf(shift)} crumbs={wayBack} isOnPaper={false}>
				<Sold
					sold={sold}
					onNext={(code) => {
						setScanned(code);
						setSold(null);
					}}
				/>
			</AdminPage>
		);
	}
	return (
		<AdminPage
			title={titleOf(shift)}
			crumbs={wayBack}
			count={<span className="max-sm:hidden">since {exactTime(shift.opened_at)}</span>}
			actions={
				<>
					<ToSettleLink />
					{may("refunds") && (
						<Button
							size="small"
							tone="outline"
							disabled={line.isAway}
							onClick={() => setDialog("return")}
						>
							Return
						</Button>
					)}
					<Button
						size="small"
						tone="outline"
						disabled={line.isAway}
						onClick={() => setDialog("cash")}
					>
						Cash in or out
					</Button>
					<Button
						size="small"
						tone="outline"
						disabled={line.isAway && waits.length === 0}
						onClick={close}
					>
						Close shift
					</Button>
				</>
			}
		>
			<OfflineBar shift={shift} readAt={items.readAt} />
			<div className="mt-2 grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:items-start @3xl:gap-0 @5xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="@container grid min-w-0 gap-4">
					<div className="px-4">
						<CounterScanField
							field={scanField}
							items={items}
							scanned={scanned}
							isEmpty={lines.length === 0}
							onFound={(item, quantity) => set({ lines: withPiece(lines, item, quantity) })}
							onPay={() => lines.length > 0 && toPayment()}
						/>
						{items.problem && <Alert tone="warning">{items.problem}</Alert>}
					</div>
					<Section
						title="Sale"
						actions={
							lines.length > 0 && (
								<Button
									size="small"
									tone="quiet"
									onClick={() => {
										clear();
										action.forget();
										scanField.current?.focus();
									}}
								>
									Start over
								</Button>
							)
						}
					>
						<SaleLines
							lines={lines}
							errorOf={action.errorOf}
							onChange={(lines) => set({ lines })}
						/>
					</Section>
					<Section title="Customer">
						{sale.customer ? (
							<div className="flex flex-wrap items-center justify-between gap-2">
								<p className="font-semibold">{sale.customer.name}</p>
								<Button size="small" tone="outline" onClick={() => set({ customer: null })}>
									Walk-in customer
								</Button>
							</div>
						) : line.isAway ? (
							<p className="text-small text-ink-soft">
								You can look up customers when you are back online.
							</p>
						) : (
							<FindCustomer
								none="Continue without a customer."
								onFound={({ id, name }) => {
									set({ customer: { id, name } });
									scanField.current?.focus();
								}}
							/>
						)}
					</Section>
				</div>
				{lines.length > 0 && (
					<div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-y border-line bg-paper-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] @3xl:hidden">
						<p aria-hidden="true" className="price text-title font-bold">
							{formatPesos(totals.total)}
						</p>
						<Button size="small" onClick={toPayment}>
							Take payment
						</Button>
					</div>
				)}
				<aside aria-label="Paying" className="px-4 pb-4 @3xl:sticky @3xl:top-4 @3xl:pl-0">
					<Payment
						key={sale.id}
						totals={totals}
						cashField={cashField}
						action={action}
						credit={credit}
						unanswered={unanswered}
						onAsk={() => unanswered && payAtOnce(unanswered)}
						discount={sale.discount}
						isEmpty={lines.length === 0}
						onDiscount={(discount) => set({ discount })}
						onPay={pay}
					/>
				</aside>
			</div>
			<OnceOpened open={dialog === "return"}>
				<ReturnDialog
					shiftId={shift.id}
					open={dialog === "return"}
					onDone={() => {
						setDialog(null);
						items.reload();
					}}
					onClose={() => setDialog(null)}
				/>
			</OnceOpened>
			<OnceOpened open={work !== null}>
				<ShiftDialog
					shiftId={shift.id}
					work={work}
					onDone={(changed) => {
						setDialog(null);
						onShift(changed);
					}}
					onClose={() => setDialog(null)}
				/>
			</OnceOpened>
		</AdminPage>
	);
}

const wayBack = [
	{ name: "Back office", to: href("/admin") },
	{ name: "Counter", to: href("/admin/counter") },
];

const titleOf = ({ branch_name: branch, till }: CounterShift) => `${branch}, till ${till}`;
