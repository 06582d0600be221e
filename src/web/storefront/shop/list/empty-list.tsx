const gap = "fill-none stroke-ink-faint";

/** Drawing of a shelf with one item left. */
export function EmptyList() {
	return (
		<svg viewBox="0 0 160 110" className="w-40" aria-hidden="true">
			<rect x="14" y="18" width="132" height="74" rx="14" className="fill-tint-mint" />
			<path d="M14 70h132" className="stroke-ink" strokeWidth="3" />
			<rect x="34" y="46" width="26" height="24" rx="5" className="fill-mango" />
			<path d="m49 50-8 9h5l-2 7 9-10h-6Z" className="fill-ink" />
			<g strokeDasharray="4 5" strokeWidth="2">
				<rect x="70" y="36" width="22" height="34" rx="5" className={gap} />
				<rect x="102" y="42" width="28" height="28" rx="5" className={gap} />
			</g>
		</svg>
	);
}
