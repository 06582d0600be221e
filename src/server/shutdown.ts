/** Closes all resources that were opened. */
export interface Shutdown {
	/** Adds a step that runs before the steps added earlier. */
	onClose(step: () => unknown): void;
	/** Runs the steps one after another, the latest first, and each only once even if called repeatedly. */
	close(): Promise<void>;
}

export function createShutdown(): Shutdown {
	const steps: (() => unknown)[] = [];
	let closing: Promise<void> | null = null;
	async function closeAll(): Promise<void> {
		for (const step of steps.toReversed()) await step();
	}
	return {
		onClose: (step) => void steps.push(step),
		close: () => {
			closing ??= closeAll();
			return closing;
		},
	};
}
