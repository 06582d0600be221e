import { lazy, useState } from "react";
import type { PaymentMethod, ShippingMethod } from "#contract/user/orders.ts";
import { useSignInRequired } from "../../account/use-sign-in-required.ts";
import { useShop } from "../../shop.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { useCart } from "../cart/cart.tsx";
import { countOf } from "../cart/cart-rules.ts";
import { AddressStep } from "./address-step.tsx";
import { checkoutTotal } from "./checkout-total.ts";
import type { AppliedCoupon } from "./coupon-box.tsx";
import { PaymentOptions, ShippingOptions } from "./delivery-payment-steps.tsx";
import { EmptyCartDrawing } from "./empty-cart-drawing.tsx";
import type { LegalText } from "./legal-modal.tsx";
import { OrderPlaced } from "./order-placed.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { chooseAddress, findObstacle, obstacleTexts } from "./place-order-rules.ts";
import { Step } from "./step.tsx";
import { useAddresses } from "./use-addresses.ts";
import { usePlaceOrder } from "./use-place-order.ts";

const LegalModal = lazy(() => import("./legal-modal.tsx"));

export const meta = () => [{ title: "Checkout" }, { name: "robots", content: "noindex" }];

/** One page, three steps, and the summary always in sight (§2 checkout). */
export default function Checkout() {
	const isAllowed = useSignInRequired();
	const cart = useCart();
	const shop = useShop();
	const saved = useAddresses(isAllowed);
	const [picked, setPicked] = useState<number | null>(null);
	const [shippingMethod, setShippingMethod] = useState<ShippingMethod>("standard");
	const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>("cod");
	const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
	const order = usePlaceOrder((fields) => {
		if (fields.includes("addressId")) saved.reload();
		if (fields.includes("couponCode")) {
			setCoupon(null);
			toast("Invalid coupon code", "error");
		}
	});

	if (order.placed) return <OrderPlaced order={order.placed} />;
	if (!isAllowed || !cart.isReady) return <CheckoutSkeleton />;
	if (cart.lines.length === 0) {
		return (
			<main id="content">
				<h1 className="sr-only">Checkout</h1>
				<EmptyState
					title="Your cart is empty"
					drawing={<EmptyCartDrawing />}
					action={<ButtonLink to="/app">Continue Shopping</ButtonLink>}
				>
					Find something you need, and order it here.
				</EmptyState>
			</main>
		);
	}
	const addressId = saved.addresses && chooseAddress(saved.addresses, picked);
	const shipping = shop.shipping_methods.find((method) => method.code === shippingMethod);
	const obstacle = findObstacle({
		pieces: countOf(cart.lines),
		savedAddresses: saved.addresses?.length ?? 0,
		addressId,
	});
	const payload = addressId && {
		addressId,
		shippingMethod,
		paymentMethod,
		couponCode: coupon?.code ?? null,
	};
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-44 sm:px-6 md:pb-24 lg:px-10 lg:pt-10"
		>
			<div className="grid max-w-xl gap-3 pb-2">
				<h1 className="text-heading lg:text-display">Checkout</h1>
				<ChargeBar
					value={addressId ? 1 : 2 / 3}
					label={addressId ? "All three steps are filled in" : "Two of three steps are filled in"}
				/>
			</div>
			<div className="items-start gap-8 md:grid md:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div>
					<Step number={1} title="Shipping address" isDone={Boolean(addressId)}>
						<AddressStep saved={saved} chosen={addressId} onChoose={setPicked} />
					</Step>
					<Step number={2} title="Shipping method" isDone>
						<ShippingOptions chosen={shippingMethod} onChoose={setShippingMethod} />
					</Step>
					<Step number={3} title="Payment method" isDone>
						<PaymentOptions chosen={paymentMethod} onChoose={setPaymentMethod} />
					</Step>
					<Agreement />
				</div>
				<OrderSummary
					lines={cart.lines}
					amounts={checkoutTotal(cart.subtotal, shipping?.fee ?? 0, coupon?.percent ?? 0)}
					coupon={coupon}
					onCoupon={setCoupon}
					reason={obstacle && saved.addresses ? obstacleTexts[obstacle] : null}
					problem={order.problem}
					isPlacing={order.isPlacing}
					isDisabled={obstacle !== null || order.isPlacing || order.isLocked}
					onPlace={() => order.place(obstacle, payload || null)}
				/>
			</div>
		</main>
	);
}

function Agreement() {
	const [shown, setShown] = useState<LegalText | null>(null);
	const link = "py-2 font-semibold text-sea underline underline-offset-4";
	return (
		<p className="text-small text-ink-soft">
			By placing your order you agree to our{" "}
			<button type="button" className={link} onClick={() => setShown("terms")}>
				Terms of Service
			</button>{" "}
			and{" "}
			<button type="button" className={link} onClick={() => setShown("privacy")}>
				Privacy Policy
			</button>
			.
			<OnceOpened open={shown !== null}>
				<LegalModal shown={shown} onClose={() => setShown(null)} />
			</OnceOpened>
		</p>
	);
}

function CheckoutSkeleton() {
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-44 sm:px-6 lg:px-10 lg:pt-10"
		>
			<h1 className="pb-6 text-heading lg:text-display">Checkout</h1>
			<div
				className="grid gap-8 md:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]"
				role="status"
				aria-label="Loading"
			>
				<div className="grid gap-4">
					<Skeleton className="h-9 w-56" />
					<Skeleton className="h-24 rounded-medium" />
					<Skeleton className="h-9 w-48" />
					<Skeleton className="h-40 rounded-medium" />
				</div>
				<Skeleton className="h-80 rounded-large" />
			</div>
		</main>
	);
}
