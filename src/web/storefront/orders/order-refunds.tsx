import { getCreditNote } from "#contract/order-documents.ts";
import { toRequest } from "#contract/to-request.ts";
import type { OrderDetail, ShownRefund } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { refundTexts } from "#lib/payments/refund-methods.ts";
import { showDateTime } from "./order-dates.ts";

/** Describes what was refunded, such as `2 × Braided cable · Black, shipping`. */
const whatFor = ({ items, shipping }: ShownRefund): string =>
	[
		...items.map(({ quantity, product_name: name, variation_name: variation }) =>
			[`${quantity} × ${name}`, variation].filter(Boolean).join(" · "),
		),
		...(shipping > 0 ? ["shipping"] : []),
	].join(", ");

/** Refunds of the order, completed or pending. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
	return (
		<ul className="grid gap-3 text-small">
			{order.refunds.map((refund) => (
				<li key={refund.id} className="grid gap-1">
					<p className="flex justify-between gap-4 font-semibold">
						<span>
							{refundTexts[refund.method].name}
							{refund.is_done ? "" : " · on its way"}
						</span>
						<span className="price">{formatPesos(refund.amount)}</span>
					</p>
					<p className="text-ink-soft">
						{showDateTime(refund.created_at)}, because {refund.because}
					</p>
					{whatFor(refund) && <p className="break-words">{whatFor(refund)}</p>}
					{refund.reference && <p className="break-words">Reference {refund.reference}</p>}
					{refund.note && <p className="break-words">{refund.note}</p>}
					{refund.credit_note && (
						<a
							href={
								toRequest(getCreditNote, { id: order.ref, note_id: refund.credit_note.id }).path
							}
							download
							className="inline-flex min-h-11 w-fit items-center text-sea underline underline-offset-4 print:hidden"
						>
							Credit note {refund.credit_note.number}
						</a>
					)}
				</li>
			))}
		</ul>
	);
}
