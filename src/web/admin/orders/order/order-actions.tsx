import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { type OrderStatus, orderStatusTexts } from "#lib/orders/order-statuses.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { isUnconfirmed } from "../risk-labels.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { CheckIn } from "./check-in.tsx";
import { amountAtCounter, HandOver } from "./order-pickup.tsx";
import { nextStatusesOfOrder, type PrimaryAction } from "./primary-action.ts";
import { RefundButton } from "./refund-button.tsx";
import { ScheduledMoves } from "./scheduled-moves.tsx";
import { type Move, ShipForm } from "./ship-form.tsx";

/** The primary action for the order's state, which stays visible while scrolling. Other actions are below it. */
export function OrderActions({
	order,
	change,
	primary,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	primary: PrimaryAction | null;
}) {
	const [asking, setAsking] = useState<OrderStatus | null>(null);
	const isPickup = order.pickup !== null;
	const asks = (status: OrderStatus): boolean =>
		status === "cancelled" ||
		(isPickup ? status === "delivered" && amountAtCounter(order) > 0 : status === "shipped");
	const move = (status: OrderStatus, more: Move = {}) => {
		const { id, status: from } = order;
		void change.run(() => api(changeOrderStatus, { id, from, status, ...more }), {
			// Show no message for a pending status change, because the panel already shows it with the time left to undo it.
			done: ({ ref, status: now, held_moves: held }) =>
				held.length === 0 ? `${ref} is now ${orderStatusTexts(now, isPickup).name}` : "",
		});
	};
	if (asking !== null) {
		return (
			<Question
				asking={asking}
				order={order}
				change={change}
				move={move}
				onBack={() => setAsking(null)}
			/>
		);
	}
	const button = (status: OrderStatus, isPrimary: boolean) => (
		<Button
			key={status}
			size={isPrimary ? "medium" : "small"}
			tone={isPrimary ? "primary" : status === "cancelled" ? "quiet" : "outline"}
			className={status === "cancelled" ? "border border-line text-chili!" : ""}
			disabled={change.isBusy}
			onClick={() => (asks(status) ? setAsking(status) : move(status))}
		>
			{orderStatusTexts(status, isPickup).move}
		</Button>
	);
	const first = primary?.kind === "move" ? primary.status : null;
	return (
		<>
			<StickyAction>
				{first && button(first, true)}
				{primary?.kind === "count_in" && <CheckIn order={order} change={change} isPrimary />}
				{primary?.kind === "refund" && <RefundButton order={order} change={change} isPrimary />}
				<ScheduledMoves order={order} change={change} />
			</StickyAction>
			<div className="flex flex-wrap gap-2 empty:hidden">
				{nextStatusesOfOrder(order)
					.filter((status) => status !== first)
					.map((status) => button(status, false))}
			</div>
		</>
	);
}

/** Content that sticks to the bottom of the panel until the user scrolls to its actual position. */
const StickyAction = ({ children }: { children: ReactNode }) => (
	<div className="sticky -bottom-16 z-10 -mx-4 grid gap-2 border-y border-line bg-paper-raised px-4 py-3 has-[>:only-child:empty]:hidden lg:-mx-5 lg:px-5">
		{children}
	</div>
);

/** Form that replaces the buttons while a status change needs more information. */
function Question({
	asking,
	order,
	change,
	move,
	onBack,
}: {
	asking: OrderStatus;
	order: AdminOrderDetail;
	change: ChangeOrder;
	move: (status: OrderStatus, more?: Move) => void;
	onBack: () => void;
}) {
	const { isBusy } = change;
	const asked = useRef<HTMLDivElement>(null);
	// Scroll to the form, because it's taller than the button and starts below the visible area.
	useEffect(() => {
		asked.current?.scrollIntoView({ block: "nearest" });
	}, []);
	const leave = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		onBack();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form, as its Back button does
		<div ref={asked} onKeyDown={leave}>
			{asking === "shipped" ? (
				<ShipForm
					parcel={order.parcels[0]}
					isBusy={isBusy}
					isCancelAsked={order.cancel_request?.state === "open"}
					isUnconfirmed={isUnconfirmed(order.confirmation)}
					onShip={(more) => move("shipped", more)}
					onBack={onBack}
				/>
			) : asking === "delivered" ? (
				<HandOver
					order={order}
					isBusy={isBusy}
					onHandOver={() => move("delivered")}
					onBack={onBack}
				/>
			) : (
				<CancelQuestion
					order={order}
					isBusy={isBusy}
					onCancel={(note) => move("cancelled", note ? { note } : {})}
					onBack={onBack}
				/>
			)}
		</div>
	);
}
