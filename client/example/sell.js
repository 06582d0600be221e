/**
 * Sells without the shop's own pages, cash on delivery, and follows the order to its end:
 *   SHOP=https://shop.example node example/sell.js "usb cable" 2
 * As a guest, or as the customer of CUSTOMER_EMAIL and CUSTOMER_PASSWORD. LOOK_EVERY: seconds between two reads of the order's status.
 */
import { connect, ShopProblem } from "kargado-client";
import { chooseProduct } from "./choose.js";
import { orderAsCustomer } from "./order-as-customer.js";
import { orderAsGuest } from "./order-as-guest.js";

const { SHOP, CUSTOMER_EMAIL, CUSTOMER_PASSWORD, LOOK_EVERY = "30" } = process.env;
const [words = "", pieces = "1"] = process.argv.slice(2);
if (!SHOP) throw new Error("Say which shop: SHOP=https://shop.example");

const ended = new Set(["delivered", "cancelled"]);

/** @param {() => Promise<{ ref: string, status: string }>} read */
async function follow(read) {
	let last = "";
	while (!ended.has(last)) {
		const { ref, status } = await read();
		if (status !== last) console.log(`${ref} is ${status}`);
		last = status;
		if (!ended.has(status)) {
			await new Promise((resolve) => setTimeout(resolve, Number(LOOK_EVERY) * 1000));
		}
	}
}

try {
	const shop = connect({ origin: SHOP });
	const chosen = await chooseProduct(shop, words);
	if (chosen) {
		const items = [{ ...chosen, qty: Number(pieces) }];
		await follow(
			CUSTOMER_EMAIL && CUSTOMER_PASSWORD
				? await orderAsCustomer(shop, { email: CUSTOMER_EMAIL, password: CUSTOMER_PASSWORD }, items)
				: await orderAsGuest(shop, items),
		);
	} else console.log("Nothing in stock matches.");
} catch (error) {
	if (!(error instanceof ShopProblem)) throw error;
	console.error(`The shop refuses: ${error.message} (${error.code ?? error.status})`);
	process.exitCode = 1;
}
