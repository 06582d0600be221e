import { href } from "react-router";
import { type ExtensionState, listExtensions } from "#contract/admin/extensions.ts";
import { listProviders, type ProviderState } from "#contract/admin/providers.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { Extension } from "./extension.tsx";
import { Provider } from "./provider.tsx";

export const meta = pageTitle("Providers");

/** Forms for the keys of external providers. Only the last four characters of a saved key are shown. */
export default function Providers() {
	const read = useRead(listProviders, {});
	const takeOver = (state: ProviderState) =>
		read.set((read.value ?? []).map((each) => (each.provider === state.provider ? state : each)));
	return (
		<AdminPage title="Providers" width="text">
			<p className="max-w-prose px-4 pb-4 text-small text-ink-soft">
				Keys are stored encrypted and never shown again, except their last four characters. They are
				tested with the provider and apply within seconds. Keys set on the server replace keys saved
				here.
			</p>
			<ReadState read={read}>
				{(providers) => (
					<div className="grid gap-4">
						{providers
							// The mail server has its own page, linked below.
							.filter(({ provider }) => provider !== "smtp")
							.map((state) => (
								<Provider key={state.provider} state={state} onChanged={takeOver} />
							))}
						<Section title="Mail server" hint="Sends the shop’s emails.">
							<ButtonLink
								size="small"
								tone="outline"
								to={href("/admin/settings/mail/server")}
								className="justify-self-start"
							>
								Set up the server
							</ButtonLink>
						</Section>
					</div>
				)}
			</ReadState>
			<Extensions />
		</AdminPage>
	);
}

/** Installed extensions. Renders nothing if there are none, as in most shops. */
function Extensions() {
	const read = useRead(listExtensions, {});
	const takeOver = (state: ExtensionState) =>
		read.set((read.value ?? []).map((each) => (each.name === state.name ? state : each)));
	return (
		<ReadState read={read}>
			{(extensions) =>
				extensions.length > 0 && (
					<div className="grid gap-4 pt-4">
						{extensions.map((state) => (
							<Extension key={state.name} state={state} onChanged={takeOver} />
						))}
					</div>
				)
			}
		</ReadState>
	);
}
