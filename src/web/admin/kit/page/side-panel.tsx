import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Drawer } from "#web/ui/modal.tsx";
import { useEndedDoubleClick } from "#web/ui/use-ended-double-click.ts";

const wideEnough = "(min-width: 64rem)";
const subscribe = (listener: () => void) => {
	const query = window.matchMedia(wideEnough);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
};

/**
 * Details of a table row, beside the table or over it on a narrow screen. The layout doesn't change while it is open,
 * because switching would lose unsaved input. Used as the `panel` of an AdminPage and imported with `lazy`, because the
 * drawer adds to the bundle.
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
	const isScreenWide = useSyncExternalStore(
		subscribe,
		() => window.matchMedia(wideEnough).matches,
		() => true,
	);
	const [isWide, setWide] = useState(isScreenWide);
	const [isTypedIn, setTypedIn] = useState(false);
	useEndedDoubleClick(isWide);
	if (!isTypedIn && isWide !== isScreenWide) setWide(isScreenWide);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another row takes the focus again
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
				<IconButton label="Close" onClick={onClose} className="-my-2 -mr-2">
					<Icon name="close" className="size-5" />
				</IconButton>
			</div>
			{children}
		</section>
	);
}
