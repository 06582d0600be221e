import { courier } from "./courier.js";
import { payment } from "./payment.js";

/**
 * Everything an extension can do. Leave out the part that yours doesn't have.
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
