import { type ReactNode, useState } from "react";
import { type ApiKey, listApiKeys, revokeApiKey } from "#contract/admin/api-keys.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { serverTime } from "#web/server-time.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { exactTime, showDay } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { OtherSites } from "./other-sites.tsx";
import { describeScopes } from "./scope-labels.ts";

const MakeKeyDialog = lazyPart(() => import("./make-key-dialog.tsx"));

export const meta = pageTitle("API keys");

/** API keys with which other programs use the shop's API. */
export default function ApiKeys() {
	const keys = useRead(listApiKeys, {});
	const [isMaking, setMaking] = useState(false);
	const confirm = useConfirm();
	const action = useAction();
	const revoke = async (key: ApiKey) => {
		const isSure = await confirm({
			title: `Revoke key ${key.name}?`,
			text: "Programs that use this key lose access immediately. This can't be undone.",
			confirmLabel: "Revoke key",
			danger: true,
		});
		if (!isSure) return;
		await action.run(() => api(revokeApiKey, { id: key.id }), {
			done: "Key revoked",
			onDone: keys.reload,
		});
	};
	const make = (
		<Button size="small" onClick={() => setMaking(true)}>
			Create key
		</Button>
	);
	return (
		<AdminPage title="API keys" width="text" actions={make}>
			<div className="grid gap-6">
				<p className="px-4 text-small text-ink-soft">
					A key lets another program, such as your accounting software, do only what you choose
					here. A key never gives access to staff, other keys or provider secrets. See the calls
					that a key can make under{" "}
					<a href="/docs/api" className="font-semibold text-sea underline underline-offset-4">
						Kargado API
					</a>
					.
				</p>
				<ReadState read={keys}>
					{(found) =>
						found.length === 0 ? (
							<EmptyState title="No keys yet">
								Create one key per program, so that you can revoke it separately.
							</EmptyState>
						) : (
							<ul
								aria-label="API keys"
								className="divide-y divide-line border-y border-line bg-paper-raised sm:mx-4 sm:rounded-medium sm:border"
							>
								{found.map((key) => (
									<KeyRow key={key.id} apiKey={key}>
										<Button
											tone="outline"
											size="small"
											aria-label={`Revoke key ${key.name}`}
											disabled={action.isBusy}
											onClick={() => revoke(key)}
										>
											Revoke
										</Button>
									</KeyRow>
								))}
							</ul>
						)
					}
				</ReadState>
				<OtherSites />
			</div>
			<OnceOpened open={isMaking}>
				<MakeKeyDialog open={isMaking} onMade={keys.reload} onClose={() => setMaking(false)} />
			</OnceOpened>
		</AdminPage>
	);
}

/** Returns why a key no longer works, or null if it works. */
function endedText({ revoked_at: revoked, expires_at: expires }: ApiKey): string | null {
	if (revoked !== null) return `Revoked ${showDay(revoked)}`;
	return Date.parse(expires) <= serverTime() ? `Expired ${showDay(expires)}` : null;
}

/** @param children actions for a key that isn't revoked or expired */
function KeyRow({ apiKey, children }: { apiKey: ApiKey; children: ReactNode }) {
	const end = endedText(apiKey);
	const used = apiKey.last_used_at;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 flex-1 basis-60">
				<p className="font-semibold break-words">
					{apiKey.name}{" "}
					<span className="font-mono text-small font-normal text-ink-soft">…{apiKey.ending}</span>
					{end !== null && (
						<span className="ml-2 rounded-full bg-chili-soft px-2 py-0.5 text-fine whitespace-nowrap text-chili">
							{end}
						</span>
					)}
				</p>
				<p className="text-small text-ink-soft">{describeScopes(apiKey.scopes)}</p>
				<p className="text-fine text-ink-soft">
					{[
						`created by ${apiKey.made_by.name}`,
						end === null && `until ${showDay(apiKey.expires_at)}`,
						used === null ? "never used" : `last used ${exactTime(used)}`,
					]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</div>
			{end === null && children}
		</li>
	);
}
