import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { AlertChoices } from "./alert-choices.tsx";
import { AlertSound } from "./alert-sound.tsx";
import { PushDevices } from "./push-devices.tsx";

export const meta = pageTitle("Alerts");

/** By what one is told oneself of what comes in. */
export default function Alerts() {
	return (
		<AdminPage title="Alerts" width="text">
			<div className="grid gap-4">
				<Section
					title="What you are told"
					hint="Each person chooses for themselves. You hear of what your own branch packs, or of every branch where you look after all of them."
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
