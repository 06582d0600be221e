import { Suspense, useEffect, useState } from "react";
import { href } from "react-router";
import { listAddresses } from "#contract/user/addresses.ts";
import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import { methodAtDelivery } from "#lib/payment-methods.ts";
import { shippingFee } from "#lib/shipping-fee.ts";
import { requireSignIn } from "../../account/require-sign-in.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { ask, useLoaded } from "../../loading.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert, EmptyState } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { isReachableNumber, readAddress } from "../addresses/address-text.ts";
import { useAddressBook } from "../addresses/use-address-book.ts";
import { countOf } from "../cart/cart-rules.ts";
import { cartList } from "../cart/cart-store.ts";
import { EmptyCartDrawing } from "../cart/empty-cart-drawing.tsx";
import { useCart } from "../cart/use-cart.ts";
import { answersTo, forgetAnswers } from "../custom-fields/kept-answers.ts";
import { useKeptAnswers } from "../custom-fields/use-kept-answers.ts";
import { useDeliveryPromises } from "../delivery/use-delivery-promises.ts";
import type { Route } from "./+types/checkout.ts";
import { AddressStep } from "./address-step.tsx";
import { Agreement } from "./agreement.tsx";
import { useCard } from "./card/use-card.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { type CheckoutTotal, isPaidByCredit } from "./checkout-total.ts";
import type { AppliedCoupon } from "./coupon-box.tsx";
import { PaymentOptions, ShippingOptions } from "./delivery-payment-steps.tsx";
import { OrderPlaced } from "./order-placed.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { withCredit } from "./payment-choices.ts";
import { PickupOptions, PickupPlace } from "./pickup-options.tsx";
import { chooseAddress, findObstacle, obstacleTexts } from "./place-order-rules.ts";
import { Step } from "./step.tsx";
import { useCheckoutPrice } from "./use-checkout-price.ts";
import { readPayments, usePaymentMethods } from "./use-payment-methods.ts";
import { pickupCode, usePickup } from "./use-pickup.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { readShipping, useShippingMethods } from "./use-shipping-methods.ts";

const OrderAsks = lazyPart(() => import("../custom-fields/order-asks.tsx"), false);
const PhoneDialog = lazyPart(() => import("./phone-dialog.tsx"));
const UseCredit = lazyPart(() => import("./use-credit.tsx"), false);
const TotalChangedDialog = lazyPart(() => import("./total-changed-dialog.tsx"));

export const meta = () => [{ title: "Checkout" }, { name: "robots", content: "noindex" }];

async function readAddresses() {
	try {
		return await api(listAddresses);
	} catch (error) {
		toast("Could not load your saved addresses", "error");
		throw error;
	}
}

/** The server's page is the same for everybody. */
export const loader = () => ({ asked: null });
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSignIn(request);
	const [addresses, shipping] = [ask(readAddresses()), ask(readShipping())];
	return { asked: { addresses, shipping, payments: ask(readPayments()) } };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

const addressPlace = {
	read: readAddresses,
	done: {
		add: "Address saved successfully",
		update: "Address updated successfully",
		makeDefault: "Address updated successfully",
		remove: "Address deleted successfully",
	},
	say: toast,
};

