import { code128, fitsCode128 } from "#lib/codes/code-128.ts";
import { ean } from "#lib/codes/ean.ts";

/** Width of the light margin that scanners need on both sides, in modules. */
const quietZone = 11;

/**
 * Renders a code as a barcode with its quiet zone: an EAN or UPC in its own format, any other code as Code 128. Renders
 * nothing if the code can't be encoded.
 */
export function BarCode({ text, className }: { text: string; className?: string }) {
	if (!fitsCode128(text)) return null;
	const bars: { x: number; width: number }[] = [];
	let x = quietZone;
	for (const [index, width] of (ean(text) ?? code128(text)).entries()) {
		if (index % 2 === 0) bars.push({ x, width });
		x += width;
	}
	return (
		<svg
			role="img"
			aria-label={`Barcode ${text}`}
			viewBox={`0 0 ${x + quietZone} 40`}
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
