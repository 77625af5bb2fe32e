import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

const shapes = new WeakMap<z.ZodType, JsonSchema>();

/** The shape of a request part in its wire form. */
export function wireShape(schema: z.ZodType): JsonSchema {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  shapes.set(schema, shape);
  return shape;
}

/** Values of a shape: always of the right types, and mostly with valid contents. */
export function anyValues(shape: JsonSchema): Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map(anyValues));
  if (shape.allOf) return anyValues(Object.assign({}, ...shape.allOf) as JsonSchema);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (Array.isArray(shape.type)) return fc.oneof(...eachType(shape.type, shape).map(anyValues));

  switch (shape.type) {
    case 'object':
      return anyObject(shape);
    case 'array':
      return fc.array(anyValues(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 3, 3),
      });
    case 'integer':
      return fc.integer({ min: shape.minimum ?? 0, max: Math.min(shape.maximum ?? 1e6, 1e6) });
    case 'number':
      return fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return anyText(shape);
    default:
      return fc.jsonValue();
  }
}

/** One shape for each of several possible types. */
const eachType = (types: readonly string[], shape: JsonSchema): JsonSchema[] =>
  types.map((type) => ({ ...shape, type }));

function anyObject({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, anyValues(shape)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function anyText({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'uri') return fc.uuid().map((id) => `https://${id}.example.org/`);
  if (format === 'date') return fc.constantFrom('2024-02-29', '2026-03-31', '2025-12-01');
  if (pattern?.includes('@') || format === 'email') {
    return fc.uuid().map((id) => `someone-${id}@example.org`);
  }
  if (pattern?.startsWith('^[\\w-]')) return fc.stringMatching(/^[\w-]{43}$/);
  if (pattern?.startsWith('^#')) return fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
  if (pattern?.startsWith('^pm_')) return fc.stringMatching(/^pm_\w{3,30}$/);
  if (pattern?.startsWith('^pi_')) return fc.stringMatching(/^pi_\w{3,30}$/);
  if (pattern?.startsWith('^\\w{')) return fc.stringMatching(/^\w{8,40}$/);
  if (pattern?.startsWith('^(?:19|20)')) return fc.constantFrom('2026-03', '1999-12');
  if (pattern?.startsWith('^(?:[01]')) return fc.constantFrom('08:00', '12:45', '20:00');
  if (pattern?.startsWith('^\\d')) return fc.integer({ min: 1, max: 50 }).map(String);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

const mostMisses = 2_000;

/** Values that satisfy the schema itself, with every rule that its shape does not show. */
export function validValues(schema: z.ZodType): Arbitrary<unknown> {
  let misses = 0;
  return anyValues(wireShape(schema)).filter((value) => {
    const isValid = schema.safeParse(value).success;
    misses = isValid ? 0 : misses + 1;
    if (misses > mostMisses)
      throw new Error(`no valid value: ${JSON.stringify(wireShape(schema))}`);
    return isValid;
  });
}

/** Values with a wrong type for a shape. */
export function wrongValues(shape: JsonSchema): unknown[] {
  const types = listTypes(shape);
  const candidates: [string, unknown][] = [
    ['null', null],
    ['boolean', true],
    ['string', '5'],
    ['array', ['5']],
    ['object', { $gt: '' }],
    ['number', 5],
  ];
  return types.length === 0
    ? []
    : candidates.filter(([type]) => !types.includes(type)).map(([, value]) => value);
}

function listTypes(shape: JsonSchema): string[] {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return choices.flatMap(listTypes);
  if (shape.enum) return shape.enum.map((value) => typeof value);
  if (shape.const !== undefined) return [typeof shape.const];
  if (Array.isArray(shape.type)) return eachType(shape.type, shape).flatMap(listTypes);
  if (shape.type === 'integer') return ['number'];
  return shape.type === undefined ? [] : [shape.type];
}
