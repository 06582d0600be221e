import { PasskeyList } from "../../account/passkeys/passkey-list.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** The devices that sign one in without a password. */
export function Passkeys() {
	return (
		<Section id="passkeys" title="Passkeys">
			<PasskeyList onSay={profileToast} />
		</Section>
	);
}
