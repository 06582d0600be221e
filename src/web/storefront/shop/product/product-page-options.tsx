import { useId } from "react";
import type { Variation } from "#contract/user/catalogue.ts";
import { isColourOption, swatchColour } from "#lib/branding/swatch-colours.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ProductText } from "#web/ui/product-text.tsx";
import { toast } from "#web/ui/toast.tsx";
import {
	changedBeside,
	chooseValue,
	optionGroups,
	type ValueState,
	valueState,
} from "./product-page-choices.ts";

interface OptionsProps {
	variations: readonly Variation[];
	chosen: Variation | null;
	onChoose: (variation: Variation) => void;
}

/**
 * A product's options, each as a row of chips. Sold-out values stay visible and are marked as sold out
 * (§5).
 */
export function ProductPageOptions({ variations, chosen, onChoose }: OptionsProps) {
	const choose = (variation: Variation | null, option?: string) => {
		if (!variation || variation.stock_quantity <= 0) {
			toast("Selected variation is out of stock.", "warning");
			return;
		}
		const changed = option === undefined ? null : changedBeside(chosen, variation, option);
		if (changed) toast(changed, "warning");
		onChoose(variation);
	};
	const groups = optionGroups(variations);
	if (groups.length === 0) {
		return (
			<ChipRow
				name="Variation"
				value={chosen?.name ?? null}
				chips={variations.map((variation) => ({
					value: variation.name,
					key: String(variation.id),
					state: variation.stock_quantity > 0 ? "in stock" : "out of stock",
					onChoose: () => choose(variation),
				}))}
			/>
		);
	}
	return groups.map(({ name, values }) => (
		<ChipRow
			key={name}
			name={name}
			value={chosen?.options[name] ?? null}
			showsColours={isColourOption(name)}
			chips={values.map((value) => ({
				value,
				key: value,
				state: valueState(variations, chosen, name, value),
				onChoose: () => choose(chooseValue(variations, chosen, name, value), name),
			}))}
		/>
	));
}

interface Chip {
	key: string;
	value: string;
	state: ValueState;
	onChoose: () => void;
}

function ChipRow({
	name,
	value,
	chips,
	showsColours = false,
}: {
	name: string;
	value: string | null;
	chips: Chip[];
	showsColours?: boolean;
}) {
	const group = useId();
	return (
		<fieldset>
			<legend className="pb-2 text-small font-semibold">
				{name}
				{value && (
					<span className="font-normal text-ink-soft">
						{" · "}
						<ProductText>{value}</ProductText>
					</span>
				)}
			</legend>
			<div className="flex flex-wrap gap-2">
				{chips.map((chip) => {
					const isOut = chip.state === "out of stock";
					const isChosen = chip.value === value;
					const colour = showsColours ? swatchColour(chip.value) : null;
					return (
						<label
							key={chip.key}
							className={classNames(
								"relative inline-flex min-h-11 cursor-pointer items-center gap-2 overflow-hidden rounded-small border-2 text-small font-semibold transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
								colour ? "pr-4 pl-2.5" : "px-4",
								isChosen ? "border-ink bg-tint-mango" : "border-line bg-paper-raised",
								chip.state === "with other options" && "border-dashed",
								isOut ? "text-ink-faint" : !isChosen && "hover:border-ink-faint",
							)}
						>
							<input
								type="radio"
								name={group}
								checked={isChosen}
								aria-disabled={isOut}
								onChange={chip.onChoose}
								onClick={() => isOut && chip.onChoose()}
								className="sr-only"
							/>
							{colour && <Dot colour={colour} isFaint={isOut} />}
							<span>
								<ProductText>{chip.value}</ProductText>
							</span>
							{isOut && <span className="sr-only"> (Out of Stock)</span>}
							{chip.state === "with other options" && (
								<span className="sr-only"> (with other options)</span>
							)}
							{isOut && <Strike />}
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}

const Dot = ({ colour, isFaint }: { colour: string; isFaint: boolean }) => (
	<svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
		<circle
			cx="12"
			cy="12"
			r="11"
			fill={colour}
			fillOpacity={isFaint ? 0.4 : 1}
			className="stroke-ink/25"
		/>
		<path
			d="M5.5 10.5a7 7 0 0 1 6-5.500"
			fill="none"
			stroke="#fff"
			strokeOpacity="0.65"
			strokeWidth="2"
			strokeLinecap="round"
		/>
	</svg>
);

/** A diagonal line that marks an unavailable value. */
const Strike = () => (
	<svg
		viewBox="0 0 10 10"
		preserveAspectRatio="none"
		aria-hidden="true"
		className="pointer-events-none absolute inset-0 size-full stroke-ink-faint"
	>
		<path d="M0 10 10 0" vectorEffect="non-scaling-stroke" strokeWidth="1.5" />
	</svg>
);
