/**
 * Returns the part of a client's address for which attempts are counted: the IPv4 address, or the /64 network, which a
 * single IPv6 customer controls.
 */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!address.includes(":")) return address;
	const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
	const first = head === "" ? [] : head.split(":");
	const last = tail ? tail.split(":") : [];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	const groups = [...first, ...Array<string>(zeros).fill("0"), ...last];
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":")}::/64`;
}
