import { encode } from "uqr";
import { classNames } from "./class-names.ts";

/** Renders a text as a QR code. */
export default function QrCode({
	text,
	label,
	className = "size-56",
}: {
	text: string;
	label: string;
	className?: string;
}) {
	const { data, size } = encode(text, { ecc: "M", border: 3 });
	const dark = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
	);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className={classNames("rounded-small border border-line bg-paper-raised", className)}
		>
			<path d={dark.join("")} className="fill-ink" />
		</svg>
	);
}
