import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Question, useConfirm } from "../kit/page/confirm.tsx";

/** Button below a form that deletes its record. */
export function RemoveButton({
	label,
	question,
	remove,
	restore,
	done,
	onRemoved,
}: {
	label: string;
	/** Confirmation shown before deleting. Needed only if deleting can't be undone. */
	question?: Question;
	remove: () => Promise<unknown>;
	/** Creates the record again, if deleting can be undone. */
	restore?: () => Promise<unknown>;
	done: string;
	/** Called after the record was deleted, and after it was created again. */
	onRemoved: () => void;
}) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const press = async () => {
		if (question && !(await confirm(question))) return;
		void run(remove, {
			done,
			...(restore && { undo: () => run(restore, { onDone: onRemoved }) }),
			onDone: onRemoved,
		});
	};
	return (
		<Button
			size="small"
			tone="quiet"
			className="justify-self-start text-chili"
			disabled={isBusy}
			onClick={press}
		>
			<Icon name="trash" className="size-5" />
			{label}
		</Button>
	);
}
