import { getWarrantyCard } from "#contract/admin/units.ts";
import { toRequest } from "#contract/to-request.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import { claimStateFacts } from "#lib/serials/claim-states.ts";
import { showDate, showDateTime } from "./order-dates.ts";

type Units = OrderDetail["items"][number]["units"];

/** Serial numbers of a bought item and their warranty. */
export default function ItemUnits({
	units,
	orderId,
}: {
	units: Units;
	/** null for guests, who can't download documents. */
	orderId: number | null;
}) {
	return (
		<ul aria-label="Serial numbers" className="grid text-fine text-ink-soft">
			{units.map(({ id, serial, warranty_until: until, claims }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-3">
					<span className="break-words">
						No. {serial}
						{until && ` · warranty until ${showDate(`${until}T00:00:00+08:00`)}`}
					</span>
					{orderId !== null && until && (
						<a
							href={toRequest(getWarrantyCard, { id: orderId, unit_id: id }).path}
							download
							aria-label={`Warranty card of ${serial}`}
							className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4 print:hidden"
						>
							Warranty card
						</a>
					)}
					{claims.map((claim) => (
						<ClaimSteps key={claim.id} claim={claim} />
					))}
				</li>
			))}
		</ul>
	);
}

/** Steps of a warranty claim. */
const ClaimSteps = ({ claim }: { claim: Units[number]["claims"][number] }) => (
	<ol aria-label={`Warranty claim ${claim.ref}`} className="w-full pb-1">
		{claim.steps.map(({ state, note, created_at }) => (
			<li key={state}>
				<strong>{claimStateFacts[state].name}</strong> · {showDateTime(created_at)}
				{state === claim.state && (
					<span className="block">{claimStateFacts[state].customerText}</span>
				)}
				{note && <span className="block break-words">{note}</span>}
			</li>
		))}
	</ol>
);
