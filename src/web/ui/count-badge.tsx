/** A number at the corner of an icon. Renders nothing for 0. */
export function CountBadge({ count }: { count: number }) {
	if (count <= 0) return null;
	return (
		<span
			aria-hidden="true"
			className="absolute -top-0.5 -right-0.5 min-w-[min(1.25rem,24px)] rounded-full bg-mango px-1 text-center text-[min(0.6875rem,14px)] leading-[min(1.25rem,24px)] font-bold text-on-mango tabular-nums"
		>
			{count > 99 ? "99+" : count}
		</span>
	);
}
