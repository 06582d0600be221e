/** Of a line of the cart or an order, what a fee may depend on. */
interface ShippedLine {
	quantity: number;
}
/** Of an address. */
interface ShippedTo {
	line: string;
}

/**
 * What it costs to ship these lines there: the one place that says so, for the server that charges it
 * and the page that shows it. Today each method has one fee for everything and everywhere.
 * @param to null: not chosen yet
 */
export const shippingFee = <Fee extends number>(
	method: { fee: Fee },
	_lines: readonly ShippedLine[],
	_to: ShippedTo | null,
): Fee => method.fee;
