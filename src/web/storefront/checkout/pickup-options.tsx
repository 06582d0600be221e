import type { PickupOffer } from "#contract/user/delivery.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { serverNow } from "../../server-time.ts";
import { Icon } from "../../ui/icons.tsx";
import { Choice } from "./choice.tsx";

/** Explains why a branch can't prepare the cart: `Cable: only 1 of 2 in stock here.` */
const missingText = (missing: PickupOffer["missing"]): string =>
	missing
		.map(({ name, wanted, available }) =>
			available === 0
				? `${name}: out of stock here.`
				: `${name}: only ${available} of ${wanted} in stock here.`,
		)
		.join(" ");

/** Branches where the customer can pick the order up, listed after the shipping methods. */
export const PickupOptions = ({
	offers,
	chosen,
	onChoose,
}: {
	offers: readonly PickupOffer[];
	chosen: PickupOffer | null;
	onChoose: (branchId: number) => void;
}) =>
	offers.map((offer) => {
		const isMissing = offer.missing.length > 0;
		return (
			<Choice
				key={offer.branch_id}
				group="shipping"
				checked={offer === chosen}
				disabled={isMissing}
				onChoose={() => onChoose(offer.branch_id)}
				title={`Pick up at ${offer.name}`}
				note={
					<>
						{offer.address}
						<span className="block min-h-[1lh] font-semibold text-ink">
							{isMissing
								? missingText(offer.missing)
								: `Ready ${readyText(new Date(offer.ready_at), serverNow())}`}
						</span>
					</>
				}
				end={<span className="price font-bold">Free</span>}
			/>
		);
	});

/**
 * Shown instead of the address of a pickup order: the branch with its hours, and the email that gets the notification.
 */
export function PickupPlace({ offer, email }: { offer: PickupOffer; email: string | null }) {
	return (
		<div className="grid gap-3 rounded-medium border-2 border-ink bg-paper-raised p-4">
			<p className="font-semibold">{offer.name}</p>
			<p className="flex gap-2.5">
				<Icon name="pin" className="mt-0.5 size-5 shrink-0" />
				{offer.address}
			</p>
			{offer.hours && (
				<p className="flex gap-2.5">
					<Icon name="clock" className="mt-0.5 size-5 shrink-0" />
					{offer.hours}
				</p>
			)}
			<p className="text-small text-ink-soft">
				You don't need an address. We'll email {email ?? "you"} when your order is ready.
			</p>
		</div>
	);
}
