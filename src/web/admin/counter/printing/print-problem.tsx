import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import type { Printing } from "./use-printing.ts";

/** Explains why nothing was printed, and offers the print dialog. */
export const PrintProblemAlert = ({
	printing: { problem },
	onDialog,
}: {
	printing: Printing;
	onDialog: () => void;
}) =>
	problem && (
		<Alert tone="error">
			<p>{problem}</p>
			<Button size="small" tone="outline" className="mt-2" onClick={onDialog}>
				Use print dialog
			</Button>
		</Alert>
	);
