import { renewRecoveryCodes } from "#contract/account/second-factor.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { countOf } from "../kit/format/count-text.ts";

/** Recovery codes of an account that only uses passkeys. */
export function PasskeyCodes({
	left,
	onCodes,
}: {
	left: number;
	onCodes: (codes: readonly string[]) => void;
}) {
	const action = useAction();
	const renew = () =>
		action.run(() => api(renewRecoveryCodes, {}), {
			onDone: ({ recovery_codes }) => onCodes(recovery_codes),
		});
	return (
		<div className="mt-4 grid gap-3 border-t border-line pt-4">
			<p className="text-small text-ink-soft">
				If you lose your devices, sign in with your password and a recovery code.{" "}
				{countOf(left, "code is", "codes are")} left. New codes replace the current ones.
			</p>
			<div>
				<Button size="small" tone="outline" disabled={action.isBusy} onClick={renew}>
					Create new recovery codes
				</Button>
			</div>
		</div>
	);
}
