/** Loads the code of dialogs and other parts that open later, so that they also open offline. */
export const loadOfflineParts = (): Promise<unknown> =>
	Promise.all([
		import("./branches/branches-dialog.tsx"),
		import("./park/park-dialog.tsx"),
		import("./returns/offline-return-dialog.tsx"),
		import("./printing/printer-dialog.tsx"),
		import("./printing/print-job.ts"),
		import("./display/display-dialog.tsx"),
		import("./display/customer-display.tsx"),
		import("#web/ui/keep-focus.ts"),
	]);
