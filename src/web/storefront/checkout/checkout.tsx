import { requireSignIn } from "../../account/require-sign-in.ts";
import { BuyerFields } from "../../forms/buyer-fields.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { readAddress } from "../addresses/address-text.ts";
import { cartList } from "../cart/cart-store.ts";
import { LazyOrderFields } from "../custom-fields/lazy-order-fields.tsx";
import type { Route } from "./+types/checkout.ts";
import { Agreement } from "./agreement.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { EmptyCheckout } from "./empty-checkout.tsx";
import { OrderPlaced } from "./order-placed.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { obstacleTexts } from "./place-order-rules.ts";
import { type Checkout, useCheckout } from "./use-checkout.ts";
import { askCheckout } from "./use-checkout-sources.ts";

const PhoneDialog = lazyPart(() => import("./phone-dialog.tsx"));
const TotalChangedDialog = lazyPart(() => import("./total-changed-dialog.tsx"));

export const meta = () => [{ title: "Checkout" }, { name: "robots", content: "noindex" }];

/** The server renders the same placeholder for everyone. Only the browser loads the customer's data. */
export const loader = () => ({ asked: null });
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSignIn(request);
	return { asked: askCheckout() };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** The checkout: three steps on one page, with the summary always visible (specification §2, checkout). */
export default function CheckoutPage({ loaderData: { asked } }: Route.ComponentProps) {
	const checkout = useCheckout(asked);
	const { cart, state } = checkout;
	if (state.placed) return <OrderPlaced order={state.placed} />;
	if (!checkout.isReady) return <CheckoutSkeleton />;
	if (cart.lines.length > 0) return <OpenCheckout checkout={checkout} />;
	if (cart.hasFailed) return <CartNotLoaded />;
	const { text, tone } = state.problem ?? { text: "", tone: null };
	const whyEmptied = tone === "error" && text !== obstacleTexts.cart_empty.message ? text : null;
	return <EmptyCheckout title="Checkout" whyEmptied={whyEmptied} />;
}

/** Reloads the cart. If this removes the focused button, moves the focus to the page's title. */
async function retryCart() {
	await cartList.reload();
	if (document.activeElement !== document.body) return;
	document.querySelector<HTMLElement>("main h1")?.focus();
}

const CartNotLoaded = () => (
	<main id="content" className="mx-auto grid w-full max-w-xl gap-5 px-4 pt-6 pb-24 sm:px-6">
		<h1 className="text-heading lg:text-display">Checkout</h1>
		<NotLoaded onRetry={retryCart}>Your cart could not be loaded.</NotLoaded>
	</main>
);

function OpenCheckout({ checkout }: { checkout: Checkout }) {
	const { state, dispatch, price, hasPlace, isPaymentReady } = checkout;
	const stepsDone = 1 + Number(hasPlace) + Number(isPaymentReady);
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-44 sm:px-6 md:pb-24 lg:px-10 lg:pt-10"
		>
			<div className="grid max-w-xl gap-3 pb-2">
				<h1 tabIndex={-1} className="text-heading outline-none lg:text-display">
					Checkout
				</h1>
				<ChargeBar value={stepsDone / 3} label={`${stepsDone} of 3 steps complete`} />
			</div>
			<div className="items-start gap-8 md:grid md:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div>
					<CheckoutSteps checkout={checkout} />
					<LazyOrderFields
						fields={price.askedFields}
						given={checkout.given}
						errors={state.fieldErrors}
						isDisabled={checkout.isPlacing}
						onChange={() => dispatch({ type: "fields_answered" })}
					/>
					<div className="pb-4">
						<BuyerFields
							buyer={checkout.given.buyer}
							errors={state.fieldErrors}
							isDisabled={checkout.isPlacing}
							onChange={(name, value) => {
								checkout.given.setBuyer({ ...checkout.given.buyer, [name]: value });
								dispatch({ type: "fields_answered" });
							}}
						/>
					</div>
					<Agreement />
				</div>
				<CheckoutSummary checkout={checkout} />
			</div>
			<CheckoutDialogs checkout={checkout} />
		</main>
	);
}

function CheckoutSummary({ checkout }: { checkout: Checkout }) {
	const { state, dispatch, delivery, obstacle, isPlacing } = checkout;
	const isPickup = delivery.branch !== null;
	return (
		<OrderSummary
			lines={checkout.cart.lines}
			amounts={checkout.amounts}
			notCombined={checkout.price.notCombined}
			isPickup={isPickup}
			coupon={state.choices.coupon}
			onCoupon={(coupon) => dispatch({ type: "chosen", choices: { coupon } })}
			reason={
				obstacle === "not_shippable"
					? delivery.problem
					: obstacle && (isPickup || checkout.saved.addresses)
						? obstacleTexts[obstacle].reason
						: null
			}
			problem={state.problem}
			onVerified={() => dispatch({ type: "problem_dismissed" })}
			isPlacing={isPlacing}
			isDisabled={obstacle !== null || state.phase !== "open"}
			onPlace={() => checkout.submit()}
		/>
	);
}

function CheckoutDialogs({ checkout }: { checkout: Checkout }) {
	const { state, dispatch, saved, amounts, submit } = checkout;
	const { address } = checkout.delivery;
	return (
		<>
			<OnceOpened open={state.isAskingPhone}>
				<PhoneDialog
					open={state.isAskingPhone}
					onSave={async (contactNumber) => {
						if (!address) return false;
						const fields = { ...readAddress(address), contactNumber };
						const isSaved = (await saved.update(address.id, fields, address.is_default)) !== null;
						if (isSaved) submit(amounts, false);
						return isSaved;
					}}
					onClose={() => dispatch({ type: "phone_dismissed" })}
				/>
			</OnceOpened>
			<OnceOpened open={state.change !== null}>
				<TotalChangedDialog
					change={state.change}
					isLocked={state.phase === "locked"}
					onConfirm={(change) => submit(change.amounts, false)}
					onClose={() => dispatch({ type: "change_dismissed" })}
				/>
			</OnceOpened>
		</>
	);
}
