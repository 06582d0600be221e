import { PasskeyList } from "../../account/passkeys/passkey-list.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** Passkeys for signing in without a password. */
export function Passkeys() {
	return (
		<Section id="passkeys" title="Passkeys">
			<PasskeyList onSay={profileToast} />
		</Section>
	);
}
