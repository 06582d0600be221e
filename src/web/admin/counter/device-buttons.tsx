import { useState } from "react";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";

const PrinterDialog = lazyPart(() => import("./printing/printer-dialog.tsx"));
const DisplayDialog = lazyPart(() => import("./display/display-dialog.tsx"));

/** Opens the settings of the till's printer and customer display. */
export function DeviceButtons({ shift }: { shift: CounterShift }) {
	const [open, setOpen] = useState<"printer" | "display" | null>(null);
	const close = () => setOpen(null);
	return (
		<>
			<Button size="small" tone="outline" onClick={() => setOpen("printer")}>
				Printer
			</Button>
			<Button size="small" tone="outline" onClick={() => setOpen("display")}>
				Customer display
			</Button>
			<OnceOpened open={open === "printer"}>
				<PrinterDialog open={open === "printer"} onClose={close} />
			</OnceOpened>
			<OnceOpened open={open === "display"}>
				<DisplayDialog shift={shift} open={open === "display"} onClose={close} />
			</OnceOpened>
		</>
	);
}
