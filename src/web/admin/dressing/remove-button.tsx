import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useAction } from "../kit/action/use-action.ts";
import { type Question, useConfirm } from "../kit/page/confirm.tsx";

/** Below the form of something: takes it away. */
export function RemoveButton({
	label = "Remove",
	question,
	remove,
	putBack,
	done,
	onRemoved,
}: {
	label?: string;
	/** Asked first, of what cannot be undone. */
	question?: Question;
	remove: () => Promise<unknown>;
	/** Makes it anew where it can be undone. */
	putBack?: () => Promise<unknown>;
	done: string;
	/** Told when it is gone, and when it is back. */
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
