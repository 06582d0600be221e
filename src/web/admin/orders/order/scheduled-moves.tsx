import { useEffect, useState } from "react";
import type { AdminOrderDetail, ScheduledMove } from "#contract/admin/orders.ts";
import { sendHeldMove, undoHeldMove } from "#contract/admin/scheduled-moves.ts";
import { orderStatusTexts } from "#lib/orders/order-statuses.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { timeLeft } from "./time-left.ts";

/** Pending status changes, with the time left to undo them. The customer hasn't been notified of them yet. */
export function ScheduledMoves({
	order,
	change,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
}) {
	return (
		<div aria-live="polite" className="grid gap-3 empty:hidden">
			{order.held_moves.map((move) => (
				<Scheduled key={move.id} move={move} order={order} change={change} />
			))}
		</div>
	);
}

function Scheduled({
	move,
	order,
	change,
}: {
	move: ScheduledMove;
	order: AdminOrderDetail;
	change: ChangeOrder;
}) {
	const left = useSecondsLeft(move.seconds_left);
	const parcel = order.parcels.find(({ id }) => id === move.parcel_id);
	const mayEnd = parcel ? parcel.may_change : order.may_change;
	const what = parcel && order.parcels.length > 1 ? `Parcel ${parcel.number}` : order.ref;
	const step = orderStatusTexts(move.to, order.pickup !== null).name;
	const of = { id: order.id, move_id: move.id };
	return (
		<section
			aria-label={`${what}: ${step}, customer not notified yet`}
			className="grid gap-3 rounded-medium border border-dashed border-ink bg-paper p-4"
		>
			<p>
				<strong>
					{what}: {step}
				</strong>{" "}
				<span aria-hidden="true">{left > 0 ? `in ${timeLeft(left)}` : "in a moment"}</span>
				<span className="block text-small text-ink-soft">
					Changed by {move.actor_name}. The customer is notified when the undo time ends.
				</span>
			</p>
			{mayEnd && (
				<div className="flex flex-wrap gap-2">
					<Button
						size="small"
						disabled={change.isBusy}
						onClick={() =>
							change.run(() => api(undoHeldMove, of), { done: `${what}: ${step} undone` })
						}
					>
						Undo
					</Button>
					<Button
						size="small"
						tone="outline"
						disabled={change.isBusy}
						onClick={() =>
							change.run(() => api(sendHeldMove, of), { done: `${what} is now ${step}` })
						}
					>
						Apply now
					</Button>
				</div>
			)}
		</section>
	);
}

/** Counts down from the number of seconds that the server sent. Starts again when the server sends another number. */
function useSecondsLeft(said: number): number {
	const [since, setSince] = useState({ said, passed: 0 });
	if (since.said !== said) setSince({ said, passed: 0 });
	useEffect(() => {
		const start = performance.now();
		const timer = setInterval(
			() => setSince({ said, passed: Math.floor((performance.now() - start) / 1000) }),
			1000,
		);
		return () => clearInterval(timer);
	}, [said]);
	return Math.max(0, said - since.passed);
}
