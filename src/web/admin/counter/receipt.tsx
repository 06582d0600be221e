import type { ReactNode } from "react";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { exactTime, showDay } from "../kit/format/show-time.ts";
import type { ReceiptSale } from "./offline/waiting-sale.ts";
import "./receipt.css";

/** Printed receipt, as wide as the printer's roll. */
export const Receipt = ({ sale }: { sale: ReceiptSale }) => (
	<article
		aria-label={`Receipt ${sale.receipt}`}
		className="mx-auto grid w-full max-w-[19rem] gap-3 rounded-small border border-line bg-paper-raised p-4 text-fine text-ink [page:receipt] print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
	>
		<header className="grid gap-0.5 text-center">
			<p className="text-base font-bold">{sale.shop.name}</p>
			{sale.permit && (
				<>
					<p className="break-words">{sale.permit.registered_name}</p>
					<p>TIN {sale.permit.tin}</p>
				</>
			)}
			<p>{sale.shop.branch}</p>
			{sale.shop.address && <p>{sale.shop.address}</p>}
			{sale.shop.phone && <p>{sale.shop.phone}</p>}
		</header>
		<dl className="grid gap-0.5 border-y border-dashed border-ink-faint py-2">
			<Row name="Receipt">{sale.receipt}</Row>
			{sale.invoice_number && <Row name="Invoice">{sale.invoice_number}</Row>}
			{sale.order_ref && <Row name="Order">{sale.order_ref}</Row>}
			<Row name="Date">{exactTime(sale.sold_at)}</Row>
			{sale.cashier && <Row name="Served by">{sale.cashier}</Row>}
			{sale.customer && <Row name="Customer">{sale.customer}</Row>}
		</dl>
		<ul aria-label="Items" className="grid gap-1.5">
			{sale.lines.map((line) => (
				<li key={line.id}>
					<p className="break-words">
						{[line.product_name, line.variation_name].filter(Boolean).join(", ")}
					</p>
					<p className="price flex justify-between gap-3">
						<span>
							{line.quantity} × {formatPesos(line.unit_price)}
						</span>
						<span>{formatPesos(line.line_total)}</span>
					</p>
				</li>
			))}
		</ul>
		<dl className="grid gap-0.5 border-t border-dashed border-ink-faint pt-2">
			{sale.discount > 0 && (
				<>
					<Amount name="Subtotal" amount={sale.subtotal} />
					{discountRows(sale).map(({ label, amount }) => (
						<Amount key={label} name={label} amount={-amount} />
					))}
				</>
			)}
			<div className="flex justify-between gap-3 text-base font-bold">
				<dt>Total</dt>
				<dd className="price">{formatPesos(sale.total)}</dd>
			</div>
			{sale.vat_content !== null && <Amount name="VAT content (12%)" amount={sale.vat_content} />}
			{sale.payments.map((payment) => (
				<Amount
					key={`${payment.way} ${payment.reference}`}
					name={[counterMethodFacts[payment.way].name, payment.reference].filter(Boolean).join(" ")}
					amount={payment.tendered ?? payment.amount}
				/>
			))}
			{sale.change > 0 && <Amount name="Change" amount={sale.change} />}
			{sale.refunded > 0 && <Amount name="Refunded" amount={-sale.refunded} />}
		</dl>
		<footer className="grid gap-1 border-t border-dashed border-ink-faint pt-2 text-center">
			{sale.invoice_number === null && <p>This is not an invoice</p>}
			{sale.permit && (
				<p className="break-words">
					Permit {sale.permit.number} of {showDay(sale.permit.issued_on)}
				</p>
			)}
			<p>Thank you! Please keep this receipt for returns.</p>
		</footer>
	</article>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="flex justify-between gap-3">
		<dt>{name}</dt>
		<dd className="text-right break-words">{children}</dd>
	</div>
);

const Amount = ({ name, amount }: { name: string; amount: Pesos }) => (
	<Row name={name}>
		<span className="price">{formatPesos(amount)}</span>
	</Row>
);
