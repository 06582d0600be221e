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
	const { orderReturn } = step;
	const { may } = usePermissions();
	return (
		<article
			aria-label={orderReturn.ref}
			className="grid gap-3 rounded-small border border-line p-3"
		>
			<div>
				<p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
					{orderReturn.ref} <ReturnBadge state={orderReturn.state} />
				</p>
				<p className="text-fine text-ink-soft">
					{exactTime(orderReturn.created_at)}
					{orderReturn.made_by
						? ` · created by ${orderReturn.made_by}`
						: " · requested by the customer"}
				</p>
			</div>
			<ul>
				{orderReturn.items.map((item) => (
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
			{orderReturn.note && <p className="break-words whitespace-pre-line">“{orderReturn.note}”</p>}
			{orderReturn.photos.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{orderReturn.photos.map((photo, place) => (
						<li key={photo.id}>
							<a href={photo.path} target="_blank" rel="noreferrer">
								<img
									src={photo.path}
									alt={`Sent by the customer, ${place + 1} of ${orderReturn.photos.length}`}
									className="size-16 rounded-small border border-line object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
			{orderReturn.branch && orderReturn.way && (
				<p className="text-ink-soft">
					{returnMethodNames[orderReturn.way]}: {orderReturn.branch.name}
					{orderReturn.way === "courier" &&
						(orderReturn.shop_pays
							? " · the shop pays for return shipping"
							: " · the customer pays for return shipping")}
					{orderReturn.tracking_number && ` · ${orderReturn.tracking_number}`}
				</p>
			)}
			{hasReturnLabel(orderReturn) && (
				<a
					href={toRequest(getAdminReturnLabel, { id: orderReturn.id }).path}
					download
					className={buttonClass("outline", "small", "justify-self-start")}
				>
					Return label
				</a>
			)}
			{orderReturn.decision_note && (
				<p className="break-words">Message to the customer: {orderReturn.decision_note}</p>
			)}
			{orderReturn.inspection_note && <p className="break-words">{orderReturn.inspection_note}</p>}
			{orderReturn.settlement_note && (
				<p className="break-words">Message to the customer: {orderReturn.settlement_note}</p>
			)}
			{orderReturn.settlement && (
				<p className="font-semibold">
					{orderReturn.replacement_id !== null ? (
						<>
							Replacement:{" "}
							<Link
								to={`${href("/admin/orders")}?open=${orderReturn.replacement_id}`}
								className="underline underline-offset-2"
							>
								{orderReturn.replacement_ref}
							</Link>
						</>
					) : orderReturn.refunded === null ? (
						"No refund"
					) : (
						`${formatPesos(orderReturn.refunded)} ${paidBackAs[orderReturn.settlement]}`
					)}
				</p>
			)}
			{orderReturn.can_decide ? (
				<DecideForm {...step} />
			) : (
				orderReturn.can_receive && <InspectForm {...step} />
			)}
			{orderReturn.can_settle &&
				(may("refunds") ? (
					<SettleForm {...step} />
				) : (
					<p className="text-ink-soft">Only a manager can decide on the refund.</p>
				))}
		</article>
	);
}
