import { expect, it } from "vitest";
import { recordedAddress } from "./recorded-address.ts";

it.each([
	["https://books.example/", "https://books.example"],
	["https://books.example/hook", "https://books.example/…"],
	["https://hooks.chat.example/services/T01/B02/s3cr3tKeyX9Kd", "https://hooks.chat.example/…X9Kd"],
	["https://books.example:8443/in?key=abcdefgh", "https://books.example:8443/…efgh"],
])("shortens the address %s to %s", (url, kept) => {
	expect(recordedAddress(url)).toBe(kept);
});
