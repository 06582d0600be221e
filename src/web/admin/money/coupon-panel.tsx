import { type Coupon, getCoupon } from "#contract/admin/coupons.ts";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CouponForm, newCoupon } from "./coupon-form.tsx";
import { usesText } from "./coupon-labels.ts";

interface Listeners {
	onCreated: (coupon: Coupon) => void;
	onChanged: (coupon: Coupon) => void;
}

/** Panel of a coupon, existing or new. */
export default function CouponPanel({
	id,
	onClose,
	onCreated,
	onChanged,
}: Listeners & { id: number | null; onClose: () => void }) {
	if (id === null) {
		return (
			<SidePanel title="New coupon" onClose={onClose}>
				<CouponForm coupon={newCoupon} onSaved={onCreated} />
			</SidePanel>
		);
	}
	return <KnownCoupon id={id} onClose={onClose} onChanged={onChanged} />;
}

function KnownCoupon({
	id,
	onClose,
	onChanged,
}: Pick<Listeners, "onChanged"> & { id: number; onClose: () => void }) {
	const read = useRead(getCoupon, { id });
	return (
		<SidePanel title={read.value?.code ?? "Coupon"} onClose={onClose}>
			<ReadState read={read}>
				{(coupon) => (
					<>
						<p className="text-small text-ink-soft">
							<span className="font-semibold text-ink">Used {usesText(coupon)}</span>{" "}
							{coupon.uses === 1 ? " time" : " times"} · created {exactTime(coupon.created_at)}
						</p>
						<CouponForm
							coupon={coupon}
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
