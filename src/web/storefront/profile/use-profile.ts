import { getProfile, type Profile, updateProfile } from "#contract/user/profile.ts";
import { announceProfile } from "../../account/profile-events.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";

export type EditableName = "name" | "email" | "phone";

export interface OwnProfile {
	/** Null until loaded. */
	profile: Profile | null;
	hasFailed: boolean;
	reload: () => void;
	setProfile: (profile: Profile) => void;
	save: (name: EditableName, value: string) => Promise<void>;
}

/** The current user's profile and its changes. */
export function useProfile(first: Promise<Answer<Profile>> | null): OwnProfile {
	const { user } = useSession();
	const { value: profile, hasFailed, isLoading, load, show: setProfile } = useLoaded(first);

	const save: OwnProfile["save"] = async (name, value) => {
		const saved = await api(updateProfile, { [name]: value });
		setProfile(saved);
		if (user.id !== null) {
			const { name: newName, email } = saved;
			announceProfile("user:profile-updated", { userId: user.id, name: newName, email });
		}
	};
	const reload = () => load(api(getProfile));
	return { profile, hasFailed: hasFailed && !isLoading, reload, setProfile, save };
}
