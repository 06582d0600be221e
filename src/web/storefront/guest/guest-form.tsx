import { Suspense, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { ApiError } from "#contract/client.ts";
import { addressLine } from "#lib/address-line.ts";
import type { Place } from "#lib/place.ts";
import { HumanCheck } from "../../account/sign-in/human-check.tsx";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Alert } from "../../ui/status.tsx";
import { PlaceField } from "../addresses/place-field.tsx";
import { renewCart } from "../cart/cart-store.ts";
import { useCart } from "../cart/use-cart.ts";
import { ShippingOptions } from "../checkout/delivery-payment-steps.tsx";
import { answersTo } from "../custom-fields/kept-answers.ts";
import { useKeptAnswers } from "../custom-fields/use-kept-answers.ts";
import { goOnByEnter } from "./go-on-by-enter.ts";
import { findProblems, type GuestFields, noFields } from "./guest-fields.ts";
import { GuestSummary } from "./guest-summary.tsx";
import { keepFields, readKeptFields } from "./kept-fields.ts";
import type { GuestOrdering } from "./use-guest-order.ts";
import { itemsOf, useGuestPrice } from "./use-guest-price.ts";

const OrderAsks = lazyPart(() => import("../custom-fields/order-asks.tsx"), false);

/** Whose the answers of somebody without an account are. */
const guest = 0;

