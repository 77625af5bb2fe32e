import { componentName, refTo, type JsonSchema, type JsonSchemas } from './json-schemas.ts';

type Envelope = { properties?: Record<string, JsonSchema> };

/**
 * Gives the replies of endpoints names, so that `Donor` comes in a `DonorReply` wherever it comes
 * alone, in a `DonorList` without pages and in a `DonorPage` with them. What has no name of its own
 * is named after its endpoint.
 */
export function nameReplies({ schemas, components }: JsonSchemas): JsonSchemas {
  const named: JsonSchemas['components'] = { ...components };
  const replies = Object.entries(schemas).map(([operation, schema]) => {
    if (componentName(schema) !== null || schema['type'] !== 'object') return [operation, schema];
    const name = envelopeName(schema) ?? `${toPascalCase(operation)}Reply`;
    const isTaken = name in named && JSON.stringify(named[name]) !== JSON.stringify(schema);
    if (isTaken) throw new Error(`Two replies would be called ${name}.`);
    named[name] = schema;
    return [operation, refTo(name)];
  });
  return { schemas: Object.fromEntries(replies) as JsonSchemas['schemas'], components: named };
}

function envelopeName({ properties = {} }: Envelope) {
  const { data = {}, count, pagination, next } = properties;
  const single = componentName(data);
  if (single !== null) return `${single}Reply`;
  const each = componentName((data['items'] ?? {}) as JsonSchema);
  if (each === null || count === undefined) return null;
  if (pagination) return `${each}Page`;
  return next ? `${each}CursorPage` : `${each}List`;
}

const toPascalCase = (operation: string) =>
  operation
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** The components that the rest of a document mentions, and those that they mention in turn. */
export function usedComponents(components: JsonSchemas['components'], rest: unknown) {
  const used = new Set<string>();
  const waiting = mentioned(rest);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...mentioned(components[name]));
  }
  const entries = Object.entries(components).filter(([name]) => used.has(name));
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const mentioned = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );
