/** The properties of a cart or order line that the shipping fee may depend on. */
interface ShippedLine {
	quantity: number;
}
/** The destination of an order. */
interface ShippedTo {
	line: string;
}

/**
 * Returns a method's shipping fee. The server and all pages use this function. The fee is currently the same for all
 * destinations.
 * @param _to null if the customer hasn't entered an address yet
 */
export const shippingFee = <Fee extends number>(
	method: { fee: Fee },
	_lines: readonly ShippedLine[],
	_to: ShippedTo | null,
): Fee => method.fee;
