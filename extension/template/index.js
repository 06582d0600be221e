import { courier } from "./courier.js";
import { humanCheck } from "./human-check.js";
import { mail } from "./mail.js";
import { payment } from "./payment.js";
import { signIn } from "./sign-in.js";
import { storage } from "./storage.js";

/**
 * All that an extension can do; yours does one or two of them, and leaves the others out.
 * @type {import("kargado-extension").Extension}
 */
const extension = {
	name: "example",
	label: "Example",
	version: "0.1.0",
	apiVersion: 1,
	payment,
	courier,
	storage,
	mail,
	signIn,
	humanCheck,
};

export default extension;
