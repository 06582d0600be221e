import { useState } from "react";
import { decideCancellation } from "#contract/admin/order-status.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { cancelReasonNames } from "../order-labels.ts";
import type { ChangeOrder } from "./change-order.ts";

type Decision = "approved" | "declined";

/** A customer's cancellation request, and the shop's decision. */
export function CancelRequest({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const [note, setNote] = useState("");
	const [pressed, setPressed] = useState<Decision | null>(null);
	const request = order.cancel_request;
	if (!request) return null;
	const busy = change.isBusy ? pressed : null;
	const decide = async (decision: Decision) => {
		const trimmed = note.trim();
		setPressed(decision);
		await change.run(
			() => api(decideCancellation, { id: order.id, decision, ...(trimmed && { note: trimmed }) }),
			{ done: ({ ref }) => `Cancellation request of ${ref} ${decision}` },
		);
		setPressed(null);
	};
	if (request.state !== "open") {
		return (
			<p className="rounded-small border border-line px-4 py-3">
				Cancellation request <strong>{request.state}</strong>
				{request.decision_note && `: ${request.decision_note}`}
			</p>
		);
	}
	return (
		<section
			aria-label="Cancellation request"
			className="grid gap-3 rounded-medium border border-chili bg-chili-soft p-4"
		>
			<div className="grid gap-1">
				<h3 className="font-sans text-base tracking-normal">Cancellation requested</h3>
				<p>
					{cancelReasonNames[request.reason]}
					<span className="text-ink-soft"> · {exactTime(request.created_at)}</span>
				</p>
				{request.note && (
					<blockquote className="border-l-2 border-chili pl-3 whitespace-pre-line break-words">
						{request.note}
					</blockquote>
				)}
			</div>
			{order.may_change && (
				<>
					<Field
						label="Message to the customer (optional)"
						value={note}
						maxLength={1000}
						onChange={(event) => setNote(event.target.value)}
					/>
					<div className="flex flex-wrap gap-2">
						<Button
							size="small"
							tone="danger"
							disabled={change.isBusy}
							onClick={() => decide("approved")}
						>
							{busy === "approved" ? "Processing…" : "Approve"}
						</Button>
						<Button
							size="small"
							tone="secondary"
							disabled={change.isBusy}
							onClick={() => decide("declined")}
						>
							{busy === "declined" ? "Processing…" : "Decline"}
						</Button>
					</div>
				</>
			)}
		</section>
	);
}
