import type { AccountStore } from './account-store.ts';
import { objectTypes, type ObjectType, type StripeObjects } from './object-types.ts';
import { invalidRequest } from './problem.ts';
import { parseInteger } from './params.ts';

type Span = { [Bound in 'gt' | 'gte' | 'lt' | 'lte']?: string | undefined };

export type ListParams = {
  limit?: string | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Span | string | undefined;
};

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

const usualLimit = 10;
const mostLimit = 100;

/** A page of the objects of a kind, newest first. */
export function toList<Name extends ObjectType>(
  store: AccountStore,
  kind: Name,
  given: ListParams,
  filter: (object: StripeObjects[Name]) => boolean = () => true,
): List<StripeObjects[Name]> {
  const found = store.all(kind, (object) => filter(object) && isWithin(object, given.created));
  return toPage(found, given, `/v1/${objectTypes[kind].path}`);
}

export function toPage<Item extends { id: string }>(
  all: Item[],
  given: ListParams,
  url: string,
): List<Item> {
  const limit = parseInteger(given.limit, 'limit') ?? usualLimit;
  if (limit < 1 || limit > mostLimit) {
    throw invalidRequest(`Invalid integer: ${limit}. It must be 1 to ${mostLimit}.`, {
      param: 'limit',
    });
  }
  if (given.ending_before !== undefined) {
    const before = all.slice(0, place(all, given.ending_before, 'ending_before'));
    const data = before.slice(-limit);
    return { object: 'list', data, has_more: before.length > limit, url };
  }
  const from =
    given.starting_after === undefined ? 0 : place(all, given.starting_after, 'starting_after') + 1;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: all.length > from + limit, url };
}

function place(all: { id: string }[], id: string, param: string): number {
  const index = all.findIndex((each) => each.id === id);
  if (index < 0)
    throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param }, 404);
  return index;
}

function isWithin(object: object, span: Span | string | undefined): boolean {
  const created = 'created' in object ? Number(object.created) : 0;
  if (span === undefined) return true;
  if (typeof span === 'string') return created === Number(span);
  const { gt, gte, lt, lte } = span;
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  );
}
