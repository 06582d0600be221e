import { useState } from "react";
import { exportAccount } from "#contract/user/profile.ts";
import type { Pesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

const DeleteAccount = lazyPart(() => import("./delete-account.tsx"));

/** Downloads a text as a file. */
function saveAs(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

/** The customer's rights under the Data Privacy Act: to download their data and to delete their account. */
export function PersonalData({
	hasPassword,
	storeCredit,
}: {
	hasPassword: boolean;
	/** Store credit that is lost with the account. */
	storeCredit: Pesos;
}) {
	const { isBusy, run } = useAction();
	const [isDeleting, setDeleting] = useState(false);
	const download = () =>
		run(() => api(exportAccount), {
			failed: "We couldn't prepare your data. Please try again.",
			onDone: (data) => saveAs("my-data.json", JSON.stringify(data, null, 2)),
			onFailed: (text) => profileToast(text, "error"),
		});
	return (
		<Section id="data" title="Your data">
			<div className="grid gap-4 border-t border-line py-4">
				<p className="text-ink-soft">
					Download a copy of your data, or delete your account. For accounting, we keep your orders
					without your name.
				</p>
				<div className="flex flex-wrap gap-2">
					<Button tone="outline" size="small" disabled={isBusy} onClick={download}>
						Download my data
					</Button>
					<Button
						tone="quiet"
						size="small"
						className="text-chili! max-sm:-ml-4"
						onClick={() => setDeleting(true)}
					>
						<Icon name="trash" className="size-4" />
						Delete my account
					</Button>
				</div>
			</div>
			<OnceOpened open={isDeleting}>
				<DeleteAccount
					open={isDeleting}
					hasPassword={hasPassword}
					storeCredit={storeCredit}
					onClose={() => setDeleting(false)}
				/>
			</OnceOpened>
		</Section>
	);
}
