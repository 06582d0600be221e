/** Business details of a buyer, printed on the invoice. */
export interface Buyer {
	/** Digits only; null if not given. */
	tin: string | null;
	business_name: string | null;
}

/** A TIN without dashes: 9 digits, or 12 or 14 including the branch code. */
export const tinPattern = /^\d{9}(?:\d{3}|\d{5})?$/;

export const tinMessage = "Enter a TIN of 9, 12 or 14 digits, such as 123-456-789-00000.";

/** Removes the dashes and spaces of a TIN as typed. */
export const withoutDashes = (typed: string): string => typed.replace(/[\s-]/g, "");

/** Formats a TIN as 000-000-000, followed by the branch code if the TIN has one. */
export const showTin = (tin: string): string =>
	[tin.slice(0, 3), tin.slice(3, 6), tin.slice(6, 9), tin.slice(9)].filter(Boolean).join("-");

/** Returns the buyer's business details; undefined if none were given. */
export const buyerOf = (given: {
	buyer_tin?: string | undefined;
	business_name?: string | undefined;
}): Buyer | undefined => {
	const { buyer_tin: tin = null, business_name = null } = given;
	return tin === null && business_name === null ? undefined : { tin, business_name };
};

/** Returns the buyer's business details from a request that the server hasn't parsed yet. */
export const readBuyer = ({
	buyer_tin: tin,
	business_name,
}: Parameters<typeof buyerOf>[0]): Buyer | undefined =>
	buyerOf({ buyer_tin: tin && withoutDashes(tin), business_name });

/** Returns the details with a formatted TIN. */
export const showBuyer = ({ tin, business_name }: Buyer): Buyer => ({
	tin: tin && showTin(tin),
	business_name,
});

/** Business details as typed. Blank if not given. */
export interface TypedBuyer {
	buyer_tin: string;
	business_name: string;
}

export const noBuyer: TypedBuyer = { buyer_tin: "", business_name: "" };

/** Returns the fields that aren't blank. */
export const filledIn = ({ buyer_tin, business_name }: TypedBuyer): Partial<TypedBuyer> => ({
	...(buyer_tin.trim() && { buyer_tin: buyer_tin.trim() }),
	...(business_name.trim() && { business_name: business_name.trim() }),
});

/** Returns an error message for an invalid TIN; null if it's valid or blank. */
export const tinProblem = (typed: string): string | null =>
	typed.trim() === "" || tinPattern.test(withoutDashes(typed)) ? null : tinMessage;
