import { useState } from "react";
import { href, Link } from "react-router";
import { toRequest } from "#contract/to-request.ts";
import {
	cancelReturn,
	getReturnLabel,
	getReturns,
	type OrderReturn,
	sendReturn,
} from "#contract/user/returns.ts";
import { formatDay } from "#lib/delivery-estimate/estimate-text.ts";
import { formatPesos } from "#lib/money/money.ts";
import { paidBackAs, returnReasonFacts, returnStateFacts } from "#lib/orders/return-states.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { useRequest } from "#web/loading.ts";
import { Button } from "#web/ui/button.tsx";
import { NotLoaded } from "#web/ui/not-loaded.tsx";
import { ProductText } from "#web/ui/product-text.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ReturnForm } from "./return-form.tsx";

/** The returns of a delivered order, and the form to request another. */
export default function ReturnsSection({ orderId }: { orderId: number }) {
	const read = () => api(getReturns, { id: orderId });
	const { value, hasFailed, load, show } = useRequest(String(orderId), read);
	const { run } = useAction();
	const [isAsking, setAsking] = useState(false);
	if (!value && hasFailed) {
		return <NotLoaded onRetry={() => load(read())}>The returns could not be loaded.</NotLoaded>;
	}
	if (!value) return <Skeleton className="h-12 rounded-medium" />;
	const change = (work: () => ReturnType<typeof read>, done: string) =>
		run(work, {
			done,
			failed: "This could not be saved. Please try again.",
			onDone: show,
			onFailed: (text) => {
				toast(text, "error");
				void load(read());
			},
		});
	return (
		<div className="grid gap-4">
			{value.returns.length > 0 && (
				<ul className="grid gap-3">
					{value.returns.map((each) => (
						<ReturnCard
							key={each.id}
							given={each}
							onSent={() =>
								change(
									() => api(sendReturn, { id: each.id }),
									"Thank you. We are expecting your return",
								)
							}
							onCancelled={() =>
								change(() => api(cancelReturn, { id: each.id }), "Return cancelled")
							}
						/>
					))}
				</ul>
			)}
			{isAsking ? (
				<ReturnForm
					orderId={orderId}
					returns={value}
					onClose={() => setAsking(false)}
					onAsked={(fresh) => {
						setAsking(false);
						show(fresh);
					}}
				/>
			) : value.can_request ? (
				<div className="grid justify-items-start gap-2">
					<Button tone="secondary" size="small" onClick={() => setAsking(true)}>
						Return items
					</Button>
					{value.until && (
						<p className="text-fine text-ink-soft">
							You can request a return until {formatDay(value.until)}.
						</p>
					)}
				</div>
			) : (
				value.returns.length === 0 && (
					<p className="text-small text-ink-soft">
						The online return period for this order is over. If something is wrong with an item,
						please contact us.
					</p>
				)
			)}
		</div>
	);
}

function ReturnCard({
	given,
	onSent,
	onCancelled,
}: {
	given: OrderReturn;
	onSent: () => void;
	onCancelled: () => void;
}) {
	const { state } = given;
	return (
		<li className="grid gap-2 rounded-medium border border-line p-4 text-small">
			<p className="flex flex-wrap justify-between gap-x-3 font-semibold">
				<span>{given.ref}</span>
				<span>{returnStateFacts[state].name}</span>
			</p>
			<p className="text-ink-soft">{returnStateFacts[state].customerText}</p>
			<ul>
				{given.items.map((item) => (
					<li key={item.id} className="break-words">
						{item.quantity} ×{" "}
						<ProductText>
							{[item.product_name, item.variation_name].filter(Boolean).join(" · ")}
						</ProductText>
						<span className="text-ink-soft">
							, {returnReasonFacts[item.reason].name.toLowerCase()}
						</span>
					</li>
				))}
			</ul>
			{given.photos.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{given.photos.map((photo, place) => (
						<li key={photo.id}>
							<img
								src={photo.path}
								alt={`Your photo, ${place + 1}`}
								className="size-16 rounded-small border border-line object-cover"
							/>
						</li>
					))}
				</ul>
			)}
			{given.decision_note && (
				<p className="break-words">Message from the shop: {given.decision_note}</p>
			)}
			{given.branch && (state === "approved" || state === "sent") && (
				<ReturnShipping given={given} />
			)}
			{given.settlement_note && (
				<p className="break-words">Message from the shop: {given.settlement_note}</p>
			)}
			{given.replacement_ref && (
				<p className="font-semibold">
					We are sending you a replacement:{" "}
					<Link
						to={href("/app/orders/:id", { id: given.replacement_ref })}
						className="underline underline-offset-2"
					>
						{given.replacement_ref}
					</Link>
				</p>
			)}
			{given.settlement && given.refunded !== null && (
				<p className="font-semibold">
					{formatPesos(given.refunded)} {paidBackAs[given.settlement]}
				</p>
			)}
			{(given.can_send || given.can_cancel) && (
				<p className="flex flex-wrap gap-2 print:hidden">
					{given.can_send && (
						<Button size="small" tone="secondary" onClick={onSent}>
							I have sent the items
						</Button>
					)}
					{given.can_cancel && (
						<Button size="small" tone="quiet" onClick={onCancelled}>
							Cancel return
						</Button>
					)}
				</p>
			)}
		</li>
	);
}

function ReturnShipping({
	given: { id, branch, way, ref, shop_pays: shopPays },
}: {
	given: OrderReturn;
}) {
	const place = [branch?.name, branch?.address].filter(Boolean).join(", ");
	if (way === "drop_off") {
		return (
			<p className="break-words">
				Please bring the items to {place} and give the reference {ref}.
			</p>
		);
	}
	return (
		<p className="break-words">
			Please send the items to {place} and write {ref} on the parcel.{" "}
			{shopPays
				? "We pay for return shipping. Keep the courier's receipt."
				: "You pay for return shipping."}{" "}
			<a
				href={toRequest(getReturnLabel, { id }).path}
				download
				className="inline-block py-2 font-semibold underline underline-offset-2 print:hidden"
			>
				Parcel label
			</a>
		</p>
	);
}
