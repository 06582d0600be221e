import { formatPesos } from "#lib/money/money.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import type { Action } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import type { SentSale } from "./offline/waiting-sale.ts";

/**
 * Shown if the server didn't answer the request for a sale. The cashier must send the sale again before doing anything
 * else.
 */
export const Unanswered = ({
	sent,
	action,
	onAsk,
}: {
	sent: SentSale;
	action: Action;
	onAsk: () => void;
}) => (
	<ActionForm action={action} onSubmit={onAsk}>
		<Alert tone="warning">
			<strong>The server didn't respond.</strong> The sale of {formatPesos(sent.expected_total)} may
			have gone through. Check again before you hand over the items. The sale can't be recorded
			twice.
		</Alert>
		<Button type="submit" size="large" disabled={action.isBusy}>
			{action.isBusy ? "Checking…" : "Check again"}
		</Button>
	</ActionForm>
);
