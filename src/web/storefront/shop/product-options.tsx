import { useId } from "react";
import type { Product, Variation } from "#contract/user/catalogue.ts";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";
import { clampQuantity, limitOf, stockLimitMessage } from "../cart/cart-rules.ts";

/** The variations of a product to choose from; one without stock explains itself when tried. */
export function VariationPicker({
	variations,
	chosen,
	onChoose,
}: {
	variations: readonly Variation[];
	chosen: Variation | null;
	onChoose: (variation: Variation) => void;
}) {
	const name = useId();
	const choose = (variation: Variation) => {
		if (variation.stock_quantity <= 0) toast("Selected variation is out of stock.", "warning");
		else onChoose(variation);
	};
	return (
		<fieldset className="grid gap-2">
			<legend className="pb-2 text-small font-semibold">
				Variation{chosen && <span className="font-normal text-ink-soft"> · {chosen.name}</span>}
			</legend>
			<div className="flex flex-wrap gap-2">
				{variations.map((variation) => {
					const isOut = variation.stock_quantity <= 0;
					const isChosen = chosen?.id === variation.id;
					return (
						<label
							key={variation.id}
							className={classNames(
								"relative inline-flex min-h-11 cursor-pointer items-center rounded-small border-2 px-4 text-small font-semibold transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
								isChosen ? "border-ink bg-tint-mango" : "border-line bg-paper-raised",
								isOut && "border-dashed text-ink-faint line-through",
							)}
						>
							<input
								type="radio"
								name={name}
								checked={isChosen}
								aria-disabled={isOut}
								onChange={() => choose(variation)}
								onClick={() => isOut && choose(variation)}
								className="sr-only"
							/>
							{variation.name}
							{isOut && <span className="sr-only"> (Out of Stock)</span>}
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}

/** Plus and minus around a whole number from 1 to the limit (§5). */
export function QuantityPicker({
	value,
	stock,
	name,
	onChange,
	disabled = false,
}: {
	value: number;
	stock: number | null;
	/** What is counted, for the labels and the message at the cap. */
	name: Product["name"];
	onChange: (quantity: number) => void;
	disabled?: boolean;
}) {
	const limit = limitOf(stock);
	const set = (wanted: number) => {
		if (wanted > limit) toast(stockLimitMessage(limit, name), "warning");
		onChange(clampQuantity(wanted, stock));
	};
	return (
		<div className="inline-flex items-center rounded-full border border-line bg-paper-raised">
			<IconButton
				label={`Decrease quantity of ${name}`}
				disabled={disabled || value <= 1}
				onClick={() => set(value - 1)}
			>
				<Icon name="minus" className="size-4" />
			</IconButton>
			<input
				type="text"
				inputMode="numeric"
				aria-label={`Quantity of ${name}`}
				value={value}
				disabled={disabled}
				// What is typed takes the place of the number, rather than standing behind it.
				onFocus={(event) => event.target.select()}
				onChange={(event) => {
					const typed = Number.parseInt(event.target.value, 10);
					if (Number.isInteger(typed)) set(typed);
				}}
				className="h-11 w-9 bg-transparent text-center font-semibold tabular-nums"
			/>
			<IconButton
				label={`Increase quantity of ${name}`}
				disabled={disabled || value >= limit}
				onClick={() => set(value + 1)}
			>
				<Icon name="plus" className="size-4" />
			</IconButton>
		</div>
	);
}
