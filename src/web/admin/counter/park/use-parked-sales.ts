import { useState } from "react";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import {
	discardParkedSale,
	listParkedSales,
	type ParkedSale,
	parkSale,
	resumeParkedSale,
} from "#contract/admin/parked-sales.ts";
import { api } from "#web/api.ts";
import { randomId } from "#web/random-id.ts";
import { serverNow } from "#web/server-time.ts";
import { useStore } from "#web/ui/store.ts";
import { useReading } from "../../kit/read/use-reading.ts";
import { quietApi } from "../../quiet-api.ts";
import { useTillRights } from "../cashiers/till-rights.ts";
import { changeConnection, counterConnection } from "../offline/line.ts";
import { isConnectionLost } from "../offline/send-in-order.ts";
import { emptySale, type OpenSale } from "../stored-sale.ts";
import { type ParkedHere, readParkedHere, writeParkedHere } from "./parked-here.ts";
import {
	discardParked,
	type ParkedQueue,
	parkHere,
	resumeParked,
	sendParked,
} from "./parked-queue.ts";

const aMinute = 60_000;

function queueOf({ id: shiftId, branch_id: branchId }: CounterShift): ParkedQueue {
	const address = (id: string) => ({ id: String(shiftId), sale_id: id });
	return {
		alone: (work) => navigator.locks.request(`kargado-counter parks ${branchId}`, work),
		read: () => readParkedHere(branchId),
		write: (entries) => writeParkedHere(branchId, entries),
		canSend: () => navigator.onLine && !counterConnection.get().isAway,
		park: (request) =>
			quietApi(parkSale, request).catch((error: unknown) => {
				if (isConnectionLost(error)) changeConnection({ isAway: true });
				throw error;
			}),
		resume: (id) => api(resumeParkedSale, address(id)),
		discard: (id) => quietApi(discardParkedSale, address(id)),
	};
}

/** The branch's parked sales, including those that this browser hasn't sent yet. */
export function useParkedSales(shift: CounterShift, openSaleId: string) {
	const { id: shiftId, branch_id: branchId } = shift;
	const queue = queueOf(shift);
	const rights = useTillRights();
	const { isAway } = useStore(counterConnection);
	const [changes, setChanges] = useState(0);
	const read = useReading(
		`parked sales of ${branchId}`,
		async (signal) => {
			await sendParked(queue);
			return quietApi(listParkedSales, { branch_id: String(branchId) }, { signal });
		},
		{ everyMilliseconds: aMinute, again: `${changes} ${isAway}` },
	);
	const reload = () => setChanges((count) => count + 1);
	const here = queue.read();
	const entryOf = (id: string) => here.find(({ shown }) => shown.id === id);
	/**
	 * Returns true if the list offers a sale. Sales that another till has resumed and the sale in progress are left out.
	 * A sale that this till has resumed and lost in a crash is offered again.
	 */
	const isOffered = ({ id, resumed_shift_id: resumedBy }: ParkedSale) =>
		resumedBy === null || (resumedBy === shiftId && id !== openSaleId);
	return {
		sales: [
			...(read.last ?? []).filter((sale) => isOffered(sale) && !entryOf(sale.id)),
			...here.flatMap(({ shown, isDiscarded }) => (isDiscarded ? [] : shown)),
		],
		/** Returns the reason why a sale is only in this browser; null if the server has the sale. */
		whyHere(id: string): string | null {
			const entry = entryOf(id);
			if (!entry) return null;
			if (entry.problem) return `only in this browser: ${entry.problem}`;
			return entry.isAsked
				? "not confirmed by the server yet, can be resumed when you are online"
				: "only in this browser until you are online";
		},
		park(sale: OpenSale, name: string): Promise<void> {
			const { id, customer, new_customer, lines, discount, code, buyer } = sale;
			const shown: ParkedSale = {
				id,
				name,
				till: shift.till,
				units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
				parked_by: rights.cashier?.name ?? null,
				resumed_shift_id: null,
				parked_at: serverNow().toISOString(),
			};
			const request: ParkedHere["request"] = {
				...rights.sent,
				id: String(shiftId),
				sale_id: id,
				parking_id: randomId(),
				name,
				customer_id: customer?.id ?? null,
				sale: {
					lines: [...lines],
					discount,
					code,
					buyer,
					...(new_customer && { new_customer }),
				},
			};
			return parkHere(queue, { request, shown, customer }).finally(reload);
		},
		/** Returns a parked sale to continue at this till, and removes it from the parked sales. */
		async resume(id: string): Promise<OpenSale> {
			const { sale, customer } = await resumeParked(queue, id).finally(reload);
			return { ...emptySale(), ...(sale as Partial<OpenSale>), id, customer };
		},
		discard: (id: string): Promise<void> => discardParked(queue, id).finally(reload),
	};
}
