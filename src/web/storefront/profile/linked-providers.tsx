import { providerLabels } from "#contract/account/providers.ts";
import { type Profile, unlinkProvider } from "#contract/user/profile.ts";
import { ProviderMark } from "../../account/providers/provider-mark.tsx";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/**
 * The Google and Facebook accounts with which the user can sign in, each with a button to unlink it. The only sign-in
 * method can't be unlinked.
 */
export function LinkedProviders({
	profile,
	onChange,
}: {
	profile: Profile;
	onChange: (profile: Profile) => void;
}) {
	const { has_password: hasPassword } = profile;
	const providers = profile.providers.map((own) => ({
		...own,
		label: providerLabels[own.provider],
	}));
	const isLast = !hasPassword && providers.length === 1;
	if (providers.length === 0) return null;
	const unlink = async (provider: string, label: string) => {
		try {
			onChange(await api(unlinkProvider, { provider }));
			profileToast(`${label} unlinked`);
		} catch (error) {
			profileToast(messageOf(error, "Action failed."), "error");
		}
	};
	return (
		<Section id="providers" title="Linked accounts">
			<ul aria-label="Linked accounts">
				{providers.map(({ provider, label, email }) => (
					<li
						key={provider}
						className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
					>
						<ProviderMark provider={provider} />
						<div className="min-w-0 flex-1">
							<p className="font-semibold">{label}</p>
							{email && <p className="text-small break-words text-ink-soft">{email}</p>}
							{isLast && (
								<p className="text-fine text-ink-soft">
									This is your only way to sign in. Set a password before you unlink it.
								</p>
							)}
						</div>
						<Button
							tone="outline"
							size="small"
							disabled={isLast}
							aria-label={`Unlink ${label}`}
							onClick={() => unlink(provider, label)}
						>
							Unlink
						</Button>
					</li>
				))}
			</ul>
		</Section>
	);
}
