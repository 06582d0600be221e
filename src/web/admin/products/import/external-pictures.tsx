import { href, Link } from "react-router";
import {
	dropOutsidePicture,
	listOutsidePictures,
	retryOutsidePictures,
	type ExternalPictures as State,
} from "#contract/admin/external-pictures.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";

export const meta = pageTitle("Imported photos");

/** Milliseconds between two polls. */
const pollInterval = 3000;

/** External images of imports: how many were copied, and which of them failed. */
export default function ExternalPictures() {
	const read = useRead(listOutsidePictures, {}, { everyMilliseconds: pollInterval });
	return (
		<AdminPage title="Imported photos" width="text">
			<ReadState read={read}>
				{(state) => <Pictures state={state} onChanged={read.set} onDropped={read.reload} />}
			</ReadState>
		</AdminPage>
	);
}

function Pictures({
	state,
	onChanged,
	onDropped,
}: {
	state: State;
	onChanged: (state: State) => void;
	onDropped: () => void;
}) {
	const { waiting, copied, failed, troubled } = state;
	const { may } = usePermissions();
	const confirm = useConfirm();
	const action = useAction();
	const mayWrite = may("products.write");
	const retry = (id?: number) =>
		action.run(() => api(retryOutsidePictures, { id }), { onDone: onChanged });
	const drop = async (id: number, address: string) => {
		const sure = await confirm({
			title: "Remove this photo?",
			text: `${address} is removed from its products. You can add another photo.`,
			confirmLabel: "Remove photo",
			danger: true,
		});
		if (sure) void action.run(() => api(dropOutsidePicture, { id }), { onDone: onDropped });
	};
	const total = waiting + copied + failed;
	return (
		<div className="grid gap-4">
			<Section
				title="Photos from other websites"
				hint="An imported file can contain links to photos on other websites. The shop copies these photos, and customers see each photo once it is copied."
			>
				{total === 0 ? (
					<p className="text-small text-ink-soft">
						None of your imports contain photos from other sites.
					</p>
				) : (
					<div role="status" className="grid gap-2 text-small">
						<ChargeBar value={copied / total} label="Photos downloaded" />
						<span>
							{formatCount(copied)} of {formatCount(total)} downloaded
							{waiting > 0 && `, ${formatCount(waiting)} in progress`}.
						</span>
					</div>
				)}
			</Section>
			{troubled.length > 0 && (
				<Section
					title="Not downloaded yet"
					hint="Temporary failures are retried automatically at growing intervals."
					actions={
						mayWrite &&
						failed > 0 && (
							<Button size="small" tone="outline" disabled={action.isBusy} onClick={() => retry()}>
								Retry all {formatCount(failed)}
							</Button>
						)
					}
				>
					<ul aria-label="Failed photos" className="grid gap-3">
						{troubled.map(({ id, address, status, reason, product }) => (
							<li
								key={id}
								className="grid gap-1 border-b border-line pb-3 text-small last:border-0"
							>
								<span className="font-semibold text-chili">{reason}</span>
								<span className="break-all">{address}</span>
								<span className="text-fine text-ink-soft">
									{product ? (
										<>
											Of{" "}
											<Link
												to={href("/admin/products/:id", { id: String(product.id) })}
												className="underline"
											>
												{product.name}
											</Link>
										</>
									) : (
										"Not used by any product"
									)}
									{status === "waiting" && " · will be retried"}
								</span>
								{mayWrite && (
									<span className="flex flex-wrap gap-2 pt-1">
										<Button
											size="small"
											tone="outline"
											disabled={action.isBusy}
											onClick={() => retry(id)}
										>
											Try again
										</Button>
										<Button
											size="small"
											tone="quiet"
											disabled={action.isBusy}
											onClick={() => drop(id, address)}
										>
											Remove photo
										</Button>
									</span>
								)}
							</li>
						))}
					</ul>
					{failed > troubled.length && (
						<p className="text-fine text-ink-soft">
							{countOf(failed - troubled.length, "more photo")} could not be downloaded.
						</p>
					)}
				</Section>
			)}
		</div>
	);
}
