import { useEffect, useRef, useState } from "react";
import type { Pesos } from "#lib/money/money.ts";
import { untilLoaded } from "#web/ui/lazy-part.ts";
import { createStore, useStore } from "#web/ui/store.ts";
import type { OtherPayment } from "../tender.ts";
import type { OpenedTill } from "../use-till.ts";
import { useDisplaySettings } from "./display-settings.ts";
import { displayChannel, displayOfSale, displayOfSold, idle } from "./display-state.ts";
import type { DisplaySender } from "./send-to-display.ts";

interface TypedPayment {
	/** E-wallet amount that the cashier has typed. The customer pays it by scanning a code on the display. */
	wallet: Pesos | null;
	/** Rounding of the cash due. */
	rounding: Pesos;
}

const noPayment: TypedPayment = { wallet: null, rounding: 0 };
const typed = createStore(noPayment);

/** While the payment form is open, shows its e-wallet payment and rounding on the display. */
export function usePaymentOnDisplay(others: readonly OtherPayment[], rounding: Pesos): void {
	const amount = others.find(({ way }) => way === "e_wallet")?.amount ?? null;
	useEffect(() => {
		typed.set({ wallet: amount !== null && amount > 0 ? amount : null, rounding });
		return () => typed.set(noPayment);
	}, [amount, rounding]);
}

/** Updates the till's customer displays, including those that are opened later. */
export function useCustomerDisplay({ shift, state, lines, totals, isPriced }: OpenedTill): void {
	const { id: shiftId, device_id: device } = shift;
	const [channel] = useState(() => displayChannel(shiftId));
	const shown = useRef(idle);
	const { wallet: amount, rounding } = useStore(typed);
	const { qrPh: shopCode, remoteShift } = useDisplaySettings();
	const sender = useRef<DisplaySender>(null);
	const payment = {
		wallet: amount === null ? null : { amount, shopCode },
		rounding,
		returned: state.sale.exchange?.cash_back ?? 0,
		giftCard: state.sale.giftCard ?? null,
	};
	const ofSale = isPriced ? displayOfSale(lines, totals, payment) : idle;
	const next = state.sold ? displayOfSold(state.sold) : ofSale;
	const text = JSON.stringify(next);
	useEffect(() => {
		shown.current = JSON.parse(text);
		channel.send({ kind: "state", state: shown.current });
		sender.current?.update();
	}, [channel, text]);
	useEffect(() => {
		if (remoteShift !== shiftId) return;
		let isOver = false;
		const load = () => import("./send-to-display.ts");
		void untilLoaded(load, () => undefined).then(({ sendToDisplay }) => {
			if (isOver) return;
			sender.current = sendToDisplay({ id: shiftId, device_id: device }, () => shown.current);
		});
		return () => {
			isOver = true;
			sender.current?.stop();
			sender.current = null;
		};
	}, [remoteShift, shiftId, device]);
	useEffect(() => {
		const stop = channel.listen(({ kind }) => {
			if (kind === "hello") channel.send({ kind: "state", state: shown.current });
		});
		const leave = () => channel.send({ kind: "state", state: idle });
		window.addEventListener("pagehide", leave);
		return () => {
			stop();
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, [channel]);
}
