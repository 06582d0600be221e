import {
	type ReactNode,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Drawer } from "#web/ui/modal.tsx";
import { useEndedDoubleClick } from "#web/ui/use-ended-double-click.ts";
import { isElsewhere, isTyping } from "./page-keys.ts";

const wideEnough = "(min-width: 64rem)";
const subscribe = (listener: () => void) => {
	const query = window.matchMedia(wideEnough);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
};

/**
 * If the panel is next to the page, closes it with Escape and then returns the focus to the element that had it before
 * the panel opened. A drawer handles Escape itself.
 */
function useEscape(isWide: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		if (!isWide) return;
		const opener = document.activeElement;
		const press = (event: KeyboardEvent) => {
			if (event.key === "Escape" && !isElsewhere(event) && !isTyping(event.target)) close();
		};
		document.addEventListener("keydown", press);
		return () => {
			document.removeEventListener("keydown", press);
			const isLost = document.activeElement === document.body;
			if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		};
	}, [isWide]);
}

/**
 * Details of a table row. The panel is next to the table or, on a narrow screen, in a drawer over it. Once the user has
 * typed into the panel, it stays where it is even if the window is resized, because moving it would lose the input.
 * Pass it as the `panel` of an AdminPage. Import it with `lazy`, because the drawer's code is large.
 */
export default function SidePanel({
	title,
	onClose,
	children,
}: {
	title: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	const isScreenWide = useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
	const [isWide, setWide] = useState(isScreenWide);
	const [isTypedIn, setTypedIn] = useState(false);
	useEndedDoubleClick(isWide);
	useEscape(isWide, onClose);
	if (!isTypedIn && isWide !== isScreenWide) setWide(isScreenWide);
	// biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus again when another row opens
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
	}, [title]);
	if (!isWide) {
		return (
			<Drawer open onClose={onClose} title={title} closesOnBack={false}>
				<div
					data-panel=""
					onInput={() => setTypedIn(true)}
					className="grid flex-1 content-start gap-5 scroll-pb-24 overflow-y-auto overscroll-contain p-4 pb-16 text-small"
				>
					{children}
				</div>
			</Drawer>
		);
	}
	return (
		<section
			aria-label={title}
			data-panel=""
			onInput={() => setTypedIn(true)}
			className="sticky top-14.5 z-10 grid h-[calc(100dvh-3.625rem)] content-start gap-5 scroll-pb-24 overflow-y-auto overscroll-contain border-l border-line bg-paper-raised p-5 pb-16 text-small max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:h-dvh max-lg:border-l-0"
		>
			<div className="flex items-start justify-between gap-3">
				<h2 ref={heading} tabIndex={-1} className="min-w-0 text-title break-words outline-none">
					{title}
				</h2>
				<IconButton label="Close" onClick={onClose} className="-my-2 -mr-2 shrink-0">
					<Icon name="close" className="size-5" />
				</IconButton>
			</div>
			{children}
		</section>
	);
}
