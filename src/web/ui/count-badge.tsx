/** How many, at the corner of an icon; nothing where there are none. */
export function CountBadge({ count }: { count: number }) {
	if (count <= 0) return null;
	return (
		<span
			aria-hidden="true"
			className="absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-mango px-1 text-center text-[0.6875rem] leading-5 font-bold text-on-mango tabular-nums"
		>
			{count > 99 ? "99+" : count}
		</span>
	);
}