/** Who the guest is, where to, how, and what it costs. */
export function GuestForm({ ordering }: { ordering: GuestOrdering }) {
	const { isPlacing, problem } = ordering;
	const shop = useShop();
	const cart = useCart();
	const [fields, setFields] = useState<GuestFields>(noFields);
	const [place, setPlace] = useState<Place | null>(null);
	const [isRestored, setRestored] = useState(false);
	const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
	const given = useKeptAnswers(guest);
	const [method, setMethod] = useState(shop.shipping_methods[0]?.code ?? "");
	const [human, setHuman] = useState<string | null>(null);
	const [humanTries, setHumanTries] = useState(0);
	const form = useRef<HTMLFormElement>(null);
	const address = addressLine({ ...fields, landmark: "", place });
	const price = useGuestPrice(cart.lines, method, { address, place: place?.code ?? null });
	useEffect(() => {
		const kept = readKeptFields();
		if (kept) {
			setFields(kept.fields);
			setPlace(kept.place);
		}
		setRestored(true);
	}, []);
	useEffect(() => {
		if (isRestored) keepFields({ fields, place });
	}, [isRestored, fields, place]);
	const set = (name: keyof GuestFields) => (value: string) => {
		setFields((now) => ({ ...now, [name]: value }));
		setErrors(({ [name]: _, ...others }) => others);
	};
	/** The city is the place's, and so is the ZIP code where none was typed or another place's was proposed. */
	const choose = (chosen: Place | null) => {
		setErrors(({ place: _, city: __, ...others }) => others);
		setPlace(chosen);
		if (!chosen) return;
		setFields((now) => {
			const isProposed = now.zip === "" || now.zip === place?.zip;
			return { ...now, city: chosen.city, zip: isProposed ? (chosen.zip ?? "") : now.zip };
		});
	};
	useEffect(() => {
		if (Object.keys(errors).length === 0) return;
		form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);
	const refuse = (error: unknown) => {
		if (!(error instanceof ApiError)) return;
		setErrors(
			Object.fromEntries(
				Object.entries(error.errors ?? {}).map(([name, [text]]) => [fieldOf(name), text]),
			),
		);
		// Each proof of being a person counts once.
		setHuman(null);
		setHumanTries((count) => count + 1);
		if (error.code === "stock_changed") renewCart().catch(() => undefined);
		if (error.code === "total_changed") price.reload();
	};
	const order = async () => {
		const typed = new FormData(form.current ?? undefined).get("place");
		const found = findProblems(fields, { place, typed: String(typed ?? "") });
		if (Object.keys(found).length > 0) return setErrors(found);
		if (!price.value) return;
		const { zip, email, ...person } = fields;
		const refusal = await ordering.place({
			items: itemsOf(cart.lines),
			shipping_method: method,
			...person,
			...(place && { place: place.code }),
			...(zip.trim() && { zip: zip.trim() }),
			...(email.trim() && { email: email.trim() }),
			...(human && { turnstile_token: human }),
			...(price.askedFields.length > 0 && {
				custom_fields: answersTo(price.askedFields, given.answers),
			}),
			total: price.value.total,
		});
		if (refusal) refuse(refusal);
	};
	const { turnstile_site_key: siteKey } = shop;
	return (
		<main
			id="content"
			className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-24 sm:px-6 lg:px-10 lg:pt-10"
		>
			<div className="grid max-w-xl gap-3 pb-6">
				<h1 className="text-heading lg:text-display">Order without an account</h1>
				<p className="text-ink-soft">
					Pay in cash when your order arrives. We will call or message you first to confirm.{" "}
					<Link
						to={href("/app/checkout")}
						className="font-semibold text-sea underline underline-offset-4"
					>
						Sign in instead
					</Link>
				</p>
			</div>
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
					<fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
						<legend className="pb-4 text-title font-display">Contact and address</legend>
						<Text
							name="name"
							label="Full name"
							autoComplete="name"
							fields={fields}
							errors={errors}
							set={set}
						/>
						<Text
							name="phone"
							label="Mobile number"
							type="tel"
							inputMode="tel"
							autoComplete="tel"
							placeholder="0917 123 4567"
							fields={fields}
							errors={errors}
							set={set}
						/>
						<Text
							name="street"
							label="House, street and barangay"
							autoComplete="street-address"
							className="sm:col-span-2"
							fields={fields}
							errors={errors}
							set={set}
						/>
						<PlaceField
							key={isRestored ? "restored" : "empty"}
							initial={place}
							error={errors["place"]}
							onChoose={choose}
						/>
						<Text
							name="city"
							label="City or municipality"
							autoComplete="address-level2"
							fields={fields}
							errors={errors}
							set={set}
						/>
						<Text
							name="zip"
							label="ZIP code (optional)"
							inputMode="numeric"
							autoComplete="postal-code"
							fields={fields}
							errors={errors}
							set={set}
						/>
						<Text
							name="email"
							label="E-mail (optional)"
							type="email"
							inputMode="email"
							autoComplete="email"
							hint="We will email your receipt, and you can add the order to an account later."
							className="sm:col-span-2"
							fields={fields}
							errors={errors}
							set={set}
						/>
					</fieldset>
					<div>
						<h2 className="pb-4 text-title">Shipping method</h2>
						<ShippingOptions
							methods={shop.shipping_methods}
							chosen={method}
							feeOf={({ code, fee }) =>
								code === method && price.value ? price.value.shipping_fee : fee
							}
							promises={null}
							onChoose={setMethod}
						>
							{null}
						</ShippingOptions>
					</div>
					{price.askedFields.length > 0 && given.isRead && (
						<Suspense>
							<OrderAsks
								fields={price.askedFields}
								initial={given.answers}
								errors={errors}
								isDisabled={isPlacing}
								onChange={(values) => {
									given.answer(values);
									setErrors({});
								}}
							/>
						</Suspense>
					)}
				</div>
				<GuestSummary lines={cart.lines} price={price}>
					{siteKey && <HumanCheck key={humanTries} siteKey={siteKey} onToken={setHuman} />}
					{problem && <Alert tone={problem.tone}>{problem.text}</Alert>}
					<Button
						type="submit"
						disabled={isPlacing || !price.value || (siteKey !== null && human === null)}
					>
						{isPlacing ? "Placing your order…" : "Place order"}
					</Button>
				</GuestSummary>
			</form>
		</main>
	);
}

/** The server names the address as a customer with saved ones has it. */
const fieldOf = (name: string): string => (name === "addressId" ? "place" : name);

type Native = Omit<React.ComponentProps<typeof Field>, "name" | "value" | "onChange" | "error">;

function Text({
	name,
	fields,
	errors,
	set,
	...rest
}: Native & {
	name: keyof GuestFields;
	fields: GuestFields;
	errors: Partial<Record<string, string>>;
	set: (name: keyof GuestFields) => (value: string) => void;
}) {
	return (
		<Field
			name={name}
			value={fields[name]}
			error={errors[name]}
			maxLength={200}
			onChange={(event) => set(name)(event.currentTarget.value)}
			{...rest}
		/>
	);
}
