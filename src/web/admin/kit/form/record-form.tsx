import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ActionForm } from "#web/forms/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "#web/ui/once-opened.tsx";
import { setUp, useSetUpTrail } from "../page/set-up-trail.tsx";
import type { RecordForm as Form } from "./use-record-form.ts";

const ConflictDialog = lazyPart(() => import("./conflict-dialog.tsx"));

/**
 * Form for a record with Save and Cancel. Ctrl/Cmd-S also saves.
 * @param labels labels of the fields, for the conflict dialog
 * @param endsStep true to return to the setup after saving
 * @param savesUnchanged true to allow saving without changes, for example when the setup asks the owner to confirm
 * values
 * @param show formats values in the conflict dialog that are neither numbers nor text
 */
export function RecordForm<Values extends object>({
	form,
	labels,
	show,
	saveLabel = "Save",
	endsStep = false,
	savesUnchanged = false,
	children,
}: {
	form: Form<Values>;
	labels?: Readonly<Partial<Record<keyof Values & string, string>>>;
	show?: (name: keyof Values & string, value: unknown) => string | undefined;
	saveLabel?: string;
	endsStep?: boolean;
	savesUnchanged?: boolean;
	children: ReactNode;
}) {
	const element = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const continuesSetUp = useSetUpTrail() && endsStep;
	const conflict = useLastPresent(form.conflict);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey)) return;
			event.preventDefault();
			element.current?.requestSubmit();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return (
		<ActionForm
			ref={element}
			action={form}
			onSubmit={async () => {
				if ((await form.submit()) && continuesSetUp) void navigate(setUp);
			}}
			problemClassName="mx-4 in-[[data-panel]]:mx-0"
		>
			{children}
			<div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] in-[[data-panel]]:-bottom-16 in-[[data-panel]]:-mx-4 in-[[data-panel]]:bg-paper-raised lg:in-[[data-panel]]:-mx-5 lg:in-[[data-panel]]:px-5">
				{form.isDirty && <p className="mr-auto text-small text-ink-soft">Not saved yet</p>}
				<Button
					size="small"
					tone="quiet"
					disabled={!form.isDirty || form.isBusy}
					onClick={form.reset}
				>
					Cancel
				</Button>
				<Button
					type="submit"
					size="small"
					disabled={!(form.isDirty || savesUnchanged) || form.isBusy}
				>
					{form.isBusy ? "Saving…" : continuesSetUp ? "Save and continue" : saveLabel}
				</Button>
			</div>
			<OnceOpened open={form.conflict !== null}>
				{conflict && (
					<ConflictDialog
						open={form.conflict !== null}
						clashes={conflict.clashes.map((clash) => ({
							...clash,
							label: labels?.[clash.name] ?? clash.name,
							yours: show?.(clash.name, clash.yours) ?? write(clash.yours),
							theirs: show?.(clash.name, clash.theirs) ?? write(clash.theirs),
						}))}
						onResolve={conflict.resolve}
						onClose={conflict.close}
					/>
				)}
			</OnceOpened>
		</ActionForm>
	);
}

function write(value: unknown): string {
	if (value === null || value === undefined || value === "") return "(empty)";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
