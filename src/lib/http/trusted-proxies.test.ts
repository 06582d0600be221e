import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTrustedProxies, type TrustedProxies } from "./trusted-proxies.ts";

function read(text: string): TrustedProxies {
	const proxies = readTrustedProxies(text);
	if (!proxies) throw new Error(`${text} is not understood`);
	return proxies;
}
const shopper = "203.0.113.9";
const cdn = "198.51.100.7";
const forged = "192.0.2.66";

test.each([
	["without a proxy, the header is ignored", "0", shopper, forged, shopper],
	["behind one proxy that overwrites the header", "1", "127.0.0.1", shopper, shopper],
	[
		"behind one proxy that appends to a forged header",
		"1",
		"127.0.0.1",
		`${forged}, ${shopper}`,
		shopper,
	],
	[
		"behind one proxy that sends no header, it's the proxy",
		"1",
		"127.0.0.1",
		undefined,
		"127.0.0.1",
	],
	["behind a CDN and a proxy", "2", "127.0.0.1", `${shopper}, ${cdn}`, shopper],
	[
		"behind a CDN and a proxy, with a forged header",
		"2",
		"127.0.0.1",
		`${forged}, ${shopper}, ${cdn}`,
		shopper,
	],
	["if the client bypassed the CDN and called the proxy", "2", "127.0.0.1", shopper, shopper],
	[
		"if the header's entry isn't an address, it's the proxy",
		"1",
		"127.0.0.1",
		"unknown",
		"127.0.0.1",
	],
	["if the header's entry has a port", "1", "127.0.0.1", `${shopper}:5123`, shopper],
	[
		"if the header's entry is an IPv6 address with a port",
		"1",
		"127.0.0.1",
		"[2001:db8::1]:443",
		"2001:db8::1",
	],
	[
		"if the header's entry is an IPv4-mapped IPv6 address",
		"1",
		"127.0.0.1",
		`::ffff:${shopper}`,
		shopper,
	],
	[
		"behind proxies that are configured as networks",
		"loopback, 198.51.100.0/24",
		"127.0.0.1",
		`${shopper}, ${cdn}`,
		shopper,
	],
	[
		"behind proxies that are configured as networks, with a forged header",
		"loopback,198.51.100.0/24",
		"::1",
		`${forged},${shopper},${cdn}`,
		shopper,
	],
	["if the client bypassed the proxies and called the shop", "loopback", shopper, forged, shopper],
	[
		"if the client bypassed the CDN and sent a forged header",
		"loopback,198.51.100.7",
		"127.0.0.1",
		`${forged}, ${shopper}`,
		shopper,
	],
	[
		"behind a proxy in a private network that sends no header",
		"private",
		"10.0.0.3",
		undefined,
		"10.0.0.3",
	],
	[
		"behind a proxy in a private network that sends an invalid header",
		"private",
		"10.0.0.3",
		`${shopper}, x`,
		"10.0.0.3",
	],
	[
		"if every address except one is in a private network",
		"private",
		"::ffff:10.0.0.3",
		`${shopper}, 10.9.9.9`,
		shopper,
	],
	[
		"behind a proxy in an IPv6 network",
		"2001:db8::/32",
		"2001:db8::5",
		"2001:db9::7",
		"2001:db9::7",
	],
])("finds the client's address: %s", (_what, trusted, peer, forwarded, client) => {
	expect(read(trusted).clientOf(peer, forwarded)).toBe(client);
});

test("forty shoppers behind the same CDN address have different client addresses", () => {
	const proxies = read("loopback,198.51.100.0/24");
	const clients = Array.from({ length: 40 }, (_, number) =>
		proxies.clientOf("127.0.0.1", `203.0.113.${number}, ${cdn}`),
	);
	expect(new Set(clients).size).toBe(40);
});

test("uses the entry that the last proxy appended, even if the client sent other entries", () => {
	const sent = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
	fc.assert(
		fc.property(sent, (before) => {
			const header = [...before, shopper].join(", ");
			expect(read("1").clientOf("127.0.0.1", header)).toBe(shopper);
			expect(read("loopback").clientOf("127.0.0.1", header)).toBe(shopper);
		}),
	);
});

describe("accepting the request ID from a peer", () => {
	test.each([
		["0", "127.0.0.1", false],
		["1", "203.0.113.9", true],
		["loopback", "127.0.0.1", true],
		["loopback", "203.0.113.9", false],
		["loopback", "in-process", false],
	])("with TRUSTED_PROXIES=%s and the peer %s: %s", (trusted, peer, may) =>
		expect(read(trusted).trusts(peer)).toBe(may),
	);
});

test.each([
	"",
	"11",
	"-1",
	"yes",
	"10.0.0.0/33",
	"10.0.0.0/8/8",
	"::1/129",
	"10.0.0.0/8,",
	"10.0.0",
])("'%s' is invalid", (text) => expect(readTrustedProxies(text)).toBeNull());
