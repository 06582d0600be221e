import { lazy } from "react";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { rememberReturned } from "./offline/returns/return-store.ts";
import { printReturn } from "./printing/print-return.ts";
import type { OpenedTill } from "./use-till.ts";

const ShiftDialog = lazy(() => import("./shift-dialog.tsx"));
const ReturnDialog = lazy(() => import("./return-dialog.tsx"));
const OfflineReturnDialog = lazy(() => import("./returns/offline-return-dialog.tsx"));

/** The dialogs of a till, except for its parked sales. */
export function TillDialogs({
	till,
	onShift,
}: {
	till: OpenedTill;
	onShift: (shift: CounterShift) => void;
}) {
	const { state, dispatch, items } = till;
	const close = () => dispatch({ type: "dialog_closed" });
	const work = state.dialog === "cash" || state.dialog === "close" ? state.dialog : null;
	return (
		<>
			<OnceOpened open={state.dialog === "return"}>
				<ReturnDialog
					till={till}
					open={state.dialog === "return"}
					onUnreceipted={() => {
						close();
						items.reload();
					}}
					onDone={(returned) => {
						close();
						printReturn(returned);
						items.reload();
						rememberReturned(returned).catch(() => undefined);
					}}
					onExchange={(exchange) => {
						dispatch({ type: "exchange_changed", exchange });
						close();
					}}
					onClose={close}
				/>
			</OnceOpened>
			<OnceOpened open={state.dialog === "offline_return"}>
				<OfflineReturnDialog
					till={till}
					open={state.dialog === "offline_return"}
					onDone={close}
					onClose={close}
				/>
			</OnceOpened>
			<OnceOpened open={work !== null}>
				<ShiftDialog
					till={till}
					work={work}
					onDone={(changed) => {
						close();
						onShift(changed);
					}}
					onClose={close}
				/>
			</OnceOpened>
		</>
	);
}
