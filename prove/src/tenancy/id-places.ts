import type { AnyEndpoint } from '@pledgewell/contract';
import { wireShape, type JsonSchema } from '../../../apps/server/test/hostile/arbitrary.ts';

type Fields = Record<string, unknown>;

export const pathIds = ({ params }: AnyEndpoint) =>
  idPaths(params && wireShape(params)).map(([param = '']) => param);

export const queryIds = ({ query }: AnyEndpoint) =>
  idPaths(query && wireShape(query)).map(([param = '']) => param);

export const bodyIds = ({ body }: AnyEndpoint) =>
  body === undefined || body === 'file' ? [] : idPaths(wireShape(body));

export const searchFields = ({ query }: AnyEndpoint) =>
  Object.keys((query && wireShape(query).properties) ?? {}).filter((name) =>
    ['search', 'query'].includes(name),
  );

/** The paths to every field that takes an id. */
function idPaths(shape: JsonSchema | undefined, path: readonly string[] = []): string[][] {
  if (!shape) return [];
  if (shape.format === 'uuid') return [[...path]];
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const found = [
    ...choices.flatMap((choice) => idPaths(choice, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) =>
      idPaths(each, [...path, name]),
    ),
    ...(shape.items ? idPaths(shape.items, [...path, '0']) : []),
  ];
  return [...new Map(found.map((each) => [each.join('.'), each])).values()];
}

/** The body as money in two parts, which have a campaign or a fund instead of it. */
export function inParts(body: unknown): Fields {
  const { inKind: _inKind, ...rest } = body as Fields;
  return { ...rest, amount: 2, campaign: null, fund: null, splits: [{ amount: 1 }, { amount: 1 }] };
}

/** The body with an id at a path; `0` is the first place of a list. */
export function withId(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id;
  if (step === '0') {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : [];
    return [withId(first, rest, id), ...(rest.length === 0 ? [] : others)];
  }
  const fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  return { ...fields, [step]: withId(fields[step], rest, id) };
}

/** Tells whether the body has an id at the path. */
export function isFilled(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return typeof value === 'string';
  if (typeof value !== 'object' || value === null) return false;
  return isFilled((value as Fields)[step], rest);
}
