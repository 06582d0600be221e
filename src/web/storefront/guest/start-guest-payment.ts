import { href } from "react-router";
import type { Input } from "#contract/endpoint.ts";
import { prepareGuestPayment } from "#contract/user/guest-orders.ts";
import { payOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { api } from "../../api.ts";
import { leaveSite } from "../checkout/payment/pay-elsewhere.ts";

/**
 * Starts the online payment of a guest's order.
 * @returns this site's page to go on with, or null if the browser leaves for the provider's page
 * @throws ApiError if the shop or the provider refuses
 */
export async function startGuestPayment(
	request: Input<typeof prepareGuestPayment>,
): Promise<string | null> {
	const { payment_method } = request;
	const { token, is_ordered: isOrdered } = await api(prepareGuestPayment, request);
	if (isOrdered) return href("/app/guest-orders/:token", { token });
	const page = `${href("/your-order")}?${new URLSearchParams({ token, method: payment_method })}`;
	const { version, online } = await api(readOrderLink, { token });
	const way = online.find(({ code }) => code === payment_method);
	// Cards are entered there, and transfers are confirmed there.
	if (!way || way.in_page) return page;
	const { next } = await api(payOrderLink, {
		token,
		version,
		payment_method,
		expected_total: way.to_pay ?? way.total,
	});
	if (next?.kind !== "redirect") return page;
	leaveSite(next.address);
	return null;
}
