import { type Dispatch, type KeyboardEvent, lazy, Suspense } from "react";
import { href, Link } from "react-router";
import { paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { HumanCheck } from "../../account/sign-in/human-check.tsx";
import { BuyerFields } from "../../forms/buyer-fields.tsx";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { PlaceField } from "../addresses/place-field.tsx";
import { CouponBox } from "../checkout/coupon-box.tsx";
import { PaymentOptions, ShippingOptions } from "../checkout/delivery-payment-steps.tsx";
import { LazyOrderFields } from "../custom-fields/lazy-order-fields.tsx";
import type { GuestFields } from "./guest-fields.ts";
import type { GuestFormAction, GuestFormState } from "./guest-form-state.ts";
import { GuestSummary } from "./guest-summary.tsx";
import { useGuestForm } from "./use-guest-form.ts";
import type { GuestOrdering } from "./use-guest-order.ts";

const GiftCardBox = lazy(() => import("../checkout/gift-card-box.tsx"));

/** Returns the form's enabled fields and buttons in order. */
const stepsOf = (form: HTMLFormElement): HTMLElement[] =>
	[...form.elements].filter(
		(each): each is HTMLElement =>
			each instanceof HTMLElement && each.matches(":enabled:not(fieldset,[type=hidden])"),
	);

/**
 * Makes Enter move to the next field or radio group instead of submitting the form. On a phone, people easily hit this
 * large key by mistake.
 */
function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, key } = event;
	if (key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	const steps = stepsOf(event.currentTarget);
	const isOther = (each: HTMLElement) =>
		target.type !== "radio" || !(each instanceof HTMLInputElement) || each.name !== target.name;
	steps
		.slice(steps.indexOf(target) + 1)
		.find(isOther)
		?.focus();
}

/** Form for a guest's contact details, address, shipping method and payment method. */
export function GuestForm({ ordering }: { ordering: GuestOrdering }) {
	const { isPlacing, problem } = ordering;
	const guest = useGuestForm(ordering);
	const { state, dispatch, form, lines, price, choices, payment, given, order } = guest;
	const { byGiftCard, isCovered } = guest;
	const isCash = isCovered || payment === null || paidAtDelivery.includes(payment.code);
	const shop = useShop();
	const { turnstile_site_key: siteKey } = shop;
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-24 sm:px-6 lg:px-10 lg:pt-10"
		>
			<Introduction paysCash={choices.every(({ code }) => paidAtDelivery.includes(code))} />
			<form
				ref={form}
				noValidate
				onKeyDown={goOnByEnter}
				onSubmit={(event) => {
					event.preventDefault();
					void order();
				}}
				className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12"
			>
				<div className="grid gap-6">
					<WhoAndWhere state={state} dispatch={dispatch} />
					<div>
						<h2 className="pb-4 text-title">Shipping method</h2>
						<ShippingOptions
							methods={shop.shipping_methods}
							chosen={state.shippingMethod}
							feeOf={({ code, fee }) =>
								code === state.shippingMethod && price.value ? price.value.shipping_fee : fee
							}
							promises={null}
							onChoose={(code) => dispatch({ type: "shipping_chosen", code })}
						>
							{null}
						</ShippingOptions>
					</div>
					{!isCovered && (
						<div>
							<h2 className="pb-4 text-title">Payment method</h2>
							<PaymentOptions
								choices={choices}
								chosen={payment?.code ?? null}
								isDisabled={isPlacing}
								onChoose={(method) => dispatch({ type: "payment_chosen", method })}
							/>
						</div>
					)}
					<LazyOrderFields
						fields={price.askedFields}
						given={given}
						errors={state.errors}
						isDisabled={isPlacing}
						onChange={() => dispatch({ type: "asked_fields_answered" })}
					/>
					<BuyerFields
						buyer={state.fields}
						errors={state.errors}
						isDisabled={isPlacing}
						onChange={(name, value) => dispatch({ type: "typed", name, value })}
					/>
				</div>
				<GuestSummary lines={lines} price={price} byGiftCard={byGiftCard} isCash={isCash}>
					<CouponBox
						applied={guest.coupon}
						check={guest.checkCoupon}
						onChange={guest.setCoupon}
						disabled={isPlacing}
						isNested
					/>
					{(price.value?.takes_gift_cards || state.giftCard) && (
						<Suspense fallback={<Skeleton className="mt-3 h-20 rounded-medium" />}>
							<GiftCardBox
								added={state.giftCard}
								onChange={(card) => dispatch({ type: "gift_card_changed", card })}
								isDisabled={isPlacing}
							/>
						</Suspense>
					)}
					{siteKey && (
						<HumanCheck
							key={state.humanTries}
							siteKey={siteKey}
							onToken={(token) => dispatch({ type: "human_proved", token })}
						/>
					)}
					{problem && <Alert tone={problem.tone}>{problem.text}</Alert>}
					<Button
						type="submit"
						disabled={
							isPlacing ||
							!price.value ||
							(!payment && !isCovered) ||
							(siteKey !== null && state.humanToken === null)
						}
					>
						{actionOf({ isCash, isPlacing })}
					</Button>
				</GuestSummary>
			</form>
		</main>
	);
}

