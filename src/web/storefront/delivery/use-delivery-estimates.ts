import { useEffect, useState } from "react";
import type { Output } from "#contract/endpoint.ts";
import { listDeliveryPromises } from "#contract/user/delivery.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { serverTime } from "../../server-time.ts";

type Question = { addressId?: number } & (
	| { productId?: undefined }
	| { productId: number; variationId?: number }
);

export type DeliveryEstimates = Output<typeof listDeliveryPromises>;
export type MethodEstimate = DeliveryEstimates["methods"][number];

/** Minimum milliseconds between two requests. */
const soonest = 60_000;
/** Milliseconds to wait after the time at which an estimate changes, as a safety margin. */
const after = 1000;

/**
 * Returns when an order placed now would be delivered to the customer's address or be ready for pickup, by shipping
 * method. The server calculates the estimates, because it knows the address and the packing branch. When they may have
 * changed, new estimates are requested.
 * @param question null requests nothing
 * @param about other inputs that affect the estimates, such as the cart's lines; a change requests new estimates
 * @returns null while unknown or if the request failed
 */
export function useDeliveryEstimates(
	question: Question | null,
	about = "",
): DeliveryEstimates | null {
	const [round, setRound] = useState(0);
	const asked = JSON.stringify([question, about]);
	const { value } = useRequest(question && `${asked} ${round}`, async () => ({
		asked,
		...(await api(listDeliveryPromises, question ?? {})),
	}));
	const changesAt = value?.changes_at;
	useEffect(() => {
		if (changesAt === undefined) return;
		const wait = Math.max(Date.parse(changesAt) - serverTime(), soonest) + after;
		const timer = setTimeout(() => setRound((before) => before + 1), wait);
		return () => clearTimeout(timer);
	}, [changesAt]);
	return question !== null && value?.asked === asked ? value : null;
}
