/** Drawing of a parcel that hasn't been packed yet. */
export function EmptyOrdersDrawing() {
	return (
		<svg viewBox="0 0 180 120" className="w-44" aria-hidden="true">
			<ellipse cx="90" cy="108" rx="62" ry="7" className="fill-line" />
			<path d="M38 52h104v52a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4Z" className="fill-tint-sand" />
			<path d="M38 52 18 34h46l26 18Z" className="fill-tint-mango" />
			<path d="M142 52l20-18h-46L90 52Z" className="fill-tint-mango" />
			<path d="M38 52h104v8H38Z" className="fill-ink" opacity="0.08" />
			<path
				d="M52 84h34M52 93h22"
				className="stroke-ink-faint"
				strokeWidth="3"
				strokeLinecap="round"
			/>
			<path d="M120 68l-13 17h9l-4 14 16-19h-10Z" className="fill-mango" />
		</svg>
	);
}
