import { getPromotion, type Promotion } from "#contract/admin/promotions.ts";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { PromotionForm } from "./promotion-form.tsx";
import { shownName, usesText } from "./promotion-labels.ts";
import { newPromotion } from "./promotion-values.ts";

interface Listeners {
	onCreated: (promotion: Promotion) => void;
	onChanged: (promotion: Promotion) => void;
}

/** Panel of a promotion, existing or new. */
export default function PromotionPanel({
	id,
	onClose,
	onCreated,
	onChanged,
}: Listeners & { id: number | null; onClose: () => void }) {
	if (id === null) {
		return (
			<SidePanel title="New promotion" onClose={onClose}>
				<PromotionForm promotion={newPromotion} onSaved={onCreated} />
			</SidePanel>
		);
	}
	return <ExistingPromotion id={id} onClose={onClose} onChanged={onChanged} />;
}

function ExistingPromotion({
	id,
	onClose,
	onChanged,
}: Pick<Listeners, "onChanged"> & { id: number; onClose: () => void }) {
	const read = useRead(getPromotion, { id });
	return (
		<SidePanel title={read.value ? shownName(read.value) : "Promotion"} onClose={onClose}>
			<ReadState read={read}>
				{(promotion) => (
					<>
						<p className="text-small text-ink-soft">
							<span className="font-semibold text-ink">Used {usesText(promotion)}</span>{" "}
							{promotion.uses === 1 ? " time" : " times"} · created{" "}
							{exactTime(promotion.created_at)}
						</p>
						<PromotionForm
							promotion={promotion}
							onSaved={(saved) => {
								read.set(saved);
								onChanged(saved);
							}}
						/>
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}
