import { useRef, useState } from "react";
import {
	listPasskeys,
	type Passkey,
	removePasskey,
	renamePasskey,
} from "#contract/account/passkeys.ts";
import { describeBrowser } from "#lib/http/describe-browser.ts";
import { longDate } from "#lib/time/manila-texts.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useRequest } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Tone } from "../../ui/status.tsx";
import { typed } from "../form-fields.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { createPasskey, hasPasskeys, wasCancelled } from "./passkeys.ts";

const day = (instant: string): string => longDate(Date.parse(instant));

/** Lists the current user's passkeys and lets them add, rename and remove them. */
export function PasskeyList({
	onSay,
	onRecoveryCodes = () => {},
}: {
	/** Shows a short message about the result. */
	onSay: (text: string, tone?: Tone) => void;
	/** For staff: shows recovery codes, which are displayed only once. */
	onRecoveryCodes?: (codes: readonly string[]) => void;
}) {
	const readPasskeys = () => api(listPasskeys);
	const { value: passkeys, hasFailed, load, show } = useRequest("passkeys", readPasskeys);
	const { isBusy, run } = useAction();
	const reload = () => load(readPasskeys());

	const add = () =>
		run(
			async () => {
				const { recovery_codes } = await createPasskey(describeBrowser(navigator.userAgent));
				onSay("Passkey added");
				await reload();
				return recovery_codes;
			},
			{
				failed: "We couldn't create the passkey. Please try again.",
				onDone: (codes) => codes.length > 0 && onRecoveryCodes(codes),
				onFailed: (text, error) => wasCancelled(error) || onSay(text, "error"),
			},
		);
	const remove = (id: number) =>
		run(() => api(removePasskey, { id }).finally(reload), {
			failed: "We couldn't remove the passkey. Please try again.",
			onDone: () => onSay("Passkey removed"),
			onFailed: (text) => onSay(text, "error"),
		});
	const rename = async (id: number, name: string) => {
		const renamed = await api(renamePasskey, { id, name });
		show((passkeys ?? []).map((each) => (each.id === id ? renamed : each)));
	};
	if (hasFailed) return <NotLoaded onRetry={reload}>Your passkeys could not be loaded.</NotLoaded>;
	if (passkeys === null) return <Skeleton className="h-20" />;
	return (
		<div className="grid gap-4">
			{passkeys.length === 0 ? (
				<p className="border-t border-line pt-4 text-ink-soft">
					You have no passkeys yet. A passkey lets you sign in with your fingerprint, face or screen
					lock. Unlike a password, it can't be guessed or stolen.
				</p>
			) : (
				<ul aria-label="Your passkeys">
					{passkeys.map((passkey) => (
						<PasskeyRow
							key={passkey.id}
							passkey={passkey}
							isBusy={isBusy}
							onRename={(name) => rename(passkey.id, name)}
							onRemove={() => remove(passkey.id)}
						/>
					))}
				</ul>
			)}
			<div>
				{hasPasskeys() ? (
					<PasskeyButton size="small" disabled={isBusy} onPress={add}>
						Add a passkey
					</PasskeyButton>
				) : (
					<p className="text-small text-ink-soft">This browser does not support passkeys.</p>
				)}
			</div>
		</div>
	);
}

function PasskeyRow({
	passkey,
	isBusy,
	onRename,
	onRemove,
}: {
	passkey: Passkey;
	isBusy: boolean;
	onRename: (name: string) => Promise<void>;
	onRemove: () => void;
}) {
	const [isNaming, setNaming] = useState(false);
	const action = useAction();
	const renaming = useRef<HTMLButtonElement>(null);
	const { name, synced, created_at, last_used_at } = passkey;
	const stop = () => {
		setNaming(false);
		action.forget();
		// Wait until the row is rendered again, because the button doesn't exist before.
		requestAnimationFrame(() => renaming.current?.focus());
	};
	const submit = (form: HTMLFormElement) =>
		action.submit(() => onRename(typed(form, "name").trim()), {
			field: "name",
			failed: "We couldn't save the name. Please try again.",
			onDone: stop,
		});
	if (isNaming) {
		return (
			<li className="border-t border-line py-3">
				<ActionForm action={action} onSubmit={submit} className="grid max-w-md gap-3">
					<Field
						label="Passkey name"
						name="name"
						defaultValue={name}
						maxLength={60}
						required
						autoFocus
						error={action.errorOf("name")}
					/>
					<div className="flex flex-wrap gap-2">
						<Button type="submit" size="small">
							Save
						</Button>
						<Button size="small" tone="quiet" onClick={stop}>
							Cancel
						</Button>
					</div>
				</ActionForm>
			</li>
		);
	}
	return (
		<li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
			<div className="min-w-0 flex-1 basis-48">
				<p className="font-semibold break-words">{name}</p>
				<p className="text-small text-ink-soft">
					Added {day(created_at)}
					{last_used_at ? ` · last used ${day(last_used_at)}` : " · not used yet"}
					{synced && " · synced"}
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button
					ref={renaming}
					tone="quiet"
					size="small"
					aria-label={`Rename ${name}`}
					onClick={() => setNaming(true)}
				>
					Rename
				</Button>
				<Button
					tone="outline"
					size="small"
					disabled={isBusy}
					aria-label={`Remove ${name}`}
					onClick={onRemove}
				>
					Remove
				</Button>
			</div>
		</li>
	);
}
