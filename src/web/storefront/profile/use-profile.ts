import { ApiError } from "#contract/client.ts";
import { getProfile, type Profile, updateProfile } from "#contract/user/profile.ts";
import { announceProfile } from "../../account/profile-events.ts";
import { joinErrors } from "../../account/registration.ts";
import { useSession } from "../../account/session.tsx";
import { api, messageOf } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { profileToast } from "./profile-toast.ts";

export type EditableName = "name" | "email" | "phone";

export interface OwnProfile {
	/** Null until loaded. */
	profile: Profile | null;
	hasFailed: boolean;
	reload: () => void;
	setProfile: (profile: Profile) => void;
	/** Resolves to why it couldn't be saved; null if it was. */
	save: (name: EditableName, value: string) => Promise<string | null>;
}

/** The current user's profile and its changes, with the messages of §8. */
export function useProfile(first: Promise<Answer<Profile>> | null): OwnProfile {
	const { user } = useSession();
	const { value: profile, hasFailed, isLoading, load, show: setProfile } = useLoaded(first);

	const save: OwnProfile["save"] = async (name, value) => {
		try {
			const saved = await api(updateProfile, { [name]: value });
			setProfile(saved);
			if (user.id !== null) {
				const { name: newName, email } = saved;
				announceProfile("user:profile-updated", { userId: user.id, name: newName, email });
			}
			profileToast("Saved");
			return null;
		} catch (error) {
			profileToast("Save failed", "error");
			const errors = error instanceof ApiError ? error.errors : undefined;
			return joinErrors(errors) || messageOf(error, "Please try again.");
		}
	};
	const reload = () => load(api(getProfile));
	return { profile, hasFailed: hasFailed && !isLoading, reload, setProfile, save };
}
