import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Addresses that aren't public internet hosts (IANA's special-purpose registries). */
const special = new BlockList();
for (const [network, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
] as const) {
	special.addSubnet(network, bits, "ipv4");
}
// In IPv6, only 2000::/3 is public, except for these networks.
for (const [network, bits] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const) {
	special.addSubnet(network, bits, "ipv6");
}
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** Returns true for an address on the public internet, and false for one in a private network. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !special.check(address, "ipv4");
	return isIPv6(address) && givenOut.check(address, "ipv6") && !special.check(address, "ipv6");
}
