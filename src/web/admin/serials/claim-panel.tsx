import { useState } from "react";
import { href, Link } from "react-router";
import { getClaim, moveClaim, type WarrantyClaim } from "#contract/admin/claims.ts";
import { claimStateFacts } from "#lib/serials/claim-states.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { LongTextField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

/** A warranty claim and its next steps. */
export default function ClaimPanel({
	id,
	onChanged,
	onClose,
}: {
	id: number;
	onChanged: (claim: WarrantyClaim) => void;
	onClose: () => void;
}) {
	const read = useRead(getClaim, { id });
	const take = (claim: WarrantyClaim) => {
		read.set(claim);
		onChanged(claim);
	};
	return (
		<SidePanel title={read.value?.ref ?? "Warranty claim"} onClose={onClose}>
			<ReadState read={read}>
				{(claim) => (
					<>
						<Claimed claim={claim} />
						<NextSteps key={claim.state} claim={claim} onChanged={take} />
						<ol aria-label="Steps" className="grid gap-2 border-t border-line pt-4">
							{claim.steps.map(({ state, note, actor_name, created_at }) => (
								<li key={state}>
									<strong>{claimStateFacts[state].name}</strong>{" "}
									<span className="text-ink-soft">
										{[exactTime(created_at), actor_name].filter(Boolean).join(" · ")}
									</span>
									{note && <span className="block break-words">{note}</span>}
								</li>
							))}
						</ol>
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}

const linkClass = "inline-flex min-h-11 items-center text-sea underline underline-offset-4";

const Claimed = ({ claim }: { claim: WarrantyClaim }) => (
	<div className="grid gap-1">
		<p className="font-semibold">{claim.product_name}</p>
		<p>{claim.in_warranty ? "In warranty when received" : "Out of warranty when received"}</p>
		<p className="break-words whitespace-pre-line">{claim.problem}</p>
		<p className="flex flex-wrap gap-x-4">
			<Link
				to={`${href("/admin/serial-numbers")}?search=${encodeURIComponent(claim.serial)}`}
				className={linkClass}
			>
				{claim.serial}
			</Link>
			<Link to={`${href("/admin/orders")}?open=${claim.order_id}`} className={linkClass}>
				{claim.order_ref}
			</Link>
		</p>
		{claim.customer_name && <p className="text-ink-soft">{claim.customer_name}</p>}
	</div>
);

function NextSteps({
	claim,
	onChanged,
}: {
	claim: WarrantyClaim;
	onChanged: (claim: WarrantyClaim) => void;
}) {
	const [note, setNote] = useState("");
	const action = useAction();
	if (claim.next_states.length === 0) return null;
	return (
		<div className="grid gap-3 border-t border-line pt-4">
			<LongTextField
				label="Note (optional)"
				hint="The customer sees it in the email and on the order page."
				name="note"
				rows={2}
				maxLength={1000}
				value={note}
				onChange={setNote}
				error={undefined}
			/>
			<div className="flex flex-wrap gap-2">
				{claim.next_states.map((state) => (
					<Button
						key={state}
						size="small"
						tone="outline"
						disabled={action.isBusy}
						onClick={() =>
							action.run(() => api(moveClaim, { id: claim.id, state, note }), {
								done: "Claim updated",
								onDone: onChanged,
							})
						}
					>
						{claimStateFacts[state].verb}
					</Button>
				))}
			</div>
		</div>
	);
}
