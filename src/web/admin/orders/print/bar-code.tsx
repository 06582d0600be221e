import { code128, fitsCode128 } from "#lib/codes/code-128.ts";

/** Renders a text as a barcode with its quiet zone; renders nothing if the text can't be encoded. */
export function BarCode({ text, className }: { text: string; className?: string }) {
	if (!fitsCode128(text)) return null;
	const quiet = 10;
	const bars: { x: number; width: number }[] = [];
	let x = quiet;
	for (const [index, width] of code128(text).entries()) {
		if (index % 2 === 0) bars.push({ x, width });
		x += width;
	}
	return (
		<svg
			role="img"
			aria-label={`Barcode ${text}`}
			viewBox={`0 0 ${x + quiet} 40`}
			preserveAspectRatio="none"
			className={className}
			shapeRendering="crispEdges"
		>
			{bars.map((bar) => (
				<rect key={bar.x} x={bar.x} width={bar.width} height="40" />
			))}
		</svg>
	);
}
