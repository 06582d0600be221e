import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { unitsBack } from "#contract/admin/refund-shapes.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { refundValues } from "#lib/payments/refund-value.ts";
import { CheckField, NumberField, SelectField } from "../../kit/form/fields.tsx";

type Back = "no" | (typeof unitsBack)[number];

/** The part of an order to refund: units by item id, and optionally shipping. */
export interface Chosen {
	quantities: ReadonlyMap<number, number>;
	back: Back;
	branchId: string;
	shipping: boolean;
}

const backChoices: { value: Back; name: string }[] = [
	{ value: "no", name: "Not returned" },
	{ value: "sellable", name: "Returned, sellable" },
	{ value: "damaged", name: "Returned, damaged" },
];

export const nothingChosen = ({ branches }: AdminOrderDetail): Chosen => ({
	quantities: new Map(),
	back: "no",
	branchId: String((branches.find(({ pieces }) => pieces > 0) ?? branches[0])?.id ?? ""),
	shipping: false,
});

/** Returns the price of the selected units and shipping, in pesos. */
export function worthOf(order: AdminOrderDetail, { quantities, shipping }: Chosen): number {
	const lines = order.items.map(({ id, quantity, price, discount = 0, refunded_quantity }) => ({
		id,
		discount: toCentavos(discount),
		quantity,
		refunded_quantity,
		unit_price: toCentavos(price),
	}));
	const values = refundValues(lines, toCentavos(order.discount_amount), quantities);
	const pieces = [...values.values()].reduce((sum, value) => sum + value, 0);
	return toPesos(pieces + (shipping ? toCentavos(order.payment.shipping_refundable) : 0));
}

/** Converts the selection to the request body. */
export const linesOf = ({ quantities, back, branchId }: Chosen) =>
	[...quantities].map(([id, quantity]) => ({
		id,
		quantity,
		...(back !== "no" && { comes_back: back, branch_id: Number(branchId) }),
	}));

/** Fields to choose the units to refund, and to say whether they were returned. */
export function RefundedItems({
	order,
	chosen,
	onChange,
}: {
	order: AdminOrderDetail;
	chosen: Chosen;
	onChange: (chosen: Chosen) => void;
}) {
	const left = order.items.filter(({ quantity, refunded_quantity: gone }) => quantity > gone);
	const { shipping_refundable: shippingLeft } = order.payment;
	if (left.length === 0 && shippingLeft === 0) return null;
	const setQuantity = (id: number, quantity: number | null) => {
		const quantities = new Map(chosen.quantities);
		if (quantity) quantities.set(id, quantity);
		else quantities.delete(id);
		onChange({ ...chosen, quantities });
	};
	return (
		<details className="rounded-small border border-line px-4">
			<summary className="flex min-h-11 cursor-pointer items-center font-semibold">
				Choose items
			</summary>
			<div className="grid gap-3 pb-4">
				{left.map(({ id, product_name: name, variation_name: variation, ...item }) => (
					<div key={id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
						<p className="pb-2.5 text-small break-words">
							{[name, variation].filter(Boolean).join(" · ")}
							<span className="block text-fine text-ink-soft">{formatPesos(item.price)} each</span>
						</p>
						<NumberField
							label={`of ${item.quantity - item.refunded_quantity}`}
							name={`quantity-${id}`}
							aria-label={`Quantity of ${name}`}
							value={chosen.quantities.get(id) ?? null}
							onChange={(quantity) => setQuantity(id, quantity)}
							error={undefined}
						/>
					</div>
				))}
				{shippingLeft > 0 && (
					<CheckField
						label={`Shipping ${formatPesos(shippingLeft)}`}
						name="shipping"
						value={chosen.shipping}
						onChange={(shipping) => onChange({ ...chosen, shipping })}
						error={undefined}
					/>
				)}
				{order.status === "delivered" && (
					<SelectField
						label="Returned?"
						name="back"
						value={chosen.back}
						onChange={(back) => onChange({ ...chosen, back })}
						choices={backChoices}
						error={undefined}
					/>
				)}
				{chosen.back !== "no" && (
					<SelectField
						label="Returned to"
						name="branch"
						value={chosen.branchId}
						onChange={(branchId) => onChange({ ...chosen, branchId })}
						choices={order.branches.map(({ id, name }) => ({ value: String(id), name }))}
						error={undefined}
					/>
				)}
			</div>
		</details>
	);
}
