import { useId, useState } from "react";
import {
	addReturnPhoto,
	maxReturnPhotos,
	type OrderReturns,
	removeReturnPhoto,
	requestReturn,
} from "#contract/user/returns.ts";
import {
	type ReturnPayer,
	type ReturnReason,
	returnReasonFacts,
	returnReasons,
} from "#lib/orders/return-states.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { randomId } from "#web/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { uploadFile } from "#web/upload-file.ts";
import { PhotosField } from "../../photos-field.tsx";

const methodTexts: Readonly<Record<ReturnPayer, string>> = {
	shop: "We pay for return shipping.",
	customer: "You pay for return shipping.",
	by_reason:
		"We pay for return shipping if something is wrong with the item. If you change your mind, you pay.",
};

interface ChosenLine {
	quantity: number;
	/** "" until the customer has chosen a reason. */
	reason: ReturnReason | "";
}

/** Form to request a return: items with quantity and reason, and photos. */
export function ReturnForm({
	orderId,
	returns,
	onClose,
	onAsked,
}: {
	orderId: number;
	returns: OrderReturns;
	onClose: () => void;
	onAsked: (fresh: OrderReturns) => void;
}) {
	const fieldId = useId();
	const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenLine>>(new Map());
	const [note, setNote] = useState("");
	const [photos, setPhotos] = useState(returns.photos);
	const action = useAction();
	const { isBusy, refuse } = action;
	const [key] = useState(randomId);
	const items = returns.items.filter(({ returnable }) => returnable > 0);
	const set = (id: number, part: Partial<ChosenLine>) =>
		setChosen((before) => {
			const all = new Map(before);
			const line = { quantity: 0, reason: "" as const, ...all.get(id), ...part };
			if (line.quantity === 0) all.delete(id);
			else all.set(id, line);
			return all;
		});
	const submit = () => {
		const lines = [...chosen].flatMap(([id, { quantity, reason }]) =>
			reason === "" ? [] : [{ id, quantity, reason }],
		);
		if (chosen.size === 0) return refuse("Choose the items you want to return.");
		if (lines.length < chosen.size) return refuse("Please choose a reason for each item.");
		void action.submit(
			() =>
				api(
					requestReturn,
					{ id: orderId, lines, note: note.trim(), photos: photos.map(({ id }) => id) },
					{ headers: { "Idempotency-Key": key } },
				),
			{
				done: "Return requested",
				failed: "We could not send your return request. Please try again.",
				onDone: onAsked,
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<ul className="grid gap-4">
				{items.map((item) => (
					<ReturnLine
						key={item.id}
						item={item}
						line={chosen.get(item.id)}
						onChange={(part) => set(item.id, part)}
					/>
				))}
			</ul>
			<div className="grid gap-1.5">
				<label htmlFor={`${fieldId}-note`} className="text-small font-semibold">
					What is wrong? <span className="font-normal text-ink-soft">(optional)</span>
				</label>
				<textarea
					id={`${fieldId}-note`}
					rows={3}
					maxLength={1000}
					value={note}
					onChange={({ target }) => setNote(target.value)}
					className={`${inputClass} py-3`}
				/>
			</div>
			<PhotosField
				most={maxReturnPhotos}
				photos={photos}
				send={(photo, watch) => uploadFile(addReturnPhoto, { photo, id: orderId }, watch)}
				remove={({ id }) => api(removeReturnPhoto, { id })}
				onChange={setPhotos}
			/>
			<p className="text-fine text-ink-soft">{methodTexts[returns.way_paid_by]}</p>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" disabled={isBusy}>
					{isBusy ? "Processing…" : "Request return"}
				</Button>
				<Button tone="quiet" onClick={onClose}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}

function ReturnLine({
	item,
	line,
	onChange,
}: {
	item: OrderReturns["items"][number];
	/** undefined if the customer doesn't return the item. */
	line: ChosenLine | undefined;
	onChange: (part: Partial<ChosenLine>) => void;
}) {
	const name = [item.product_name, item.variation_name].filter(Boolean).join(" · ");
	return (
		<li className="grid gap-2 border-t border-line pt-3">
			<p className="text-small font-semibold break-words">
				<ProductText>{name}</ProductText>
			</p>
			<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
				<select
					aria-label={`Quantity of ${name}`}
					value={line?.quantity ?? 0}
					onChange={({ target }) => onChange({ quantity: Number(target.value) })}
					className={inputClass}
				>
					{Array.from({ length: item.returnable + 1 }, (_, pieces) => (
						<option key={pieces} value={pieces}>
							{pieces === 0 ? "None" : pieces}
						</option>
					))}
				</select>
				<select
					aria-label={`Reason for returning ${name}`}
					value={line?.reason ?? ""}
					disabled={!line}
					onChange={({ target }) => onChange({ reason: target.value as ReturnReason | "" })}
					className={`${inputClass} disabled:opacity-60`}
				>
					<option value="">Choose a reason</option>
					{returnReasons
						.filter((reason) => !item.is_excluded || returnReasonFacts[reason].isOurs)
						.map((reason) => (
							<option key={reason} value={reason}>
								{returnReasonFacts[reason].name}
							</option>
						))}
				</select>
			</div>
			{item.is_excluded && (
				<p className="text-fine text-ink-soft">
					You can return this item only if something is wrong with it.
				</p>
			)}
		</li>
	);
}
