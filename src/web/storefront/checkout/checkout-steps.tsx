import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddressStep } from "./address-step.tsx";
import { PaymentOptions, ShippingOptions } from "./delivery-payment-steps.tsx";
import { PickupOptions, PickupPlace } from "./pickup-options.tsx";
import { Step } from "./step.tsx";
import type { Checkout } from "./use-checkout.ts";

const GiftCardBox = lazyPart(() => import("./gift-card-box.tsx"), false);
const UseCredit = lazyPart(() => import("./use-credit.tsx"), false);

/** Delivery address, shipping method and payment method. */
export function CheckoutSteps({ checkout }: { checkout: Checkout }) {
	const { dispatch, saved, delivery, hasPlace } = checkout;
	const { branch } = delivery;
	return (
		<>
			<Step number={1} title={branch ? "Pickup" : "Shipping address"} isDone={hasPlace}>
				{branch ? (
					<PickupPlace offer={branch} email={checkout.email} />
				) : (
					<AddressStep
						saved={saved}
						chosen={delivery.addressId}
						onChoose={(addressId) => dispatch({ type: "chosen", choices: { addressId } })}
					/>
				)}
			</Step>
			<Step number={2} title="Shipping method" isDone>
				<ShippingOptions
					methods={delivery.methods}
					chosen={delivery.code}
					feeOf={delivery.feeOf}
					promises={delivery.promises}
					onChoose={(code) => dispatch({ type: "shipping_chosen", code })}
				>
					<PickupOptions
						offers={delivery.offers}
						chosen={branch}
						onChoose={(pickupBranchId) => dispatch({ type: "chosen", choices: { pickupBranchId } })}
					/>
				</ShippingOptions>
			</Step>
			<PaymentStep checkout={checkout} />
		</>
	);
}

function PaymentStep({ checkout }: { checkout: Checkout }) {
	const { state, dispatch, price, isPaid, isPlacing } = checkout;
	return (
		<Step number={3} title="Payment method" isDone={checkout.isPaymentReady}>
			<PaymentOptions
				choices={checkout.payments}
				chosen={isPaid ? null : (checkout.payment?.code ?? null)}
				onChoose={(paymentMethod) => dispatch({ type: "chosen", choices: { paymentMethod } })}
				isDisabled={isPlacing || isPaid}
				card={checkout.card}
				onSubmit={() => checkout.submit()}
			/>
			{price.takesGiftCards && (
				<Suspense fallback={<Skeleton className="mt-3 h-20 rounded-medium" />}>
					<GiftCardBox
						added={state.choices.giftCard}
						onChange={(giftCard) => dispatch({ type: "chosen", choices: { giftCard } })}
						isDisabled={isPlacing}
					/>
				</Suspense>
			)}
			{price.creditBalance > 0 && (
				<Suspense fallback={<Skeleton className="mt-3 h-20 rounded-medium" />}>
					<UseCredit
						held={price.creditBalance}
						isUsed={state.choices.usesCredit}
						amounts={checkout.amounts}
						isDisabled={isPlacing}
						onChange={(usesCredit) => dispatch({ type: "chosen", choices: { usesCredit } })}
					/>
				</Suspense>
			)}
		</Step>
	);
}
