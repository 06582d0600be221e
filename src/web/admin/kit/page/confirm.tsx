import { createContext, type ReactNode, useContext, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "#web/ui/once-opened.tsx";

const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"));

export interface Question {
	title: string;
	/** Text that explains the consequence, and says if it can't be undone. */
	text?: string;
	/** Button label: "Delete 3 coupons", not "OK". */
	confirmLabel: string;
	cancelLabel?: string;
	danger?: boolean;
	/**
	 * False if the browser's Back button must not close the dialog. Needed when the dialog asks about leaving the page,
	 * because confirming it navigates back.
	 */
	closesOnBack?: boolean;
}
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks before an action that can't be undone: `if (!(await confirm({ … }))) return;` */
export function useConfirm(): Ask {
	const ask = useContext(ConfirmContext);
	if (!ask) throw new Error("useConfirm works only in the back office");
	return ask;
}

/** Renders the confirmation dialogs. Used once, in the back office frame. */
export function ConfirmHost({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState<{
		question: Question;
		answer: (isYes: boolean) => void;
	} | null>(null);
	const shown = useLastPresent(asked?.question ?? null);
	const [ask] = useState<Ask>(
		() => (question: Question) =>
			new Promise<boolean>((resolve) => {
				setAsked({
					question,
					answer: (isYes) => {
						setAsked(null);
						resolve(isYes);
					},
				});
			}),
	);
	return (
		<ConfirmContext value={ask}>
			{children}
			<OnceOpened open={asked !== null}>
				{shown && (
					<ConfirmDialog
						{...shown}
						open={asked !== null}
						onConfirm={() => asked?.answer(true)}
						onCancel={() => asked?.answer(false)}
					/>
				)}
			</OnceOpened>
		</ConfirmContext>
	);
}
