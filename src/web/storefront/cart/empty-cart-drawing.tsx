/** Drawing of an empty parcel bag and an unplugged cable. */
export function EmptyCartDrawing() {
	return (
		<svg viewBox="0 0 160 120" className="w-40" aria-hidden="true">
			<ellipse cx="80" cy="108" rx="52" ry="7" className="fill-line" />
			<path d="M42 42h76l8 62a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z" className="fill-tint-sand" />
			<path d="M42 42h76l1.500 12h-79Z" className="fill-line" />
			<path
				d="M62 50V34a18 18 0 0 1 36 0v16"
				className="fill-none stroke-ink"
				strokeWidth="4"
				strokeLinecap="round"
			/>
			<path d="M84 62 68 82h10l-4 16 18-21H81Z" className="fill-mango" />
		</svg>
	);
}
