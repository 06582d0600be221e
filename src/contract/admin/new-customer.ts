import { z } from "zod";
import { readMobile } from "#lib/phone-and-address/phone.ts";
import { text } from "../fields.ts";

export const mobileNeeded = "Enter a mobile number, such as 0917 123 4567.";
/** Maximum length of a customer's name at a till. */
export const longestCustomerName = 100;

/** A customer whom a till added while it was offline. */
export const newCustomer = z
	.object({
		name: text(longestCustomerName),
		phone: text(40).refine((typed) => readMobile(typed) !== null, mobileNeeded),
	})
	.optional()
	.describe(
		"Customer added while the till was offline. If a customer with this phone number exists, that customer is used",
	);
