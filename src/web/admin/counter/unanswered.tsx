import { formatPesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { ActionForm } from "../kit/form/action-form.tsx";
import type { FormAction } from "../kit/form/use-form-action.ts";
import type { SentSale } from "./offline/waiting-sale.ts";

/** Shown if a sale got no answer: it must be sent again before anything else. */
export const Unanswered = ({
	sent,
	action,
	onAsk,
}: {
	sent: SentSale;
	action: FormAction;
	onAsk: () => void;
}) => (
	<ActionForm action={action} onSubmit={onAsk}>
		<Alert tone="warning">
			<strong>The server did not answer.</strong> The sale of {formatPesos(sent.expected_total)}{" "}
			with store credit may have gone through. Check again before you hand over the items: it can
			only be sold once.
		</Alert>
		<Button type="submit" size="large" disabled={action.isBusy}>
			{action.isBusy ? "Checking…" : "Check again"}
		</Button>
	</ActionForm>
);
