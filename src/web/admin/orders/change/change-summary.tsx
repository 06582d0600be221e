import type { previewOrderChange } from "#contract/admin/order-changes.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatPesos } from "#lib/money/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/status.tsx";
import type { Reading } from "../../kit/read/use-reading.ts";
import type { OrderToChange } from "./draft.ts";

export type Preview = Output<typeof previewOrderChange>;

/** Explains to staff how the difference between the old and new total is paid or refunded. */
function settlementText(order: OrderToChange, preview: Preview): string {
	if (preview.refund > 0) return `${formatPesos(preview.refund)} is refunded to the customer.`;
	if (preview.balance > 0) {
		return `${formatPesos(preview.balance)} more is due on delivery or by transfer.`;
	}
	return order.paid > 0
		? "No payment or refund is needed."
		: `The customer pays the new total of ${formatPesos(preview.total)}.`;
}

/** Total of the changed order next to the current total, both calculated by the server. */
export function ChangeSummary({
	order,
	preview,
}: {
	order: OrderToChange;
	preview: Reading<Preview>;
}) {
	const { last, problem } = preview;
	if (problem) return <Alert tone="error">{problem}</Alert>;
	if (!last) return <p className="text-small text-ink-soft">Calculating the total…</p>;
	const before = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	const rows: [name: string, was: number, is: number][] = [
		["Items", Math.round(before * 100) / 100, last.subtotal],
		["Shipping", order.shipping_fee, last.shipping_fee],
		["Discount", -order.discount, -last.discount],
		["Payment fee", order.payment_fee, last.payment_fee],
	];
	return (
		<div className="grid gap-4" aria-busy={preview.value === null}>
			<table className="w-full text-small">
				<thead className="text-fine text-ink-soft">
					<tr>
						<th scope="col" className="pb-1 text-left font-normal">
							<span className="sr-only">Part</span>
						</th>
						<th scope="col" className="pb-1 text-right font-normal">
							Now
						</th>
						<th scope="col" className="pb-1 text-right font-normal">
							Changed
						</th>
					</tr>
				</thead>
				<tbody>
					{rows
						.filter(([, was, is]) => was !== 0 || is !== 0)
						.map(([name, was, is]) => (
							<Row key={name} name={name} was={was} is={is} />
						))}
					<Row name="Total" was={order.total} is={last.total} isTotal />
				</tbody>
			</table>
			<p role="status" className="font-semibold">
				{settlementText(order, last)}
			</p>
			{last.changes.length > 0 && (
				<ul className="list-disc pl-5 text-small text-ink-soft">
					{last.changes.map((change) => (
						<li key={change} className="break-words">
							{change}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function Row({
	name,
	was,
	is,
	isTotal = false,
}: {
	name: string;
	was: number;
	is: number;
	isTotal?: boolean;
}) {
	return (
		<tr className={classNames(isTotal && "border-t border-line text-base font-bold")}>
			<th scope="row" className={classNames("py-1 text-left", !isTotal && "font-normal")}>
				{name}
			</th>
			<td className="price py-1 text-right text-ink-soft">{formatPesos(was)}</td>
			<td className={classNames("price py-1 text-right", was !== is && "font-semibold")}>
				{formatPesos(is)}
			</td>
		</tr>
	);
}
