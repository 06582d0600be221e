import { ConfirmDialog } from "../../ui/modal.tsx";
import type { UnsavedEdits } from "./use-unsaved-edits.ts";

export default function DiscardQuestion({ edits }: { edits: UnsavedEdits }) {
	return (
		<ConfirmDialog
			open={edits.isAsking}
			title="Discard changes?"
			text="You have unsaved edits. If you leave, your changes will be lost."
			confirmLabel="Discard"
			cancelLabel="Keep editing"
			danger
			closesOnBack={false}
			onConfirm={edits.discard}
			onCancel={edits.keepEditing}
		/>
	);
}
