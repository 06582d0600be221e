import { expect, test } from "vitest";
import { serverName } from "./server-name.ts";

test.each([
	["postgres://ana:s3cret@db.example/shop", "db.example:5432"],
	["postgres://ana:s3cret@10.0.0.2:6000/shop?sslmode=require", "10.0.0.2:6000"],
	["postgres://ana@localhost/shop?host=%2Frun%2Fpg", "/run/pg:5432"],
	["postgres://ana@[fd00::1]:5433/shop", "[fd00::1]:5433"],
])('the name of "%s" is "%s"', (address, name) => {
	expect(serverName(address)).toBe(name);
});
