import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { Place } from "#lib/phone-and-address/place.ts";
import { zipBeside } from "../addresses/chosen-place.ts";
import type { AddedGiftCard } from "../checkout/gift-card-box.tsx";
import { type GuestFields, noFields } from "./guest-fields.ts";
import type { StoredFields } from "./stored-fields.ts";

export interface GuestFormState extends StoredFields {
	/** True once this tab's stored fields have been read. */
	isRestored: boolean;
	/** Errors by field name. */
	errors: Readonly<Partial<Record<string, string>>>;
	/** Code of the shipping method. */
	shippingMethod: string;
	/** The chosen payment method; null for the first available one. */
	paymentMethod: PaymentMethod | null;
	/** The gift card that pays for the order, up to its balance; null for none. */
	giftCard: AddedGiftCard | null;
	/** Token that proves that the customer is human; null if there is none yet. */
	humanToken: string | null;
	/** Number of used tokens. Each token is valid once, so the next attempt needs a new one. */
	humanTries: number;
}

export const initialGuestForm = (shippingMethod: string): GuestFormState => ({
	fields: noFields,
	place: null,
	isRestored: false,
	errors: {},
	shippingMethod,
	paymentMethod: null,
	giftCard: null,
	humanToken: null,
	humanTries: 0,
});

export type GuestFormAction =
	/** @param kept null if this tab has no stored fields */
	| { type: "restored"; kept: StoredFields | null }
	| { type: "typed"; name: keyof GuestFields; value: string }
	| { type: "place_chosen"; place: Place | null }
	| { type: "shipping_chosen"; code: string }
	| { type: "payment_chosen"; method: PaymentMethod }
	| { type: "gift_card_changed"; card: AddedGiftCard | null }
	| { type: "human_proved"; token: string | null }
	| { type: "asked_fields_answered" }
	/** The page itself found errors. */
	| { type: "checked"; errors: GuestFormState["errors"] }
	/** The shop refused the order. */
	| { type: "refused"; errors: Readonly<Record<string, readonly string[]>> };

export function reduceGuestForm(state: GuestFormState, action: GuestFormAction): GuestFormState {
	switch (action.type) {
		case "restored":
			return { ...state, ...action.kept, isRestored: true };
		case "typed": {
			const { name, value } = action;
			const fields = { ...state.fields, [name]: value };
			return { ...state, fields, errors: without(state.errors, [name]) };
		}
		case "place_chosen":
			return choosePlace(state, action.place);
		case "shipping_chosen":
			return { ...state, shippingMethod: action.code };
		case "payment_chosen":
			return { ...state, paymentMethod: action.method };
		case "gift_card_changed":
			return { ...state, giftCard: action.card };
		case "human_proved":
			return { ...state, humanToken: action.token };
		case "asked_fields_answered":
			return { ...state, errors: {} };
		case "checked":
			return { ...state, errors: action.errors };
		case "refused":
			return {
				...state,
				errors: Object.fromEntries(
					Object.entries(action.errors).map(([name, [text]]) => [fieldOf(name), text]),
				),
				humanToken: null,
				humanTries: state.humanTries + 1,
			};
	}
}

/** Fills in the place's city, and its ZIP code unless the customer has typed one. */
function choosePlace(state: GuestFormState, place: Place | null): GuestFormState {
	const errors = without(state.errors, ["place", "city"]);
	if (!place) return { ...state, place, errors };
	const zip = zipBeside(place, state.fields.zip, state.place?.zip);
	const fields = { ...state.fields, city: place.city, zip };
	return { ...state, place, errors, fields };
}

const without = (errors: GuestFormState["errors"], names: readonly string[]) =>
	Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Maps the server's field names to this form's names. The server uses the field names of saved addresses. */
const fieldOf = (name: string): string => (name === "addressId" ? "place" : name);
