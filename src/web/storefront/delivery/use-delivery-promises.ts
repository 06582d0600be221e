import { useEffect, useState } from "react";
import type { Output } from "#contract/endpoint.ts";
import { listDeliveryPromises } from "#contract/user/delivery.ts";
import { api } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { serverTime } from "../../server-time.ts";

type Question = { addressId?: number } & (
	| { productId?: undefined }
	| { productId: number; variationId?: number }
);

export type DeliveryPromises = Output<typeof listDeliveryPromises>;
export type DeliveryPromise = DeliveryPromises["methods"][number];

/** Milliseconds at least between two questions. */
const soonest = 60_000;
/** A little after the moment itself. */
const after = 1000;

/**
 * When what a customer orders now arrives at their address, by way of shipping, or can be collected: as the server says,
 * which knows the address and the branch that packs. Asked again when it may have changed.
 * @param question null: nothing is asked
 * @param about what the answer depends on besides, such as the cart's lines
 * @returns null until it is known, and where it could not be
 */
export function useDeliveryPromises(
	question: Question | null,
	about = "",
): DeliveryPromises | null {
	const [round, setRound] = useState(0);
	const asked = JSON.stringify([question, about]);
	const { value } = useAsked(question && `${asked} ${round}`, async () => ({
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
