import { courier } from "./courier.js";
import { payment } from "./payment.js";

/**
 * An extension with all parts. Remove the part that you don't need.
 * @type {import("kargado-extension").Extension}
 */
const extension = {
	name: "example",
	label: "Example",
	version: "0.1.0",
	apiVersion: 1,
	payment,
	courier,
};

export default extension;
