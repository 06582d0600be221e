import { lazy, useRef, useState } from "react";
import { type CounterSale, type CounterShift, ringUpSale } from "#contract/admin/counter.ts";
import type { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { formatPesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Alert } from "../../ui/status.tsx";
import { useFormAction } from "../kit/form/use-form-action.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { exactTime } from "../kit/words/show-time.ts";
import { FindCustomer } from "../orders/find-customer.tsx";
import { useCounterItems } from "./counter-items.ts";
import { CounterScanField } from "./counter-scan-field.tsx";
import { emptySale, type OpenSale, useKeptSale } from "./kept-sale.ts";
import { Payment, type Tendered } from "./payment.tsx";
import { totalsOf, withPiece } from "./sale.ts";
import { SaleLines } from "./sale-lines.tsx";
import { Sold } from "./sold.tsx";

const ShiftDialog = lazy(() => import("./shift-dialog.tsx"));
const ReturnDialog = lazy(() => import("./return-dialog.tsx"));

type SentSale = Input<typeof ringUpSale>;

/** What is sent of a sale, under an id of its own. */
const sentOf = (
	shiftId: number,
	{ customer, lines, discount }: OpenSale,
	{ cash, others }: Tendered,
	total: number,
): SentSale => ({
	...{ id: String(shiftId), sale_id: crypto.randomUUID(), account_id: customer?.id ?? null },
	lines: lines.map(({ item, quantity, price, price_reason: why }) => ({
		...{ variation_id: item.variation_id, quantity, price },
		price_reason: price === null ? null : why || null,
	})),
	...(discount.kind !== "none" && {
		[`discount_${discount.kind}`]: discount.value ?? 0,
		discount_reason: discount.reason,
	}),
	payments: [
		...others.map(({ way, amount, reference }) => ({ way, amount: amount ?? 0, reference })),
		...(cash ? [{ way: "cash" as const, amount: cash }] : []),
	],
	expected_total: total,
});

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
	const [sold, setSold] = useState<CounterSale | null>(null);
	const [dialog, setDialog] = useState<"cash" | "close" | "return" | null>(null);
	const { may } = useOwnPermissions();
	const scanField = useRef<HTMLInputElement>(null);
	const cashField = useRef<HTMLInputElement>(null);
	const action = useFormAction();
	const work = dialog === "return" ? null : dialog;
	const lines = sale.lines.map((line) => ({ ...line, item: items.now(line.item) }));
	const totals = totalsOf(lines, sale.discount);
	const toPayment = () => {
		cashField.current?.focus();
		cashField.current?.scrollIntoView({ block: "center" });
	};
	const isSent = sale.sent !== null;

	const send = (sent: SentSale) => {
		set({ sent });
		action.run(() => api(ringUpSale, sent), {
			onDone: (made) => {
				clear();
				setSold(made);
				items.reload();
			},
			onRefused: (error) => {
				// Nothing was sold, and it can be changed; whether it was is unknown only without an answer.
				if (!isUnknown(error)) set({ sent: null });
				if (error.code === "total_changed" || error.code === "stock_changed") items.reload();
				return false;
			},
		});
	};
	const pay = (tendered: Tendered) =>
		send(sentOf(shift.id, { ...sale, lines }, tendered, totals.total));

	if (sold) {
		return (
			<AdminPage title={titleOf(shift)} isOnPaper={false}>
				<Sold sale={sold} onNext={() => setSold(null)} />
			</AdminPage>
		);
	}
	return (
		<AdminPage
			title={titleOf(shift)}
			count={<span className="max-sm:hidden">since {exactTime(shift.opened_at)}</span>}
			actions={
				<>
					{may("refunds") && (
						<Button size="small" tone="outline" onClick={() => setDialog("return")}>
							Return
						</Button>
					)}
					<Button size="small" tone="outline" onClick={() => setDialog("cash")}>
						Cash in or out
					</Button>
					<Button size="small" tone="outline" onClick={() => setDialog("close")}>
						Close shift
					</Button>
				</>
			}
		>
			<div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-0">
				<div className="grid min-w-0 gap-4">
					<div className="px-4">
						<CounterScanField
							field={scanField}
							items={items}
							onFound={(item) => {
								if (!isSent) set({ lines: withPiece(lines, item) });
							}}
							onEmpty={() => lines.length > 0 && toPayment()}
						/>
						{items.problem && <Alert tone="warning">{items.problem}</Alert>}
					</div>
					<Section
						title="Sale"
						actions={
							lines.length > 0 &&
							!isSent && (
								<Button
									size="small"
									tone="quiet"
									onClick={() => {
										set(emptySale);
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
							disabled={isSent}
							onChange={(lines) => set({ lines })}
						/>
					</Section>
					<Section title="Customer">
						{sale.customer ? (
							<div className="flex flex-wrap items-center justify-between gap-2">
								<p className="font-semibold">{sale.customer.name}</p>
								<Button
									size="small"
									tone="outline"
									disabled={isSent}
									onClick={() => set({ customer: null })}
								>
									Without an account
								</Button>
							</div>
						) : (
							<FindCustomer
								none="Sell without one."
								onFound={({ id, name }) => {
									set({ customer: { id, name } });
									scanField.current?.focus();
								}}
							/>
						)}
					</Section>
				</div>
				{lines.length > 0 && !isSent && (
					<div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-y border-line bg-paper-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
						<p aria-hidden="true" className="price text-title font-bold">
							{formatPesos(totals.total)}
						</p>
						<Button size="small" onClick={toPayment}>
							Take payment
						</Button>
					</div>
				)}
				<aside aria-label="Paying" className="px-4 pb-4 lg:sticky lg:top-18 lg:pl-0">
					<Payment
						{...{ totals, cashField, action, isSent }}
						discount={sale.discount}
						isEmpty={lines.length === 0}
						onDiscount={(discount) => set({ discount })}
						onPay={pay}
						onSendAgain={() => sale.sent && send(sale.sent)}
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

const titleOf = ({ branch_name: branch, till }: CounterShift) => `${branch}, till ${till}`;

/** The line broke or the server did: the sale may have arrived. */
const isUnknown = ({ status }: ApiError): boolean => status === 0 || status >= 500;
