import { href, Link } from "react-router";
import { type AdminReturn, getAdminReturnLabel } from "#contract/admin/returns.ts";
import { toRequest } from "#contract/to-request.ts";
import { formatPesos } from "#lib/money/money.ts";
import {
	hasReturnLabel,
	paidBackAs,
	returnMethodNames,
	returnReasonFacts,
} from "#lib/orders/return-states.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { DecideForm } from "./decide-form.tsx";
import { InspectForm } from "./inspect-form.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import type { ReturnStep } from "./return-step.ts";
import { SettleForm } from "./settle-form.tsx";

const found = ({ sellable, damaged, missing }: AdminReturn["items"][number]): string =>
	[
		[sellable, "sellable"],
		[damaged, "damaged"],
		[missing, "missing"],
	]
		.flatMap(([pieces, state]) => (pieces ? [`${pieces} ${state}`] : []))
		.join(", ");

/** A return with the form for its next step. */
export function ReturnCard(step: ReturnStep) {
	const { given } = step;
	const { may } = usePermissions();
	return (
		<article aria-label={given.ref} className="grid gap-3 rounded-small border border-line p-3">
			<div>
				<p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
					{given.ref} <ReturnBadge state={given.state} />
				</p>
				<p className="text-fine text-ink-soft">
					{exactTime(given.created_at)}
					{given.made_by ? ` · created by ${given.made_by}` : " · requested by the customer"}
				</p>
			</div>
			<ul>
				{given.items.map((item) => (
					<li key={item.id} className="break-words">
						{item.quantity} × {[item.product_name, item.variation_name].filter(Boolean).join(" · ")}
						<span className="text-ink-soft">
							{" "}
							({returnReasonFacts[item.reason].name.toLowerCase()}
							{found(item) && `; arrived: ${found(item)}`})
						</span>
					</li>
				))}
			</ul>
			{given.note && <p className="break-words whitespace-pre-line">“{given.note}”</p>}
			{given.photos.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{given.photos.map((photo, place) => (
						<li key={photo.id}>
							<a href={photo.path} target="_blank" rel="noreferrer">
								<img
									src={photo.path}
									alt={`From the customer, ${place + 1}`}
									className="size-16 rounded-small border border-line object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
			{given.branch && given.way && (
				<p className="text-ink-soft">
					{returnMethodNames[given.way]}: {given.branch.name}
					{given.way === "courier" &&
						(given.shop_pays
							? " · the shop pays for return shipping"
							: " · the customer pays for return shipping")}
					{given.tracking_number && ` · ${given.tracking_number}`}
				</p>
			)}
			{hasReturnLabel(given) && (
				<a
					href={toRequest(getAdminReturnLabel, { id: given.id }).path}
					download
					className={buttonClass("outline", "small", "justify-self-start")}
				>
					Label
				</a>
			)}
			{given.decision_note && (
				<p className="break-words">Message to the customer: {given.decision_note}</p>
			)}
			{given.inspection_note && <p className="break-words">{given.inspection_note}</p>}
			{given.settlement_note && (
				<p className="break-words">Message to the customer: {given.settlement_note}</p>
			)}
			{given.settlement && (
				<p className="font-semibold">
					{given.replacement_id !== null ? (
						<>
							Replacement:{" "}
							<Link
								to={`${href("/admin/orders")}?open=${given.replacement_id}`}
								className="underline underline-offset-2"
							>
								{given.replacement_ref}
							</Link>
						</>
					) : given.refunded === null ? (
						"No refund"
					) : (
						`${formatPesos(given.refunded)} ${paidBackAs[given.settlement]}`
					)}
				</p>
			)}
			{given.can_decide ? <DecideForm {...step} /> : given.can_receive && <InspectForm {...step} />}
			{given.can_settle &&
				(may("refunds") ? (
					<SettleForm {...step} />
				) : (
					<p className="text-ink-soft">A manager decides on the refund.</p>
				))}
		</article>
	);
}
