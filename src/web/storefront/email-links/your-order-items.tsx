import type { LinkedDraft } from "#contract/user/order-link.ts";
import { formatPesos } from "#lib/money/money.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";

/** The items of a draft order, and its total with the chosen payment method. */
export function YourOrderItems({
	draft,
	option,
}: {
	draft: LinkedDraft;
	option: LinkedDraft["payments"][number] | undefined;
}) {
	return (
		<>
			<ul aria-label="Items" className="grid gap-3">
				{draft.items.map((item, position) => (
					<Item key={position} item={item} />
				))}
			</ul>
			<dl className="grid gap-1.5 border-t border-line pt-4 text-small">
				<Row name="Subtotal" amount={draft.subtotal} />
				<Row name={`Shipping (${draft.shipping_name})`} amount={draft.shipping_fee} />
				{discountRows(draft).map(({ label, amount }) => (
					<Row key={label} name={label} amount={-amount} />
				))}
				{option && option.payment_fee > 0 && <Row name="Payment fee" amount={option.payment_fee} />}
				{option && (
					<div className="flex justify-between gap-4 text-large font-semibold">
						<dt>Total</dt>
						<dd className="price">{formatPesos(option.total)}</dd>
					</div>
				)}
				{draft.gift_card && (
					<>
						<Row
							name={`Gift card ending in ${draft.gift_card.last_four}`}
							amount={-draft.gift_card.pays}
						/>
						<Row name="Amount due" amount={option ? (option.to_pay ?? option.total) : 0} />
					</>
				)}
			</dl>
			<div className="grid gap-1 text-small">
				<h2 className="font-semibold">Deliver to</h2>
				<p className="break-words text-ink-soft">{draft.shipping_address}</p>
			</div>
		</>
	);
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
	<div className="flex justify-between gap-4">
		<dt>{name}</dt>
		<dd className="price">{formatPesos(amount)}</dd>
	</div>
);

function Item({ item }: { item: LinkedDraft["items"][number] }) {
	const isShort = item.available < item.quantity;
	return (
		<li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3">
			<span className="overflow-hidden rounded-small">
				<ProductImage path={item.image} alt="" sizes="3.5rem" />
			</span>
			<span className="min-w-0">
				<span className="block font-semibold break-words">
					<ProductText>{item.product_name}</ProductText>
				</span>
				<span className="block text-fine text-ink-soft">
					{item.variation_name && <ProductText>{`${item.variation_name} · `}</ProductText>}
					{formatPesos(item.price)} × {item.quantity}
				</span>
				{item.price_now !== null && (
					<span className="block text-fine text-ink-soft">
						Current shop price: {formatPesos(item.price_now)}
					</span>
				)}
				{isShort && (
					<span className="block text-fine font-semibold text-chili">
						{item.available === 0 ? "No longer available" : `Only ${item.available} left`}
					</span>
				)}
			</span>
			<span className="price font-semibold">{formatPesos(item.line_total)}</span>
		</li>
	);
}
