import { useEffect, useId, useRef, useState } from "react";
import {
	type CancelReason,
	cancelReasons,
	type OrderDetail,
	requestCancellation,
} from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { canAskToCancel, reasonLabels } from "./order-status.ts";

/** The state of a cancellation request, or the form to send one. */
export function CancelSection({
	order,
	onRequested,
}: {
	order: OrderDetail;
	onRequested: () => void;
}) {
	const [isOpen, setOpen] = useState(false);
	const request = order.cancel_request;
	return (
		<div className="grid gap-4 border-t border-line pt-5 empty:hidden">
			{request && <RequestState request={request} />}
			{/* Keep the form while the customer is writing. If it's too late to cancel, the server says so. */}
			{(isOpen || canAskToCancel(order)) &&
				(isOpen ? (
					<CancelForm
						orderId={order.id}
						onClose={() => setOpen(false)}
						onRequested={() => {
							setOpen(false);
							onRequested();
						}}
					/>
				) : (
					<Button
						tone="secondary"
						size="small"
						className="justify-self-start"
						onClick={() => setOpen(true)}
					>
						Request cancellation
					</Button>
				))}
		</div>
	);
}

const stateTexts = {
	open: "Cancellation requested. We will reply soon.",
	approved: "Your cancellation request was approved.",
	declined: "Your cancellation request was declined.",
};

function RequestState({ request }: { request: NonNullable<OrderDetail["cancel_request"]> }) {
	return (
		<Alert tone={request.state === "approved" ? "success" : "info"}>
			<strong className="block">{stateTexts[request.state]}</strong>
			<span className="block">
				{reasonLabels[request.reason]}
				{request.note && ` · ${request.note}`}
			</span>
			{request.decision_note && (
				<span className="block pt-1">Message from the shop: {request.decision_note}</span>
			)}
		</Alert>
	);
}

function CancelForm({
	orderId,
	onClose,
	onRequested,
}: {
	orderId: number;
	onClose: () => void;
	onRequested: () => void;
}) {
	const fieldId = useId();
	const frame = useRef<HTMLFormElement>(null);
	useEffect(() => {
		frame.current?.scrollIntoView({ block: "nearest" });
	}, []);
	const [reason, setReason] = useState<CancelReason | "">("");
	const [note, setNote] = useState("");
	const action = useAction();
	const { isBusy, refused } = action;

	const submit = () => {
		if (reason === "") return;
		void action.submit(() => api(requestCancellation, { id: orderId, reason, note: note.trim() }), {
			done: "Cancellation request submitted",
			failed: "Unable to submit request",
			onDone: onRequested,
			onRefused: (_, message) => {
				toast(message, "error");
				return false;
			},
		});
	};
	return (
		<ActionForm ref={frame} action={action} onSubmit={submit} notice={null}>
			<h3 className="text-large">Request cancellation</h3>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<div className="grid gap-1.5">
				<label htmlFor={`${fieldId}-reason`} className="text-small font-semibold">
					Reason
				</label>
				<select
					id={`${fieldId}-reason`}
					required
					// biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
					autoFocus
					value={reason}
					onChange={(event) => setReason(event.target.value as CancelReason | "")}
					className={inputClass}
				>
					<option value="">Choose a reason</option>
					{cancelReasons.map((each) => (
						<option key={each} value={each}>
							{reasonLabels[each]}
						</option>
					))}
				</select>
			</div>
			<div className="grid gap-1.5">
				<label htmlFor={`${fieldId}-note`} className="text-small font-semibold">
					Note <span className="font-normal text-ink-soft">(optional)</span>
				</label>
				<textarea
					id={`${fieldId}-note`}
					rows={3}
					maxLength={1000}
					value={note}
					onChange={(event) => setNote(event.target.value)}
					className={`${inputClass} py-3`}
				/>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" tone="danger" disabled={reason === "" || isBusy}>
					Submit
				</Button>
				<Button tone="quiet" onClick={onClose}>
					Keep the order
				</Button>
			</div>
		</ActionForm>
	);
}
