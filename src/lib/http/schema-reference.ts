/** Path under which an OpenAPI document contains named schemas. */
export const schemaPlace = "#/components/schemas/";

/** Returns a reference to a named schema. */
export const refTo = (name: string): { $ref: string } => ({ $ref: schemaPlace + name });
