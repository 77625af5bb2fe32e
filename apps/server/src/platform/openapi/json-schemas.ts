import { z } from 'zod';
import { namedSchemas } from './schema-names.ts';

export type JsonSchema = { [keyword: string]: unknown };

export type JsonSchemas = {
  /** The schemas by the keys they were given with. */
  schemas: Record<string, JsonSchema>;
  /** What they refer to, by name. */
  components: Record<string, JsonSchema>;
};

const toComponent = (text: string) => text.replaceAll('#/$defs/', '#/components/schemas/');

/**
 * Converts schemas to JSON Schema in their wire form, which is the input side of every codec. All
 * are converted at once, so that schemas with a name become one component each.
 */
export function toJsonSchemas(schemas: Record<string, z.ZodType>): JsonSchemas {
  const whole = z.toJSONSchema(z.object(schemas), {
    io: 'input',
    unrepresentable: 'any',
    metadata: namedSchemas,
  });
  const { properties = {}, $defs = {} } = JSON.parse(toComponent(JSON.stringify(whole))) as {
    properties?: Record<string, JsonSchema>;
    $defs?: Record<string, JsonSchema>;
  };
  const components = Object.entries($defs).map(([name, { id: _id, ...schema }]) => [
    name,
    spellOutKeys(schema),
  ]);
  return {
    schemas: spellOutKeys(properties) as Record<string, JsonSchema>,
    components: Object.fromEntries(components) as Record<string, JsonSchema>,
  };
}

/** Records with known keys become objects with these properties, which every generator reads. */
function spellOutKeys(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(spellOutKeys);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, spellOutKeys(value)]),
  ) as JsonSchema;
  const { propertyNames, additionalProperties, ...rest } = copy;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (keys === undefined || typeof additionalProperties !== 'object') return copy;
  return {
    ...rest,
    properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])),
  };
}

/** Where a component is. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The name of the component that a schema refers to, or null if it is written out. */
export const componentName = ({ $ref }: JsonSchema) =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null;
