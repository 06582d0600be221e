import type { SVGProps } from "react";
import { LineDrawing } from "#web/ui/icons.tsx";

const drawings = {
	today:
		"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z M12 3v2 M12 19v2 M3 12h2 M19 12h2 M5.6 5.6 7 7 M17 17l1.4 1.4 M5.6 18.4 7 17 M17 7l1.4-1.4",
	orders: "M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17Z M9.5 8.5h5 M9.5 12.5h5",
	counter: "M4 11.5h16v8.5H4v-8.5Z M6.5 11.5V8h7v3.5 M10 8V4.5h7v7 M12.5 7h2 M10 15.8h4",
	questions: "M4 5h16v11.5h-8.5L7 20v-3.5H4V5Z M8.5 9.3h7 M8.5 12.5h4.5",
	products: "M12 3.5 19.5 7.5v9L12 20.5l-7.5-4v-9L12 3.5Z M4.5 7.5 12 11.5l7.5-4 M12 11.5v9",
	stock: "M4 20.5V9l8-5 8 5v11.5 M8 20.5v-8h8v8 M8 16.5h8",
	customers:
		"M9.5 11a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z M3.5 19.5c.5-3.5 2.8-5.3 6-5.3s5.5 1.8 6 5.3 M15.5 4.7a3.3 3.3 0 0 1 0 6 M17.5 14.7c1.7.8 2.7 2.4 3 4.8",
	coupons: "M3.5 7h17v3.3a1.8 1.8 0 0 0 0 3.4V17h-17v-3.3a1.8 1.8 0 0 0 0-3.4V7Z M14 7.5v9",
	payments: "M3.5 6h17v12h-17V6Z M3.5 10h17 M7 14.5h4",
	shipping: "M3 6.5h11v10H3v-10Z M14 10h3.8L21 13.2v3.3h-7V10Z M7 18.5h.01 M17.5 18.5h.01",
	reports: "M4 20h16 M6.5 20v-6.5 M11 20V9 M15.5 20v-8 M20 4l-5 4.5-4-3-6 5.5",
	settings:
		"M4 7h9 M17 7h3 M4 17h3 M11 17h9 M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
	people:
		"M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z M4.5 20c.7-3.9 3.7-6 7.5-6s6.8 2.1 7.5 6",
	audit: "M6 3.5h8l4 4v13H6v-17Z M14 3.5v4h4 M9 12h6 M9 16h4",
	system: "M3 12.5h4l2.5-6.5 4.5 12 2.5-5.5h4.5",
	security: "M12 3.5 19 6v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6l7-2.5Z M9 12l2.2 2.2L15.2 10",
	alerts:
		"M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5l1.5-1.5Z M10 20.5h4 M3.5 8.5c.3-1.9 1.2-3.4 2.6-4.5 M20.5 8.5c-.3-1.9-1.2-3.4-2.6-4.5",
	download: "M12 4v11 M7.5 11l4.5 4.5 4.5-4.5 M5 19.5h14",
	bookmark: "M7 4h10v16l-5-4-5 4V4Z",
	sortUp: "M12 19V5.5 M6.5 11 12 5.5l5.5 5.5",
	sortDown: "M12 5v13.5 M6.5 13l5.5 5.5 5.5-5.5",
	command: "M5 7.5l4.5 4.5L5 16.5 M12.5 17h6.5",
} as const;

export type AdminIconName = keyof typeof drawings;

/** An icon that only the back office uses; shared icons are in ui/icons.tsx. */
export const AdminIcon = ({ name, ...rest }: { name: AdminIconName } & SVGProps<SVGSVGElement>) => (
	<LineDrawing lines={drawings[name]} {...rest} />
);