const actionOf = ({ isCash, isPlacing }: { isCash: boolean; isPlacing: boolean }): string => {
	if (isCash) return isPlacing ? "Placing your order…" : "Place order";
	return isPlacing ? "Processing…" : "Continue to payment";
};

const Introduction = ({ paysCash }: { paysCash: boolean }) => (
	<div className="grid max-w-xl gap-3 pb-6">
		<h1 className="text-heading lg:text-display">Order without an account</h1>
		<p className="text-ink-soft">
			{paysCash
				? "Pay in cash when your order arrives. We will call or message you first to confirm."
				: "Pay online now, or in cash when your order arrives. We call or message you to confirm a cash order."}{" "}
			<Link
				to={href("/app/checkout")}
				className="font-semibold text-sea underline underline-offset-4"
			>
				{" "}
				Sign in instead{" "}
			</Link>
		</p>
	</div>
);

interface FormParts {
	state: GuestFormState;
	dispatch: Dispatch<GuestFormAction>;
}

function WhoAndWhere(form: FormParts) {
	const { state, dispatch } = form;
	return (
		<fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
			<legend className="pb-4 text-title font-display">Contact and address</legend>
			<Text {...form} name="name" label="Full name" autoComplete="name" />
			<Text
				{...form}
				name="phone"
				label="Mobile number"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder="0917 123 4567"
			/>
			<Text
				{...form}
				name="street"
				label="House, street and barangay"
				autoComplete="street-address"
				className="sm:col-span-2"
			/>
			<PlaceField
				initial={state.place}
				error={state.errors["place"]}
				onChoose={(place) => dispatch({ type: "place_chosen", place })}
			/>
			<Text {...form} name="city" label="City or municipality" autoComplete="address-level2" />
			<Text
				{...form}
				name="zip"
				label="ZIP code (optional)"
				inputMode="numeric"
				autoComplete="postal-code"
			/>
			<Text
				{...form}
				name="email"
				label="Email (optional)"
				type="email"
				inputMode="email"
				autoComplete="email"
				hint="We will email your receipt, and you can add the order to an account later."
				className="sm:col-span-2"
			/>
		</fieldset>
	);
}

type Native = Omit<React.ComponentProps<typeof Field>, "name" | "value" | "onChange" | "error">;

const Text = ({
	name,
	state,
	dispatch,
	...rest
}: Native & FormParts & { name: keyof GuestFields }) => (
	<Field
		name={name}
		value={state.fields[name]}
		error={state.errors[name]}
		maxLength={200}
		onChange={(event) => dispatch({ type: "typed", name, value: event.currentTarget.value })}
		{...rest}
	/>
);
