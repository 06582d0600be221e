import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { NumberField } from "../../kit/form/fields.tsx";
import { Section } from "../../kit/page/admin-page.tsx";
import { countOf } from "../../kit/words/number-words.ts";

const most = 100_000;

/** Asked where a file says no number of pieces, as shops that do not count theirs export it. */
export function ImportUnstatedStock({
	items,
	pieces,
	isBusy,
	onSay,
}: {
	/** New ones of which nobody has said anything yet. */
	items: number;
	/** What was said; undefined: nothing yet. */
	pieces: number | undefined;
	isBusy: boolean;
	onSay: (pieces: number | null) => void;
}) {
	const [typed, setTyped] = useState<number | null>(pieces ?? null);
	const isSaid = pieces !== undefined;
	const isWrong = typed !== null && !(typed >= 0 && typed <= most);
	return (
		<Section
			title="How many pieces are there?"
			hint={
				isSaid
					? "Each new item of which the file says no number comes in with so many pieces."
					: `The file says no number of ${countOf(items, "item")}. As it is, they come in sold out.`
			}
		>
			<NumberField
				label="Pieces of each"
				name="unstated_stock"
				value={typed}
				onChange={setTyped}
				error={isWrong ? "Enter a whole number, 100,000 at most." : undefined}
			/>
			<div className="flex flex-wrap gap-2">
				<Button
					disabled={isBusy || typed === null || isWrong || typed === pieces}
					onClick={() => onSay(typed)}
				>
					Count them so
				</Button>
				{isSaid && (
					<Button tone="outline" disabled={isBusy} onClick={() => onSay(null)}>
						Leave them sold out
					</Button>
				)}
			</div>
		</Section>
	);
}
