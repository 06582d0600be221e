import { useRef } from "react";
import { href, Link, useNavigate } from "react-router";
import type { CartLine } from "#contract/user/cart.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { carryWantedPage } from "../../account/carry-over.ts";
import { useSession } from "../../account/session.tsx";
import { useOpenAuth } from "../../account/sign-in/use-open-auth.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/modal.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { OfferHints } from "../../ui/offer-hints.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { removeLine, setLineQuantity } from "./cart-changes.ts";
import { closeCartDrawer, useCartDrawer } from "./cart-drawer-state.ts";
import { CartShipping } from "./cart-shipping.tsx";
import { cartList } from "./cart-store.ts";
import { EmptyCartDrawing } from "./empty-cart-drawing.tsx";
import { QuantityPicker } from "./quantity-picker.tsx";
import { useAutoClose } from "./use-auto-close.ts";
import { useCart } from "./use-cart.ts";
import { useCartPromotions } from "./use-cart-promotions.ts";

export default function CartDrawer() {
	const cart = useCart();
	const { isSignedIn } = useSession();
	const navigate = useNavigate();
	const openAuth = useOpenAuth();
	const list = useRef<HTMLUListElement>(null);
	const drawer = useCartDrawer();
	// Keep the drawer's mode while it closes, so that its content doesn't change during the animation.
	const isOpen = drawer === "opened" || drawer === "opened-by-add";
	const mode = useLastPresent(isOpen ? drawer : null) ?? "opened";
	const autoClose = useAutoClose(drawer === "opened-by-add", closeCartDrawer);

	const remove = (line: CartLine) => {
		// Removing a line also removes the focused element, so move the focus to another one.
		const rest: HTMLElement | null | undefined =
			cart.lines.length > 1 ? list.current : list.current?.closest("[role=dialog]");
		rest?.focus({ preventScroll: true });
		void removeLine(line);
	};
	const leave = (to: string) => {
		closeCartDrawer();
		void navigate(to);
	};
	const checkOut = () => {
		if (isSignedIn) return leave(href("/app/checkout"));
		closeCartDrawer();
		carryWantedPage(href("/app/checkout"));
		openAuth("login");
	};
	return (
		<Drawer
			open={isOpen}
			onClose={closeCartDrawer}
			title="Your cart"
			key={mode}
			takesFocus={mode === "opened"}
			{...autoClose}
		>
			<div className="flex min-h-0 flex-1 flex-col">
				{cart.hasFailed && (
					<NotLoaded onRetry={cartList.reload} className="m-5">
						Your cart could not be loaded.
					</NotLoaded>
				)}
				{cart.lines.length === 0 ? (
					!cart.hasFailed && (
						<EmptyState
							title="Your cart is empty"
							drawing={<EmptyCartDrawing />}
							action={
								<Button tone="secondary" onClick={() => leave(href("/app"))}>
									Continue Shopping
								</Button>
							}
						/>
					)
				) : (
					<>
						<ul
							ref={list}
							tabIndex={-1}
							aria-label="Items"
							className="outline-none min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-5"
						>
							{cart.lines.map((line) => (
								<Line
									key={`${line.id}-${line.variation_id ?? ""}`}
									line={line}
									onRemove={() => remove(line)}
								/>
							))}
						</ul>
						<div className="grid gap-3 border-t border-line bg-paper px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
							<CartTotals cart={cart} isOpen={isOpen} />
							<CartShipping lines={cart.lines} isOpen={isOpen} />
							<Button onClick={checkOut}>Proceed to Checkout</Button>
							<Button tone="quiet" onClick={closeCartDrawer}>
								Continue Shopping
							</Button>
						</div>
					</>
				)}
			</div>
		</Drawer>
	);
}

/** The cart's amounts with the promotions that apply, and hints about the next promotion. */
function CartTotals({ cart, isOpen }: { cart: ReturnType<typeof useCart>; isOpen: boolean }) {
	const { has_promotions: hasPromotions = false } = useShop();
	// If the shop has no promotions, a visitor's cart isn't sent to the server.
	const promoted = useCartPromotions(cart.lines, isOpen && hasPromotions);
	const {
		discount = 0,
		discounts = [],
		free_shipping: isFree = false,
		hints = [],
		not_combined: notCombined = null,
	} = promoted ?? {};
	const total = toPesos(toCentavos(cart.subtotal) - toCentavos(discount));
	const note = isFree ? "Free with this cart" : "You choose at checkout";
	return (
		<>
			<dl className="grid gap-1 text-small">
				<Row name="Subtotal" value={formatPesos(cart.subtotal)} />
				{discountRows({ discount, discounts }).map(({ label, amount }) => (
					<Row key={label} name={label} value={`−${formatPesos(amount)}`} />
				))}
				<Row name="Shipping" value={formatPesos(0)} note={note} />
				<Row name="Total" value={formatPesos(total)} strong />
			</dl>
			{notCombined !== null && (
				<p role="status" className="text-small">
					{notCombined}
				</p>
			)}
			<OfferHints hints={hints} />
		</>
	);
}

function Line({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
	return (
		<li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
			<div className="self-start overflow-hidden rounded-small">
				<ProductImage path={line.featured_image} alt="" sizes="80px" />
			</div>
			<div className="grid gap-1">
				<Link
					to={href("/app/products/:slug", { slug: line.slug })}
					onClick={closeCartDrawer}
					className="line-clamp-2 text-small font-semibold"
				>
					<ProductText>{line.name}</ProductText>
				</Link>
				{line.variation_name && (
					<p className="text-fine text-ink-soft">
						<ProductText>{line.variation_name}</ProductText>
					</p>
				)}
				<p className="price font-bold">{formatPesos(line.sale_price ?? line.price)}</p>
				<div className="flex items-center justify-between gap-2">
					<QuantityPicker
						value={line.qty}
						stock={line.stock_quantity}
						name={line.name}
						onChange={(qty) => setLineQuantity(line, qty)}
					/>
					<button
						type="button"
						onClick={onRemove}
						aria-label={`Remove ${line.name}`}
						className="min-h-11 px-2 text-small font-semibold text-chili underline underline-offset-4"
					>
						Remove
					</button>
				</div>
			</div>
		</li>
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
