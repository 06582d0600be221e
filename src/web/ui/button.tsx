import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

type Tone = "primary" | "secondary" | "outline" | "quiet" | "danger";
type Size = "medium" | "small" | "large";

const tones: Record<Tone, string> = {
	primary:
		"bg-mango text-on-mango hover:bg-mango-bright active:translate-y-px aria-disabled:bg-line aria-disabled:text-ink-faint disabled:bg-line disabled:text-ink-soft",
	secondary:
		"border border-ink bg-paper-raised text-ink hover:bg-ink hover:text-paper active:translate-y-px disabled:border-line disabled:bg-paper disabled:text-ink-soft",
	outline:
		"border border-ink-faint bg-paper-raised text-ink hover:border-ink hover:bg-paper active:translate-y-px disabled:border-line disabled:text-ink-soft",
	quiet: "text-ink hover:bg-line/60 disabled:text-ink-faint",
	danger: "bg-chili text-paper-raised hover:brightness-110 disabled:bg-line disabled:text-ink-soft",
};
const sizes: Record<Size, string> = {
	small: "min-h-11 px-4 text-small",
	medium: "min-h-12 px-5 text-base",
	large: "min-h-14 px-7 text-large",
};

/** Button styles, for links and other elements that act as buttons. */
export const buttonClass = (tone: Tone = "primary", size: Size = "medium", more = ""): string =>
	classNames(
		"inline-flex max-w-full items-center justify-center gap-2 rounded-full text-center font-semibold transition duration-150 select-none disabled:cursor-not-allowed",
		tones[tone],
		sizes[size],
		more,
	);

interface ButtonProps extends ComponentProps<"button"> {
	tone?: Tone;
	size?: Size;
	children: ReactNode;
}

export function Button({ tone, size, className, type = "button", ...rest }: ButtonProps) {
	return <button type={type} className={buttonClass(tone, size, className)} {...rest} />;
}

export function ButtonLink({
	tone,
	size,
	className,
	...rest
}: LinkProps & { tone?: Tone; size?: Size; className?: string }) {
	return <Link className={buttonClass(tone, size, className)} {...rest} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	/** Accessible name, because the button shows only an icon. */
	label: string;
	children: ReactNode;
}

/** An icon button of 44 × 44 px. */
export function IconButton({
	label,
	className,
	children,
	type = "button",
	...rest
}: IconButtonProps) {
	return (
		<button
			type={type}
			aria-label={label}
			title={label}
			className={classNames(
				"relative inline-grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-line/70 disabled:text-ink-faint disabled:hover:bg-transparent",
				className,
			)}
			{...rest}
		>
			{children}
		</button>
	);
}
