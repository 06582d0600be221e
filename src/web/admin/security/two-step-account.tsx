import { useState } from "react";
import { href } from "react-router";
import {
	removeSecondFactor,
	renewRecoveryCodes,
	type SecondFactor,
} from "#contract/account/second-factor.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { type Proof, ProofForm } from "./proof-form.tsx";

/** If fewer codes than this are left, a warning is shown. */
const fewCodes = 4;

/** An account with two-step sign-in: shows its status, creates recovery codes and turns it off. */
export function TwoStepAccount({
	state,
	onCodes,
	onChanged,
}: {
	state: SecondFactor;
	onCodes: (codes: readonly string[]) => void;
	onChanged: (state: SecondFactor) => void;
}) {
	const [open, setOpen] = useState<"renew" | "remove" | null>(null);
	const left = state.recovery_codes_left;
	const renew = async (proof: Proof) => {
		onCodes((await api(renewRecoveryCodes, proof)).recovery_codes);
	};
	const remove = async (proof: Proof) => {
		const changed = await api(removeSecondFactor, proof);
		toast("Two-step sign-in is off");
		// If two-step sign-in is required, no other page opens until it is set up again.
		if (changed.is_required) window.location.assign(href("/admin/security"));
		else onChanged(changed);
	};
	return (
		<div className="grid gap-4">
			<Alert tone="success">
				On{state.since && <> since {exactTime(state.since)}</>}.{" "}
				{left === 1 ? "One recovery code is left." : `${left} recovery codes are left.`}
			</Alert>
			{left < fewCodes && (
				<Alert tone="warning">Create new recovery codes before you run out.</Alert>
			)}
			{open === null && (
				<div className="flex flex-wrap gap-2">
					<Button size="small" tone="outline" onClick={() => setOpen("renew")}>
						Create new recovery codes
					</Button>
					<Button size="small" tone="outline" onClick={() => setOpen("remove")}>
						Turn off
					</Button>
				</div>
			)}
			{open === "renew" && (
				<ProofForm
					hasPassword={state.has_password}
					text="Your current codes stop working."
					label="Create new recovery codes"
					onProve={renew}
					onCancel={() => setOpen(null)}
				/>
			)}
			{open === "remove" && (
				<ProofForm
					hasPassword={state.has_password}
					text={
						state.is_required
							? "The back office requires two-step sign-in and stays locked until you set up another app."
							: "You will sign in with only your password."
					}
					label="Turn off two-step sign-in"
					danger
					onProve={remove}
					onCancel={() => setOpen(null)}
				/>
			)}
		</div>
	);
}
