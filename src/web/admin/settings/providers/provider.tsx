import { useState } from "react";
import { changeProvider, type ProviderState, removeProvider } from "#contract/admin/providers.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { useShop } from "#web/shop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { ProviderKeysForm } from "./provider-keys-form.tsx";
import { keyNames, providerTexts } from "./provider-texts.ts";
import { UseMark } from "./use-mark.tsx";

/** A provider: which of its keys are set, and a form to change them. */
export function Provider({
	state,
	onChanged,
}: {
	state: ProviderState;
	onChanged: (state: ProviderState) => void;
}) {
	const { demo } = useShop();
	const { run, isBusy } = useAction();
	const confirm = useConfirm();
	const [isOpen, setOpen] = useState(false);
	const { provider, source, keys } = state;
	const { name, hint, without } = providerTexts[provider];
	const isKept = keys.some((key) => key.is_set && key.changed_at !== null);
	const forget = async () => {
		const isSure = await confirm({
			title: `Remove the keys of ${name}?`,
			text: "You would have to enter them again.",
			confirmLabel: "Remove keys",
			danger: true,
		});
		if (!isSure) return;
		void run(() => api(removeProvider, { provider }), {
			done: `Keys of ${name} removed`,
			onDone: onChanged,
		});
	};
	return (
		<Section title={name} hint={hint} actions={<UseMark isInUse={source !== "none"} />}>
			{without && source === "none" && !demo && <Alert tone="info">{without}</Alert>}
			{state.restart_needed && (
				<Alert tone="warning">
					The shop could not apply these keys and still uses the previous ones.
				</Alert>
			)}
			<dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[12rem_minmax(0,1fr)]">
				{keys.map((key) => (
					<div key={key.name} className="grid sm:contents">
						<dt className="text-ink-soft">{keyNames[key.name]}</dt>
						<dd className="font-semibold">
							{key.is_set ? <>Set{key.ending && <>, ends in {key.ending}</>}</> : "Not set"}
							{key.changed_at && source !== "environment" && (
								<span className="block font-normal text-ink-soft">
									{exactTime(key.changed_at)} by {key.changed_by}
								</span>
							)}
						</dd>
					</div>
				))}
				<Address provider={provider} />
			</dl>
			{source === "environment" ? (
				<p className="text-small text-ink-soft">
					Set in the server's environment. Change it there.
				</p>
			) : isOpen ? (
				<ProviderKeysForm
					keys={keys}
					save={(given, unchecked) => api(changeProvider, { provider, keys: given, unchecked })}
					onSaved={(saved) => {
						onChanged(saved);
						setOpen(false);
					}}
					onCancel={() => setOpen(false)}
				/>
			) : (
				<div className="flex flex-wrap gap-2">
					<Button size="small" tone="outline" onClick={() => setOpen(true)}>
						{isKept ? "Change keys" : "Set keys"}
						<span className="sr-only"> of {name}</span>
					</Button>
					{isKept && (
						<Button size="small" tone="quiet" disabled={isBusy} onClick={forget}>
							Remove<span className="sr-only"> of {name}</span>
						</Button>
					)}
				</div>
			)}
		</Section>
	);
}

function Address({ provider }: Pick<ProviderState, "provider">) {
	const { origin } = useShop();
	const { address } = providerTexts[provider];
	if (!address) return null;
	return (
		<div className="grid sm:contents">
			<dt className="text-ink-soft">{address.label}</dt>
			<dd className="break-all">
				{origin}
				{address.path}
			</dd>
		</div>
	);
}
