import { expect, test } from "vitest";
import { canReceiveEmail } from "./email-address.ts";

test.each([
	["nena@alingnena.ph", true],
	["Nena@Mail.AlingNena.com.PH", true],
	["nena@example.ph", true],
	["nena@contest", false],
	["nena@latest.ph", true],
	["no-reply@localhost", false],
	["no-reply@shop.localhost", false],
	["no-reply@127.0.0.1", false],
	["no-reply@[::1]", false],
	["nena@shop.example", false],
	["nena@example.com", false],
	["nena@shop.TEST", false],
	["nena", false],
	["", false],
])("%s can receive email: %s", (address, can) => {
	expect(canReceiveEmail(address)).toBe(can);
});
