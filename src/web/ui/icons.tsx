import type { SVGProps } from "react";

const drawings = {
	cart: "M3 4h2.2l1.9 10.2a1.5 1.5 0 0 0 1.5 1.2h7.9a1.5 1.5 0 0 0 1.5-1.2L19.5 7.5H6 M9 19.5h.01 M16 19.5h.01",
	heart: "M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.2-8 10.2Z",
	bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5l1.5-1.5Z M10 20.5h4",
	search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z M15.5 15.5 20 20",
	person:
		"M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z M4.5 20c.7-3.9 3.7-6 7.5-6s6.8 2.1 7.5 6",
	close: "M6 6l12 12 M18 6 6 18",
	plus: "M12 5.5v13 M5.5 12h13",
	minus: "M5.5 12h13",
	check: "M5 12.5 10 17.5 19.5 7",
	chevronDown: "M6 9.5l6 6 6-6",
	chevronLeft: "M14.5 6l-6 6 6 6",
	chevronRight: "M9.5 6l6 6-6 6",
	home: "M4.5 11 12 4.5 19.5 11v8.5h-5.2v-5h-4.6v5H4.5V11Z",
	leave: "M14 4.5h4.5v15H14 M4.5 12H14 M8 8l-4 4 4 4",
	eye: "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6Z M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
	trash: "M5 7h14 M10 7V4.5h4V7 M7 7l.8 12.5h8.4L17 7",
	pin: "M12 20.5s6.5-5.7 6.5-10.7a6.5 6.5 0 0 0-13 0c0 5 6.5 10.7 6.5 10.7Z M12 12a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z",
	clock: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z M12 7.5V12l3 2",
	truck: "M3 6.5h11v10H3v-10Z M14 10h3.8L21 13.2v3.3h-7V10Z M7 18.5h.01 M17.5 18.5h.01",
	filter: "M4 6.5h16 M7 12h10 M10 17.5h4",
	copy: "M8.5 8.5h11v11h-11v-11Z M15.5 8.5v-4h-11v11h4",
	grid: "M4.5 4.5h6v6h-6v-6Z M13.5 4.5h6v6h-6v-6Z M4.5 13.5h6v6h-6v-6Z M13.5 13.5h6v6h-6v-6Z",
	list: "M4.5 6.5h15 M4.5 12h15 M4.5 17.5h15",
	bolt: "M13 3.5 5.5 13.5H11L10 20.5l8-10.5h-5.5L13 3.5Z",
	star: "M12 4l2.4 5 5.6.700-4.1 3.8 1.1 5.5L12 16.3 7 19l1.1-5.5L4 9.7 9.6 9 12 4Z",
	mail: "M3.5 6h17v12h-17V6Z M4 7l8 6 8-6",
	menu: "M4 7h16 M4 12h16 M4 17h16",
	card: "M3.5 6h17v12h-17V6Z M3.5 10h17 M7 14.5h3",
	cash: "M3 7h18v10H3V7Z M12 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z M6 12h.01 M18 12h.01",
	download: "M12 4v10.5 M8 11l4 3.5 4-3.5 M5.5 15v4.5h13V15",
	phone:
		"M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 5 6a2 2 0 0 1 2-2Z",
	device:
		"M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Z M11 17.5h2",
	back: "M8 5 4 9l4 4 M4 9h10.5a5.5 5.5 0 0 1 0 11H8",
	pause: "M8.5 5.5v13 M15.5 5.5v13",
	play: "M8 5.5 18.5 12 8 18.5V5.5Z",
} as const;

export type IconName = keyof typeof drawings;

interface DrawingProps extends SVGProps<SVGSVGElement> {
	filled?: boolean;
}

/** One of the shop's icons. It's hidden from screen readers, because its button has a label. */
export const Icon = ({ name, ...rest }: DrawingProps & { name: IconName }) => (
	<LineDrawing lines={drawings[name]} {...rest} />
);

/**
 * A line drawing on a 24-unit grid.
 * @param lines SVG paths, with a space before each `M` except the first
 */
export function LineDrawing({
	lines,
	filled = false,
	className = "size-6",
	...rest
}: DrawingProps & { lines: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			focusable="false"
			className={className}
			fill={filled ? "currentColor" : "none"}
			stroke="currentColor"
			strokeWidth="1.8"
			strokeLinecap="round"
			strokeLinejoin="round"
			{...rest}
		>
			{lines.split(" M").map((path, index) => (
				<path key={path} d={index === 0 ? path : `M${path}`} />
			))}
		</svg>
	);
}
