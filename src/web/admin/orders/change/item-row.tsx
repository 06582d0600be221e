import type { ReactNode } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";

/** An item with its new quantity. */
export function ItemRow({
	name,
	image,
	note,
	quantity,
	most,
	before,
	isFixed = false,
	onChange,
}: {
	name: string;
	image: string | null;
	note: ReactNode;
	quantity: number;
	most: number;
	/** Current quantity; 0 for an added item. */
	before: number;
	/** True if the item can only be removed. */
	isFixed?: boolean;
	onChange: (quantity: number) => void;
}) {
	const isOut = quantity === 0;
	const isOther = quantity !== before;
	return (
		<li
			className={classNames(
				"grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-l-4 py-2 pl-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]",
				isOther ? "border-mango" : "border-transparent",
			)}
		>
			<span className={classNames("overflow-hidden rounded-small", isOut && "opacity-50")}>
				<ProductImage path={image} alt="" sizes="3.5rem" />
			</span>
			<span className="min-w-0">
				<span className={classNames("block font-semibold break-words", isOut && "line-through")}>
					{name}
				</span>
				<span className="block text-fine text-ink-soft">{note}</span>
			</span>
			<span className="col-start-2 flex items-center gap-1 sm:col-start-3">
				<IconButton
					label={`One less of ${name}`}
					disabled={isOut || isFixed}
					onClick={() => onChange(Math.max(0, quantity - 1))}
				>
					<Icon name="minus" className="size-5" />
				</IconButton>
				<input
					type="text"
					inputMode="numeric"
					aria-label={`Quantity of ${name}`}
					value={quantity}
					disabled={isFixed}
					onChange={(event) => {
						const typed = Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 2));
						onChange(Math.min(typed, Math.max(most, before)));
					}}
					className={classNames(inputClass, "w-16! px-2 text-center")}
				/>
				<IconButton
					label={`One more of ${name}`}
					disabled={quantity >= most || isFixed}
					onClick={() => onChange(quantity + 1)}
				>
					<Icon name="plus" className="size-5" />
				</IconButton>
				<IconButton
					label={isOut ? `Keep ${name}` : `Remove ${name}`}
					onClick={() => onChange(isOut ? before : 0)}
				>
					<Icon name={isOut ? "back" : "trash"} className="size-5" />
				</IconButton>
			</span>
		</li>
	);
}
