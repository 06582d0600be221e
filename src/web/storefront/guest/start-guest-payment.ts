import { href } from "react-router";
import type { Input } from "#contract/endpoint.ts";
import { prepareGuestPayment } from "#contract/user/guest-orders.ts";
import { payOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { api } from "../../api.ts";
import { leaveSite } from "../checkout/payment/leave-site.ts";

/**
 * Starts the online payment of a guest's order.
 * @returns the page of this site on which the guest continues, or null if the browser leaves for the provider's page
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
	const option = online.find(({ code }) => code === payment_method);
	// Guests enter a card or confirm a transfer on `/your-order`, so there is no provider's page to open.
	if (!option || option.in_page) return page;
	const { next } = await api(payOrderLink, {
		token,
		version,
		payment_method,
		expected_total: option.to_pay ?? option.total,
	});
	if (next?.kind !== "redirect") return page;
	leaveSite(next.address);
	return null;
}
