import { useState } from "react";
import { changeOpening, type SetUp } from "#contract/admin/set-up.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { LongTextField } from "../kit/form/fields.tsx";
import { Section } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { endSetUpTrail } from "../kit/page/set-up-trail.tsx";
import { stepTexts } from "./step-texts.ts";

/** Form to open or close the shop, and to set the message that is shown while it's closed. */
export function OpeningForm({
	setUp,
	onChanged,
}: {
	setUp: SetUp;
	onChanged: (setUp: SetUp) => void;
}) {
	const [words, setWords] = useState(setUp.words);
	const action = useAction();
	const confirm = useConfirm();
	const isReady = setUp.missing.length === 0;
	const open = () =>
		action.run(() => api(changeOpening, { is_held: false }), {
			done: "The shop is open",
			onDone: (opened) => {
				endSetUpTrail();
				onChanged(opened);
			},
		});
	const close = async () => {
		const isSure = await confirm({
			title: "Close the shop?",
			text: "Shoppers, including customers with orders, see ‘Opening soon’ until you open the shop again. Staff can see everything.",
			confirmLabel: "Close the shop",
			danger: true,
		});
		if (!isSure) return;
		void action.run(() => api(changeOpening, { is_held: true }), {
			done: "The shop is closed",
			onDone: onChanged,
		});
	};
	if (setUp.is_open) {
		return (
			<Section title="The shop is open" hint="Shoppers can visit and order.">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
					<a href="/" className={buttonClass("primary", "small")}>
						View shop
					</a>
					<p className="break-all">
						Link to share: <span className="font-semibold">{location.origin}</span>
					</p>
				</div>
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={close}
					className="justify-self-start"
				>
					Close the shop
				</Button>
			</Section>
		);
	}
	// The owner doesn't have to confirm the payment methods, because the shop can open with the default ones.
	const needed = setUp.steps.filter(
		({ step, is_essential, is_done }) =>
			is_essential && !is_done && (step !== "payments" || setUp.missing.includes("payment")),
	);
	return (
		<Section
			title="Opening"
			hint="Until you open the shop, visitors see ‘Opening soon’. You and your staff see the finished shop."
		>
			{!isReady && (
				<Alert tone="info">
					Required before you can open: {needed.map(({ step }) => stepTexts[step].name).join(", ")}.
				</Alert>
			)}
			{isReady && setUp.products === 0 && (
				<Alert tone="info">You can open the shop, but you have no products for sale yet.</Alert>
			)}
			<LongTextField
				label="Message to visitors while closed"
				name="words"
				value={words}
				onChange={setWords}
				error={undefined}
				hint="Leave blank to show “We are still setting up. Please come back soon.”"
			/>
			<div className="flex flex-wrap gap-2">
				<Button size="small" disabled={!isReady || action.isBusy} onClick={open}>
					Open shop
				</Button>
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy || words.trim() === setUp.words}
					onClick={() =>
						action.run(() => api(changeOpening, { words }), {
							done: "Saved",
							onDone: onChanged,
						})
					}
				>
					Save message
				</Button>
			</div>
		</Section>
	);
}
