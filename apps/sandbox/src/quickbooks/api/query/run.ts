import {
  displayedName,
  isActive,
  type Company,
  type Entity,
  type Fields,
} from '../../core/company.ts';
import { QuickBooksProblem } from '../../core/fault.ts';
import { findKind } from '../../entities/kinds.ts';
import type { EntityKind } from '../../entities/kind.ts';
import { parseQuery, type Condition, type Query } from './parse.ts';

/** Properties of every kind that a query may compare. */
const common = ['Id', 'MetaData.CreateTime', 'MetaData.LastUpdatedTime'];

/** Answers a query like `select * from Customer where DisplayName = 'Ada' maxresults 10`. */
export function runQuery(company: Company, text: string): Fields {
  const query = parseQuery(text);
  const kind = findKind(query.entity);
  if (!kind) throw queryError(`Invalid context declaration: ${query.entity}`);
  refuseUnknownProperties(kind, query);

  const found = findMatches(company, kind, query);
  if (query.isCount) return { totalCount: found.length };
  const start = query.startPosition - 1;
  const page = found.slice(start, start + query.maxResults);
  if (page.length === 0) return {};
  return {
    [kind.name]: page.map((entity) =>
      select({ ...entity, ...kind.shown?.(company, entity) }, query),
    ),
    startPosition: query.startPosition,
    maxResults: page.length,
  };
}

function refuseUnknownProperties(kind: EntityKind, { conditions, order }: Query) {
  const known = [...common, ...kind.filterable].map((name) => name.toLowerCase());
  for (const { property } of [...conditions, ...order]) {
    if (!known.includes(property.toLowerCase()))
      throw queryError(`Property ${property} not found for Entity ${kind.name}`);
  }
}

const queryError = (detail: string) =>
  new QuickBooksProblem(['4001', 'Invalid query', `QueryValidationError: ${detail}`]);

/** Inactive list objects are found only by a query that names `Active`. */
function findMatches(company: Company, kind: EntityKind, { conditions, order }: Query): Entity[] {
  const namesActive = conditions.some(({ property }) => property.toLowerCase() === 'active');
  const tests = conditions.map(toTest);
  const found = [...company.entities[kind.name].values()].filter(
    (entity) =>
      (namesActive || kind.type === 'transaction' || isActive(entity)) &&
      tests.every((test) => test(entity)),
  );
  return found.toSorted((one, other) => {
    for (const { property, isDescending } of order) {
      const difference = compare(readProperty(one, property), readProperty(other, property));
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return kind.type === 'list' && order.length === 0
      ? compare(displayedName(one), displayedName(other))
      : Number(one.Id) - Number(other.Id);
  });
}

function toTest({ property, operator, values }: Condition): (entity: Entity) => boolean {
  const [value = ''] = values;
  if (operator === 'in')
    return (entity) => values.some((each) => compare(readProperty(entity, property), each) === 0);
  if (operator === 'like') {
    const pattern = toPattern(value);
    return (entity) => pattern.test(readProperty(entity, property) ?? '');
  }
  return (entity) => {
    const own = readProperty(entity, property);
    if (own === undefined) return false;
    const difference = compare(own, value);
    if (operator === '=') return difference === 0;
    if (operator === '<') return difference < 0;
    if (operator === '>') return difference > 0;
    return operator === '<=' ? difference <= 0 : difference >= 0;
  };
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Only `%` is a wildcard. */
const toPattern = (like: string) =>
  new RegExp(`^${like.split('%').map(escapePattern).join('.*')}$`, 'is');

/** Numbers and moments are compared as such, everything else as text without regard to case. */
function compare(one: string | undefined, other: string): number;
function compare(one: string | undefined, other: string | undefined): number;
function compare(one = '', other = ''): number {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first !== null && second !== null) return Math.sign(first - second);
  return one.localeCompare(other, 'en', { sensitivity: 'accent' });
}

function toNumber(text: string): number | null {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const time = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text)
    ? Date.parse(text)
    : NaN;
  return Number.isNaN(time) ? null : time;
}

/** A reference is compared by its id, an email by its text. */
function readProperty(entity: Entity, property: string): string | undefined {
  const value = property
    .split('.')
    .reduce<unknown>((within, name) => findIgnoringCase(within, name), entity);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') return String(value as string | number | boolean);
  const { value: id, Address } = value as { value?: string; Address?: string };
  return id ?? Address;
}

function findIgnoringCase(within: unknown, name: string): unknown {
  if (typeof within !== 'object' || within === null) return undefined;
  const entry = Object.entries(within).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return entry?.[1];
}

/** The chosen properties; an entity keeps its identity. */
function select(entity: Fields, { properties }: Query): Fields {
  if (!properties) return entity;
  const chosen = properties.map((each) => each.split('.')[0]?.toLowerCase());
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([name]) => ['Id', 'domain', 'sparse'].includes(name) || chosen.includes(name.toLowerCase()),
    ),
  );
}
