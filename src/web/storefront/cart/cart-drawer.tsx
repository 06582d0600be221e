import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatPesos } from "#lib/money.ts";
import { useSession } from "../../account/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/modal.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { QuantityPicker } from "../shop/product-options.tsx";
import { useCart } from "./cart.tsx";

/** A drawer that an add opened closes by itself after this many milliseconds (§2). */
const autoCloseAfter = 3000;

export default function CartDrawer() {
	const cart = useCart();
	const { isSignedIn } = useSession();
	const navigate = useNavigate();
	const [isTouched, setTouched] = useState(false);
	const panel = useRef<HTMLDivElement>(null);
	const { drawer, closeDrawer } = cart;

	useEffect(() => {
		if (drawer !== "opened-by-add") {
			setTouched(false);
			return;
		}
		if (isTouched) return;
		const timer = setTimeout(closeDrawer, autoCloseAfter);
		return () => clearTimeout(timer);
	}, [drawer, isTouched, closeDrawer]);

	const leave = (to: string) => {
		closeDrawer();
		navigate(to);
	};
	return (
		<Drawer
			open={drawer !== "closed"}
			onClose={closeDrawer}
			title="Your cart"
			takesFocus={drawer === "opened"}
			onPointerEnter={() => setTouched(true)}
			onPointerLeave={() => setTouched(false)}
			onFocus={() => setTouched(true)}
		>
			<div ref={panel} className="flex min-h-0 flex-1 flex-col">
				{cart.lines.length === 0 ? (
					<EmptyState
						title="Your cart is empty"
						action={
							<Button tone="secondary" onClick={() => leave("/app")}>
								Continue Shopping
							</Button>
						}
					/>
				) : (
					<>
						<ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-5">
							{cart.lines.map((line) => (
								<li
									key={`${line.id}-${line.variation_id ?? ""}`}
									className="grid grid-cols-[5rem_1fr] gap-4 py-4"
								>
									<div className="overflow-hidden rounded-small">
										<ProductImage path={line.featured_image} alt="" sizes="80px" />
									</div>
									<div className="grid gap-1">
										<Link
											to={`/app/products/${line.slug}`}
											onClick={closeDrawer}
											className="line-clamp-2 text-small font-semibold"
										>
											{line.name}
										</Link>
										{line.variation_name && (
											<p className="text-fine text-ink-soft">{line.variation_name}</p>
										)}
										<p className="price font-bold">{formatPesos(line.sale_price ?? line.price)}</p>
										<div className="flex items-center justify-between gap-2">
											<QuantityPicker
												value={line.qty}
												stock={line.stock_quantity}
												name={line.name}
												onChange={(qty) => cart.setQuantity(line, qty)}
											/>
											<button
												type="button"
												onClick={() => cart.remove(line)}
												aria-label={`Remove ${line.name}`}
												className="min-h-11 px-2 text-small font-semibold text-chili underline underline-offset-4"
											>
												Remove
											</button>
										</div>
									</div>
								</li>
							))}
						</ul>
						<div className="grid gap-3 border-t border-line bg-paper px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
							<dl className="grid gap-1 text-small">
								<Row name="Subtotal" value={formatPesos(cart.subtotal)} />
								<Row name="Shipping" value={formatPesos(0)} note="Chosen at checkout" />
								<Row name="Total" value={formatPesos(cart.subtotal)} strong />
							</dl>
							<Button
								onClick={() => leave(isSignedIn ? "/app/checkout" : "/user?to=/app/checkout")}
							>
								Proceed to Checkout
							</Button>
							<Button tone="quiet" onClick={closeDrawer}>
								Continue Shopping
							</Button>
						</div>
					</>
				)}
			</div>
		</Drawer>
	);
}

function Row({
	name,
	value,
	note,
	strong = false,
}: {
	name: string;
	value: string;
	note?: string;
	strong?: boolean;
}) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt className={strong ? "text-base font-bold" : "text-ink-soft"}>
				{name}
				{note && <span className="block text-fine text-ink-soft">{note}</span>}
			</dt>
			<dd className={strong ? "price text-large font-bold" : "price font-semibold"}>{value}</dd>
		</div>
	);
}
