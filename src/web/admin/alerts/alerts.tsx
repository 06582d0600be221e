import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { AlertChoices } from "./alert-choices.tsx";
import { AlertSound } from "./alert-sound.tsx";
import { PushDevices } from "./push-devices.tsx";

export const meta = pageTitle("Alerts");

/** Alert settings of the current user. */
export default function Alerts() {
	return (
		<AdminPage title="Alerts" width="text">
			<div className="grid gap-4">
				<Section
					title="Your alerts"
					hint="Everyone chooses their own alerts. Staff get alerts for their branch. Managers get alerts for all branches."
				>
					<AlertChoices />
				</Section>
				<Section title="On this device">
					<div className="grid gap-5">
						<AlertSound />
						<PushDevices />
					</div>
				</Section>
			</div>
		</AdminPage>
	);
}
