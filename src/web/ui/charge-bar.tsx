/**
 * Progress as a charging bar.
 * @param value from 0 to 1
 */
export function ChargeBar({ value, label }: { value: number; label: string }) {
	const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox="0 0 100 6"
			preserveAspectRatio="none"
			className="h-2 w-full overflow-hidden rounded-full bg-line"
		>
			<title>{label}</title>
			<rect width={percent} height="6" className="fill-mango transition-all duration-200" />
		</svg>
	);
}