/** One page, three steps, and the summary always in sight (§2 checkout). */
export default function Checkout({ loaderData: { asked } }: Route.ComponentProps) {
	const isAllowed = asked !== null;
	const { user } = useSession();
	const cart = useCart();
	const saved = useAddressBook(useLoaded(asked?.addresses ?? null), addressPlace);
	const [picked, setPicked] = useState<number | null>(null);
	const shipping = useShippingMethods(asked?.shipping ?? null);
	const [isAskingPhone, setAskingPhone] = useState(false);
	const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
	const given = useKeptAnswers(isAllowed ? (user.id ?? null) : null);
	const [refused, setRefused] = useState<Record<string, string | undefined>>({});
	const card = useCard(isAllowed, () => submit());
	const order = usePlaceOrder(isAllowed ? user.id : null, {
		onCardError: card.refuse,
		onMethodGone: () => {
			void payment.reload();
			lookAgain();
		},
		onRefused: (errors) => {
			const { addressId, shippingMethod, pickupBranchId, couponCode } = errors;
			setRefused(Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, text])));
			lookAgain();
			if (pickupBranchId) pickup.choose(null);
			if (addressId) void saved.reload();
			if (shippingMethod) void shipping.reload();
			if (!couponCode) return;
			setCoupon(null);
			toast(couponCode[0] ?? "Invalid coupon code", "error");
		},
	});
	const addressId = saved.addresses && chooseAddress(saved.addresses, picked);
	const address = saved.addresses?.find(({ id }) => id === addressId);
	const [looks, setLooks] = useState(0);
	const lookAgain = () => setLooks((before) => before + 1);
	const promises = useDeliveryPromises(
		isAllowed && saved.addresses && cart.lines.length > 0 && order.placed === null
			? { ...(addressId && { addressId }) }
			: null,
		JSON.stringify([
			address?.line,
			address?.details?.place?.code,
			cart.lines.map((line) => [line.id, line.variation_id, line.qty]),
			looks,
		]),
	);
	const pickup = usePickup(promises?.pickup ?? null);
	const branch = pickup.chosen;
	const promiseOf = ({ code }: ShippingMethod) =>
		promises?.methods.find((each) => each.code === code);
	const shipped = cart.lines.map((line) => ({ quantity: line.qty }));
	/** As the server has quoted it, and until that has come the method's own. */
	const feeOf = (method: ShippingMethod) =>
		shippingFee(promiseOf(method) ?? method, shipped, address ?? null);
	const shippingMethod = branch ? pickupCode : (shipping.chosen?.code ?? "");
	const pickupBranchId = branch?.branch_id ?? null;
	const shippingProblem =
		(!branch && shipping.chosen && promiseOf(shipping.chosen)?.problem) || null;
	const {
		amounts: before,
		heldCredit,
		askedFields,
	} = useCheckoutPrice(
		{
			looks,
			lines: cart.lines,
			subtotal: cart.subtotal,
			coupon,
			addressId: addressId ?? null,
			shippingMethod,
			pickupBranchId,
			shippingFee: shipping.chosen && !branch ? feeOf(shipping.chosen) : 0,
		},
		isAllowed && cart.isReady && order.placed === null,
	);
	const payment = usePaymentMethods(asked?.payments ?? null, {
		amount: before.total,
		line: branch ? null : (address?.line ?? null),
		isPickup: branch !== null,
	});
	const [usesCredit, setUsesCredit] = useState(false);
	const amounts = withCredit(before, payment.costs, usesCredit ? heldCredit : null);
	const isPaid = isPaidByCredit(amounts);
	const paysByCard = payment.isInPage && !isPaid;
	const obstacle = findObstacle({
		pieces: countOf(cart.lines),
		savedAddresses: saved.addresses?.length ?? 0,
		addressId,
		isPickup: branch !== null,
		isShippable: shippingProblem === null,
		isPayable: isPaid || payment.choices.some(({ isOffered }) => isOffered),
		isFitting: isPaid || payment.chosen !== null,
		card: paysByCard ? { isReady: card.isReady, isComplete: card.isComplete } : null,
	});
	/** Places the order for what the customer has just been shown. */
	const submit = (shown: CheckoutTotal = amounts, asksPhone = true) => {
		// What waits for no money is ordered as what costs nothing is.
		const paymentMethod = isPaidByCredit(shown) ? methodAtDelivery : payment.chosen;
		if (obstacle || (!addressId && !branch) || !paymentMethod) {
			const text = obstacleTexts[obstacle ?? "address_not_selected"].told;
			if (paysByCard && (addressId || branch)) card.refuse(text);
			return toast(text, "error");
		}
		if (asksPhone && !branch && address && !isReachableNumber(readAddress(address).contactNumber)) {
			return setAskingPhone(true);
		}
		setAskingPhone(false);
		const couponCode = coupon?.code ?? null;
		void order.place({
			payload: {
				addressId: branch ? null : addressId,
				shippingMethod,
				...(pickupBranchId !== null && { pickupBranchId }),
				...(shown.storeCredit && { useStoreCredit: true }),
				paymentMethod,
				couponCode,
				...(askedFields.length > 0 && { custom_fields: answersTo(askedFields, given.answers) }),
			},
			amounts: shown,
			card: paysByCard ? card.entry() : null,
		});
	};

	const isPlaced = order.placed !== null;
	useEffect(() => {
		if (isPlaced) forgetAnswers();
	}, [isPlaced]);
	if (order.placed) return <OrderPlaced order={order.placed} />;
	if (!isAllowed || !cart.isReady || order.isFinding) return <CheckoutSkeleton />;
	if (cart.lines.length === 0 && cart.hasFailed) {
		return (
			<main id="content" className="mx-auto grid w-full max-w-xl gap-5 px-4 pt-6 pb-24 sm:px-6">
				<h1 className="text-heading lg:text-display">Checkout</h1>
				<NotLoaded onRetry={cartList.reload}>Your cart could not be loaded.</NotLoaded>
			</main>
		);
	}
	if (cart.lines.length === 0) {
		const { text, tone } = order.problem ?? { text: "", tone: null };
		const whyEmptied = tone === "error" && text !== obstacleTexts.cart_empty.told ? text : null;
		return (
			<main id="content">
				<h1 className="sr-only">Checkout</h1>
				{whyEmptied !== null && (
					<Alert tone="error" className="mx-auto mt-6 w-full max-w-md">
						{whyEmptied}
					</Alert>
				)}
				<EmptyState
					title="Your cart is empty"
					drawing={<EmptyCartDrawing />}
					action={<ButtonLink to={href("/app")}>Continue Shopping</ButtonLink>}
				>
					Add something to your cart first.
				</EmptyState>
			</main>
		);
	}
	const isPaymentReady = isPaid || (payment.chosen !== null && (!paysByCard || card.isComplete));
	const hasPlace = branch !== null || Boolean(addressId);
	const stepsDone = 1 + Number(hasPlace) + Number(isPaymentReady);
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-44 sm:px-6 md:pb-24 lg:px-10 lg:pt-10"
		>
			<div className="grid max-w-xl gap-3 pb-2">
				<h1 className="text-heading lg:text-display">Checkout</h1>
				<ChargeBar value={stepsDone / 3} label={`${stepsDone} of 3 steps complete`} />
			</div>
			<div className="items-start gap-8 md:grid md:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div>
					<Step number={1} title={branch ? "Pickup" : "Shipping address"} isDone={hasPlace}>
						{branch ? (
							<PickupPlace offer={branch} email={user.email ?? null} />
						) : (
							<AddressStep saved={saved} chosen={addressId} onChoose={setPicked} />
						)}
					</Step>
					<Step number={2} title="Shipping method" isDone>
						<ShippingOptions
							methods={shipping.methods}
							chosen={shippingMethod}
							feeOf={feeOf}
							promises={promises?.methods ?? null}
							onChoose={(code) => {
								pickup.choose(null);
								shipping.choose(code);
							}}
						>
							<PickupOptions {...pickup} onChoose={pickup.choose} />
						</ShippingOptions>
					</Step>
					<Step number={3} title="Payment method" isDone={isPaymentReady}>
						<PaymentOptions
							choices={payment.choices}
							chosen={isPaid ? null : payment.chosen}
							onChoose={payment.choose}
							isDisabled={order.isPlacing || isPaid}
							card={card}
						/>
						{heldCredit > 0 && (
							<Suspense fallback={<Skeleton className="mt-3 h-20 rounded-medium" />}>
								<UseCredit
									held={heldCredit}
									isUsed={usesCredit}
									amounts={amounts}
									isDisabled={order.isPlacing}
									onChange={setUsesCredit}
								/>
							</Suspense>
						)}
					</Step>
					{askedFields.length > 0 && given.isRead && (
						<Suspense>
							<OrderAsks
								fields={askedFields}
								initial={given.answers}
								errors={refused}
								isDisabled={order.isPlacing}
								onChange={(values) => {
									given.answer(values);
									setRefused({});
								}}
							/>
						</Suspense>
					)}
					<Agreement />
				</div>
				<OrderSummary
					lines={cart.lines}
					amounts={amounts}
					isPickup={branch !== null}
					coupon={coupon}
					onCoupon={setCoupon}
					reason={
						obstacle === "not_shippable"
							? shippingProblem
							: obstacle && (branch || saved.addresses)
								? obstacleTexts[obstacle].reason
								: null
					}
					problem={order.problem}
					onVerified={order.dropProblem}
					isPlacing={order.isPlacing}
					isDisabled={obstacle !== null || order.isPlacing || order.isLocked}
					onPlace={() => submit()}
				/>
			</div>
			<OnceOpened open={isAskingPhone}>
				<PhoneDialog
					open={isAskingPhone}
					onSave={async (contactNumber) => {
						if (!address) return false;
						const fields = { ...readAddress(address), contactNumber };
						const isSaved = (await saved.update(address.id, fields, address.is_default)) !== null;
						if (isSaved) submit(amounts, false);
						return isSaved;
					}}
					onClose={() => setAskingPhone(false)}
				/>
			</OnceOpened>
			<OnceOpened open={order.change !== null}>
				<TotalChangedDialog
					change={order.change}
					isLocked={order.isLocked}
					onConfirm={(change) => submit(change.amounts, false)}
					onClose={order.dropChange}
				/>
			</OnceOpened>
		</main>
	);
}
