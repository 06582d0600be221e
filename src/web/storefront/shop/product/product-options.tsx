import { useId } from "react";
import type { Variation } from "#contract/user/catalogue.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ProductText } from "#web/ui/product-text.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Field to select a product's variation. Selecting a sold-out variation explains why that isn't possible. */
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
							<span>
								<ProductText>{variation.name}</ProductText>
							</span>
							{isOut && <span className="sr-only"> (Out of Stock)</span>}
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
