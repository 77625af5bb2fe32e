import { blankRecord } from '@pledgewell/domain';
import { z } from 'zod';

/** Turns a value of the product into what is sent: declared properties only, amounts in dollars. */
export type Encoder = (value: unknown) => unknown;

/** Null for a schema whose values are sent as they are. */
type Step = Encoder | null;

/**
 * Compiles what `z.encode` does for a reply, except for the validation: the types of the handlers
 * guarantee the shape, and tests compare each reply with `z.encode`. Rare kinds of schemas are left
 * to it.
 */
export function compileEncoder(schema: z.core.$ZodType): Encoder {
  return compile(schema) ?? ((value) => value);
}

function compile(schema: z.core.$ZodType): Step {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'boolean':
    case 'custom':
    case 'enum':
    case 'file':
    case 'literal':
    case 'never':
    case 'number':
    case 'string':
    case 'undefined':
      return null;
    case 'optional':
    case 'nullable':
      return skipMissing(compile(def.innerType));
    case 'array':
      return eachItem(compile(def.element));
    case 'record':
      return eachValue(compile(def.valueType));
    case 'object':
      return eachProperty(def.shape);
    case 'lazy':
      return whenUsed(def.getter);
    default:
      return schema instanceof z.ZodCodec
        ? throughCodec(schema)
        : (value) => z.encode(schema, value);
  }
}

const skipMissing = (inner: Step): Step =>
  inner && ((value) => (value === null || value === undefined ? value : inner(value)));

const eachItem = (item: Step): Step => item && ((value) => (value as unknown[]).map(item));

const eachValue = (inner: Step): Step =>
  inner &&
  ((value) =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, each]) => [name, inner(each)] as const),
    ));

/** A property that is missing is undefined, which JSON leaves out. */
function eachProperty(shape: Record<string, z.core.$ZodType>): Encoder {
  const names = Object.keys(shape);
  const steps = Object.values(shape).map(compile);
  const blank = blankRecord(names);
  return (value) => {
    const given = value as Record<string, unknown>;
    const sent = { ...blank };
    for (let at = 0; at < names.length; at += 1) {
      const [name = '', encode] = [names[at], steps[at]];
      const each = given[name];
      sent[name] = encode && each !== undefined ? encode(each) : each;
    }
    return sent;
  };
}

function whenUsed(getter: () => z.core.$ZodType): Encoder {
  let encode: Encoder | null = null;
  return (value) => (encode ??= compileEncoder(getter()))(value);
}

function throughCodec(schema: z.ZodCodec): Encoder {
  const { in: wire, out: inside, reverseTransform } = schema._zod.def;
  const [before, after] = [compile(inside), compile(wire)];
  return (value) => {
    const encoded: unknown = reverseTransform(before ? before(value) : value, {
      value,
      issues: [],
    } as never);
    return after ? after(encoded) : encoded;
  };
}
