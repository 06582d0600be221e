import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type Question, useConfirm } from "../kit/page/confirm.tsx";

/** Button below a form that deletes its record. */
export function RemoveButton({
	label = "Remove",
	question,
	remove,
	putBack,
	done,
	onRemoved,
}: {
	label?: string;
	/** Asked first if deleting can't be undone. */
	question?: Question;
	remove: () => Promise<unknown>;
	/** Recreates the record if deleting can be undone. */
	putBack?: () => Promise<unknown>;
	done: string;
	/** Called after the record was deleted, and after it was restored. */
	onRemoved: () => void;
}) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const press = async () => {
		if (question && !(await confirm(question))) return;
		void run(remove, {
			done,
			...(putBack && { undo: () => run(putBack, { onDone: onRemoved }) }),
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
