/** Drawing of an uncharged heart. */
export function EmptyDrawing() {
	return (
		<svg viewBox="0 0 200 150" aria-hidden="true" className="h-36 w-48 max-w-full">
			<ellipse cx="100" cy="134" rx="58" ry="8" className="fill-line" />
			<path
				d="M100 122S40 90 40 50a30 30 0 0 1 60-8 30 30 0 0 1 60 8c0 40-60 72-60 72Z"
				className="fill-tint-blush"
			/>
			<path d="M100 122S58 99.6 45 68h110c-13 31.6-55 54-55 54Z" className="fill-mango" />
			<path
				d="M100 122S40 90 40 50a30 30 0 0 1 60-8 30 30 0 0 1 60 8c0 40-60 72-60 72Z"
				fill="none"
				strokeWidth="4"
				strokeLinejoin="round"
				className="stroke-ink"
			/>
			<path
				d="M54 46a17 17 0 0 1 13-15"
				fill="none"
				strokeWidth="5"
				strokeLinecap="round"
				className="stroke-paper-raised"
			/>
			<path d="M107 60 88 88h11l-5 20 20-29h-12l5-19Z" className="fill-ink" />
		</svg>
	);
}
