import { type ReactNode, useRef, useState } from "react";
import {
	changeExtension,
	type ExtensionState,
	removeExtension,
} from "#contract/admin/extensions.ts";
import { extensionPartNames } from "#lib/extensions/extension-parts.ts";
import { methodName } from "#lib/payments/payment-methods.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { useShop } from "#web/shop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Alert } from "#web/ui/status.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { UseMark } from "./use-mark.tsx";

type Setting = ExtensionState["settings"][number];

/** Returns the shop's URLs that the owner must enter at the extension's external service. */
const addresses = ({ name, parts }: ExtensionState): { label: string; path: string }[] => {
	const does = (part: ExtensionState["parts"][number]["part"]) =>
		parts.some((one) => one.part === part);
	return [
		...(does("payment") ? [{ label: "Webhook URL", path: "/payments/webhook" }] : []),
		...(does("courier")
			? [{ label: "URL for parcel updates", path: `/couriers/webhook/${name}` }]
			: []),
	];
};

const nameOf = (method: string): string => methodName(method) ?? method;

/** An installed extension: its purpose, and its settings. */
export function Extension({
	state,
	onChanged,
}: {
	state: ExtensionState;
	onChanged: (state: ExtensionState) => void;
}) {
	const { origin } = useShop();
	const { run, isBusy } = useAction();
	const confirm = useConfirm();
	const [isOpen, setOpen] = useState(false);
	const { name, label, version, parts, settings } = state;
	const isKept = settings.some(({ source }) => source === "stored");
	const open = settings.filter(({ source }) => source !== "environment");
	const forget = async () => {
		const isSure = await confirm({
			title: `Remove the settings of ${label}?`,
			text: "You would have to enter them again.",
			confirmLabel: "Remove settings",
			danger: true,
		});
		if (!isSure) return;
		void run(() => api(removeExtension, { name }), {
			done: `Settings of ${label} removed`,
			onDone: onChanged,
		});
	};
	return (
		<Section
			title={label}
			hint={`Extension installed on this server, version ${version}.`}
			actions={<UseMark isInUse={parts.some(({ is_in_use }) => is_in_use)} />}
		>
			{state.restart_needed && (
				<Alert tone="warning">
					The shop could not apply these settings and is running without them.
				</Alert>
			)}
			<dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[12rem_minmax(0,1fr)]">
				{parts.map(({ part, is_in_use, methods }) => (
					<Line key={part} term={extensionPartNames[part]}>
						{is_in_use ? "In use" : "Not in use: settings are missing"}
						{methods.length > 0 && `, provides ${methods.map(nameOf).join(" and ")}`}
					</Line>
				))}
				{settings.map((setting) => (
					<Line key={setting.key} term={setting.label}>
						<SettingLabels setting={setting} />
					</Line>
				))}
				{addresses(state).map((address) => (
					<Line key={address.path} term={address.label} isQuiet>
						{origin}
						{address.path}
					</Line>
				))}
			</dl>
			{isOpen ? (
				<SettingsForm
					state={state}
					settings={open}
					onSaved={(saved) => {
						onChanged(saved);
						setOpen(false);
					}}
					onCancel={() => setOpen(false)}
				/>
			) : (
				open.length > 0 && (
					<div className="flex flex-wrap gap-2">
						<Button size="small" tone="outline" onClick={() => setOpen(true)}>
							{isKept ? "Change settings" : "Set settings"}
							<span className="sr-only"> of {label}</span>
						</Button>
						{isKept && (
							<Button size="small" tone="quiet" disabled={isBusy} onClick={forget}>
								Remove<span className="sr-only"> of {label}</span>
							</Button>
						)}
					</div>
				)
			)}
		</Section>
	);
}

function Line({
	term,
	isQuiet = false,
	children,
}: {
	term: string;
	isQuiet?: boolean;
	children: ReactNode;
}) {
	return (
		<div className="grid sm:contents">
			<dt className="text-ink-soft">{term}</dt>
			<dd className={isQuiet ? "break-all" : "font-semibold wrap-anywhere"}>{children}</dd>
		</div>
	);
}

function SettingLabels({ setting }: { setting: Setting }) {
	const { source, is_secret, is_optional, key, shown } = setting;
	const value = is_secret ? (shown === "" ? "Set" : `Set, ends in ${shown}`) : shown;
	const missing = is_optional ? "Not set; optional" : "Not set";
	return (
		<>
			{source === "none" ? missing : value}
			<span className="block font-normal text-ink-soft">
				{source === "environment" && `Set in the server's environment as ${key}. Change it there.`}
				{setting.changed_at && `${exactTime(setting.changed_at)} by ${setting.changed_by}`}
			</span>
		</>
	);
}

/** Form for an extension's settings. Fields that are left blank keep their saved values. */
function SettingsForm({
	state: { name },
	settings,
	onSaved,
	onCancel,
}: {
	state: ExtensionState;
	settings: readonly Setting[];
	onSaved: (state: ExtensionState) => void;
	onCancel: () => void;
}) {
	const action = useAction();
	const form = useRef<HTMLFormElement>(null);
	const keep = () => {
		const element = form.current;
		if (!element) return;
		const entries = settings
			.map(({ key }) => [key, typed(element, key).trim()] as const)
			.filter(([, value]) => value !== "");
		if (entries.length === 0) return action.refuse("Please enter a setting.");
		void action.submit(
			() => api(changeExtension, { name, settings: Object.fromEntries(entries) }),
			{
				done: "Settings saved",
				failed: "Could not save. Please try again.",
				onDone: onSaved,
			},
		);
	};
	return (
		<ActionForm ref={form} action={action} onSubmit={keep} isBrief className="grid max-w-md gap-4">
			{settings.map(({ key, label, is_secret, source, shown }) => (
				<Field
					key={key}
					label={label}
					name={key}
					type={is_secret ? "password" : "text"}
					// Keep browsers from suggesting or saving the secret as a password.
					autoComplete={is_secret ? "new-password" : "off"}
					spellCheck={false}
					placeholder={source === "none" ? "" : is_secret ? "Unchanged" : shown}
					error={action.errorOf(key)}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={action.isBusy}>
					Save settings
				</Button>
				<Button size="small" tone="quiet" disabled={action.isBusy} onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}
