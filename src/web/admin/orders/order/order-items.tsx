import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { ProductImage } from "#web/ui/product-image.tsx";

/** Items to pack: image, name, variation, SKU and quantity. */
export function OrderItems({ items }: { items: AdminOrderDetail["items"] }) {
	return (
		<ul className="grid gap-3">
			{items.map((item) => (
				<li key={item.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
					<span className="overflow-hidden rounded-small">
						<ProductImage path={item.image} alt="" sizes="3.5rem" />
					</span>
					<span className="min-w-0">
						<span className="block font-semibold break-words">{item.product_name}</span>
						<span className="block text-fine text-ink-soft">
							{item.variation_name && `${item.variation_name} · `}
							{formatPesos(item.price)} × <b className="text-ink">{item.quantity}</b>
						</span>
						{item.original_price !== null && (
							<span className="block text-fine text-ink-soft">
								Price changed from {formatPesos(item.original_price)}: {item.price_reason}
							</span>
						)}
						{item.sku && <span className="block text-fine text-ink-soft">{item.sku}</span>}
					</span>
					<span className="price font-semibold">
						{formatPesos(Math.round(item.price * item.quantity * 100) / 100)}
					</span>
				</li>
			))}
		</ul>
	);
}
