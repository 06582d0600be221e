import { type Coupon, getCoupon } from "#contract/admin/coupons.ts";
import { ReadState } from "../kit/read-state.tsx";
import { exactTime } from "../kit/show-time.ts";
import SidePanel from "../kit/side-panel.tsx";
import { useRead } from "../kit/use-read.ts";
import { CouponForm, newCoupon } from "./coupon-form.tsx";
import { usesText } from "./coupon-words.ts";

interface Listeners {
	onCreated: (coupon: Coupon) => void;
	onChanged: (coupon: Coupon) => void;
}

/** One coupon with all its rules, or a new one. */
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
							<span className="font-semibold text-ink">Used {usesText(coupon)}</span>
							{coupon.uses === 1 ? " time" : " times"} · made {exactTime(coupon.created_at)}
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
