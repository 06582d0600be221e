import { expect, test } from "vitest";
import { guessDelimiter } from "./guess-delimiter.ts";

test.each([
	["Handle,Title;x\n1;2;3;4", ","],
	["Handle;Title;Variant Price\n1,2,3,4,5", ";"],
	["Handle\tTitle\n", "\t"],
	['"a;b;c;d",x\n', ","],
	["Product Name|SKU|Price|Stock\r\nAlpha|PP1|100|1\r\n", "|"],
	["Price list\r\nProduct Name;SKU;Price;Stock\r\nAlpha;TT3;100;1\r\nBeta;TT4;200;2\r\n", ";"],
	["Price list, all branches, of May, new\n\nName;SKU;Price\nA;B;1\nC;D;2\nE;F;3", ";"],
	["Prices of May\nName|Price\nPower bank|1,299.50\nCable|99", "|"],
	["Prices\nName\tPrice\tNote\nCase\t149,00\tred, blue, green and white", "\t"],
	["Name;Price;Text\nA;149,00;soft, light, strong, thin\nB;99,00;black, red, blue, green", ";"],
	["Name,Options,Price\nCase,Red|Blue|Green,100\nCable,1 m|2 m,99", ","],
	['Name;Text;Price\nA;"one, two, three; four\nfive, six";1\nB;;2', ";"],
	["one column\nonly", ","],
	["", ","],
])("the file %j has the delimiter %j", (text, delimiter) => {
	expect(guessDelimiter(text)).toBe(delimiter);
});
