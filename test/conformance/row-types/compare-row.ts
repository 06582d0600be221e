import { SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";
import type { DescribedColumn } from "./describe-query.ts";
import type { CheckedProgram } from "./program.ts";

/** The JavaScript type of a value. `any` means any JSON value. */
type Kind = string;

const kindsOfTypes: Record<number, Kind> = {
	16: "boolean",
	17: "bytes",
	18: "string",
	19: "string",
	20: "number",
	21: "number",
	23: "number",
	25: "string",
	26: "number",
	114: "any",
	700: "number",
	701: "number",
	1042: "string",
	1043: "string",
	1082: "string",
	1114: "Date",
	1184: "Date",
	1700: "number",
	2950: "string",
	3802: "any",
};
const elementsOfArrays: Record<number, number> = {
	1000: 16,
	1001: 17,
	1005: 21,
	1007: 23,
	1009: 25,
	1015: 1043,
	1016: 20,
	1115: 1114,
	1182: 1082,
	1185: 1184,
	1231: 1700,
	199: 114,
	3807: 3802,
	2951: 2950,
};

export const isArray = (type: number): boolean => type in elementsOfArrays;

/**
 * Returns the JavaScript type to which the driver converts a column (src/db/queryable.ts). Types without a parser
 * become strings.
 */
function kindOfColumn(type: number): Kind {
	const element = elementsOfArrays[type];
	return element === undefined ? (kindsOfTypes[type] ?? "string") : `${kindOfColumn(element)}[]`;
}

interface Declared {
	kind: Kind;
	mayBeNull: boolean;
}

function declaredOf(program: CheckedProgram, type: Type): Declared {
	if (type.isUnionType()) {
		const members = (type.getTypes() ?? []).map((member) => declaredOf(program, member));
		const kinds = new Set(members.map(({ kind }) => kind).filter((kind) => kind !== "null"));
		const [kind = "null"] = kinds;
		return {
			kind: kinds.size > 1 ? "any" : kind,
			mayBeNull: members.some((member) => member.mayBeNull),
		};
	}
	const { flags } = type;
	if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return { kind: "null", mayBeNull: true };
	if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return { kind: "any", mayBeNull: true };
	if (type.isIntersectionType()) {
		const members = (type.getTypes() ?? []).map((member) => declaredOf(program, member));
		return members.find(({ kind }) => kind !== "object") ?? { kind: "object", mayBeNull: false };
	}
	return { kind: kindOf(program, type), mayBeNull: false };
}

function kindOf(program: CheckedProgram, type: Type): Kind {
	const { flags } = type;
	if (flags & TypeFlags.StringLike) return "string";
	if (flags & TypeFlags.NumberLike) return "number";
	if (flags & TypeFlags.BooleanLike) return "boolean";
	const { checker } = program;
	if (checker.isArrayType(type) && type.isTypeReference()) {
		const [element] = checker.getTypeArguments(type);
		return element ? `${declaredOf(program, element).kind}[]` : "any[]";
	}
	const name = type.getSymbol()?.name;
	if (name === "Date") return "Date";
	return name === "Buffer" || name === "Uint8Array" ? "bytes" : "object";
}

const fits = (declared: Kind, column: Kind): boolean =>
	declared === column ||
	[declared, column].includes("any") ||
	(declared.endsWith("[]") &&
		column.endsWith("[]") &&
		fits(declared.slice(0, -2), column.slice(0, -2)));

/**
 * Returns the differences between a row's type and its query, at most one for each field.
 * @param canBeNull for each column, true if it can be null
 */
export function compareRow(
	program: CheckedProgram,
	row: Type,
	columns: readonly DescribedColumn[],
	canBeNull: readonly boolean[],
): { field: string; fault: string }[] {
	return program.checker.getPropertiesOfType(row).flatMap((property) => {
		const field = property.name;
		const position = columns.findIndex(({ name }) => name === field);
		const column = columns[position];
		const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
		if (!column) return isOptional ? [] : [{ field, fault: "no such column" }];
		const type = program.checker.getTypeOfSymbol(property);
		if (!type) return [{ field, fault: "no type" }];
		const declared = declaredOf(program, type);
		const kind = kindOfColumn(column.type);
		if (!fits(declared.kind, kind)) return [{ field, fault: `${kind}, not ${declared.kind}` }];
		return canBeNull[position] && !declared.mayBeNull && !isOptional
			? [{ field, fault: "can be null" }]
			: [];
	});
}
