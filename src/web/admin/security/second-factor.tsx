import { useState } from "react";
import { href } from "react-router";
import { readSecondFactor, type SecondFactor } from "#contract/account/second-factor.ts";
import { PasskeyList } from "../../account/passkeys/passkey-list.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { PasskeyCodes } from "./passkey-codes.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { TwoStepAccount } from "./two-step-account.tsx";

export const meta = pageTitle("Security");

/** Sign-in security of the current user: two-step sign-in and passkeys. */
export default function Security() {
	const read = useRead(readSecondFactor, {});
	const { second_factor_required: wasLockedOut } = usePermissions();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const leaveCodes = () => {
		// Reload the frame so that it shows the pages that are now available.
		if (wasLockedOut) window.location.assign(href("/admin"));
		setCodes(null);
		read.reload();
	};
	return (
		<AdminPage title="Security" width="text">
			<ReadState read={read}>
				{(state) => (
					<div className="grid gap-4">
						{wasLockedOut && codes === null && (
							<Alert tone="warning" className="mx-4">
								Owners and managers need a second step at sign-in, because they can change settings
								and issue refunds. Set up an app or a passkey once to unlock the back office.
							</Alert>
						)}
						<Section
							title="Two-step sign-in"
							hint="After your password, you enter a code from an app on your phone. Someone who knows your password can't sign in without the phone."
						>
							{codes ? (
								<RecoveryCodes codes={codes} onDone={leaveCodes} />
							) : (
								<Steps state={state} onCodes={setCodes} onChanged={read.set} />
							)}
						</Section>
						{codes === null && (
							<Section
								title="Passkeys"
								hint="A passkey replaces your password and code. Once you set up a passkey, your password alone no longer works."
							>
								<PasskeyList onSay={toast} onRecoveryCodes={setCodes} />
								{state.is_by_passkey && (
									<PasskeyCodes left={state.recovery_codes_left} onCodes={setCodes} />
								)}
							</Section>
						)}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

function Steps({
	state,
	onCodes,
	onChanged,
}: {
	state: SecondFactor;
	onCodes: (codes: readonly string[]) => void;
	onChanged: (state: SecondFactor) => void;
}) {
	return state.is_on ? (
		<TwoStepAccount state={state} onCodes={onCodes} onChanged={onChanged} />
	) : (
		<SetUpApp state={state} onCodes={onCodes} />
	);
}
