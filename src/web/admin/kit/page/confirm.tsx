import { createContext, type ReactNode, useContext, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "#web/ui/once-opened.tsx";

const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"));

export interface Question {
	title: string;
	/** What will happen, and that it cannot be undone. */
	text?: string;
	/** What the button does: "Delete 3 coupons", not "OK". */
	confirmLabel: string;
	cancelLabel?: string;
	danger?: boolean;
	/** False where it asks whether to leave: the answer goes back itself. */
	closesOnBack?: boolean;
}
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks before what cannot be undone: `if (!(await confirm({ … }))) return;` */
export function useConfirm(): Ask {
	const ask = useContext(ConfirmContext);
	if (!ask) throw new Error("useConfirm stands outside the back office");
	return ask;
}

/** Where the question appears; it stands in the frame once. */
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
