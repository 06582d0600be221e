import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "error" | "success" | "info" | "warning";

const tones: Record<Tone, string> = {
	error: "border-chili bg-chili-soft text-chili",
	success: "border-success bg-success-soft text-success",
	info: "border-line bg-paper text-ink",
	warning: "border-warning bg-warning-soft text-ink",
};

/** A message within a form or page. Screen readers announce errors at once and other messages politely. */
export function Alert({
	tone,
	children,
	className,
}: {
	tone: Tone;
	children: ReactNode;
	className?: string;
}) {
	return (
		<div
			role={tone === "error" ? "alert" : "status"}
			className={classNames(
				"rounded-small border-l-4 px-4 py-3 text-small",
				tones[tone],
				className,
			)}
		>
			{children}
		</div>
	);
}

/** An empty state: a drawing, a sentence and an action. */
export function EmptyState({
	title,
	children,
	drawing,
	action,
}: {
	title: string;
	children?: ReactNode;
	drawing?: ReactNode;
	action?: ReactNode;
}) {
	return (
		<div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-4 py-12 text-center">
			{drawing}
			<h2 className="text-title">{title}</h2>
			{children && <p className="text-ink-soft">{children}</p>}
			{action && <div className="pt-2">{action}</div>}
		</div>
	);
}
