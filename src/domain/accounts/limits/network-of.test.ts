import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
	["198.51.100.7", "198.51.100.7"],
	["::ffff:198.51.100.7", "198.51.100.7"],
	["::1", "0:0:0:0::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
	["2001:db8:1:2::", "2001:db8:1:2::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["unknown", "unknown"],
])("%s counts as the network %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});
