import { Dialog } from "@base-ui/react/dialog";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useEndedDoubleClick } from "./use-ended-double-click.ts";

interface ModalProps {
	open: boolean;
	onClose: () => void;
	/** Name of the dialog; displayed unless `hideTitle` is set. */
	title: string;
	hideTitle?: boolean;
	size?: "small" | "medium" | "large";
	/** The element that gets the focus first. Defaults to the first control. */
	initialFocus?: RefObject<HTMLElement | null>;
	/** The element that gets the focus after closing. Defaults to the element that had the focus before. */
	finalFocus?: RefObject<HTMLElement | null> | undefined;
	/** False if the overlay already has a history entry, because leaving that entry closes the overlay. */
	closesOnBack?: boolean;
	className?: string;
	children: ReactNode;
}

const widths = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-4xl" };

/**
 * A dialog in the center of the screen, or a bottom sheet on phones. It closes with Escape, the close button or a click
 * on the overlay. The focus stays inside and returns afterwards, and the page behind doesn't scroll.
 */
export function Modal({
	open,
	onClose,
	title,
	hideTitle = false,
	size = "small",
	initialFocus,
	finalFocus,
	closesOnBack = true,
	className,
	children,
}: ModalProps) {
	useBackCloses(open && closesOnBack, onClose);
	useEndedDoubleClick(open);
	return (
		<Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<Dialog.Popup
					data-sheet
					{...(initialFocus ? { initialFocus } : {})}
					{...(finalFocus ? { finalFocus } : {})}
					className={classNames(
						"fixed inset-x-0 bottom-0 z-50 overflow-y-auto overscroll-contain rounded-t-large bg-paper-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] transition duration-200 outline-none data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0",
						"sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-large sm:p-8",
						widths[size],
						className,
					)}
				>
					<div className={hideTitle ? "contents" : "mb-5 flex items-start justify-between gap-4"}>
						<Dialog.Title className={hideTitle ? "sr-only" : "pt-1.5 text-title"}>
							{title}
						</Dialog.Title>
						<Dialog.Close
							aria-label="Close"
							className={classNames(
								"grid size-11 shrink-0 place-items-center rounded-full bg-paper transition hover:bg-line",
								hideTitle && "absolute top-3 right-3 z-10",
							)}
						>
							<Icon name="close" className="size-5" />
						</Dialog.Close>
					</div>
					{children}
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

interface DrawerProps {
	open: boolean;
	onClose: () => void;
	title: string;
	/** False if the drawer opens automatically. The focus then stays on the page, which remains usable. */
	takesFocus?: boolean;
	/** False if the overlay already has a history entry, because leaving that entry closes the overlay. */
	closesOnBack?: boolean;
	children: ReactNode;
}

/** Event handlers of the panel. A drawer uses them to detect that someone is using the panel. */
type PanelEvents = Pick<
	HTMLAttributes<HTMLDivElement>,
	"onPointerMove" | "onPointerDown" | "onPointerLeave" | "onFocus" | "onBlur"
>;

/** A panel that slides in from the right edge. */
export function Drawer({
	open,
	onClose,
	title,
	takesFocus = true,
	closesOnBack = true,
	children,
	...events
}: DrawerProps & PanelEvents) {
	// Back closes only drawers that the visitor opened. Drawers that open automatically also close automatically.
	useBackCloses(open && takesFocus && closesOnBack, onClose);
	useEndedDoubleClick(open && takesFocus);
	return (
		<Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} modal={takesFocus}>
			<Dialog.Portal>
				{takesFocus && (
					<Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
				)}
				<Dialog.Popup
					{...(takesFocus ? {} : { initialFocus: false })}
					className="fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col bg-paper-raised shadow-lifted transition-transform duration-200 outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full"
					{...events}
				>
					<div className="flex items-center justify-between border-b border-line px-5 py-3">
						<Dialog.Title className="text-title">{title}</Dialog.Title>
						<Dialog.Close
							aria-label="Close"
							className="grid size-11 place-items-center rounded-full transition hover:bg-line"
						>
							<Icon name="close" className="size-5" />
						</Dialog.Close>
					</div>
					{children}
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmDialog({
	open,
	title,
	text,
	confirmLabel,
	cancelLabel = "Cancel",
	danger = false,
	closesOnBack = true,
	onConfirm,
	onCancel,
}: {
	open: boolean;
	title: string;
	text?: string;
	confirmLabel: string;
	cancelLabel?: string;
	danger?: boolean;
	/** False if the dialog asks whether to leave the page, because confirming then navigates back itself. */
	closesOnBack?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}) {
	// Ignore a second click while the dialog closes.
	const confirm = () => {
		if (open) onConfirm();
	};
	return (
		<Modal open={open} onClose={onCancel} title={title} closesOnBack={closesOnBack}>
			{text && <p className="mb-6 text-ink-soft">{text}</p>}
			<div className="flex flex-wrap justify-end gap-3">
				<button
					type="button"
					onClick={onCancel}
					className="min-h-12 rounded-full px-5 font-semibold hover:bg-line"
				>
					{cancelLabel}
				</button>
				<button
					type="button"
					onClick={confirm}
					className={classNames(
						"min-h-12 rounded-full px-6 font-semibold",
						danger ? "bg-chili text-paper-raised" : "bg-mango text-on-mango",
					)}
				>
					{confirmLabel}
				</button>
			</div>
		</Modal>
	);
}
