import {
  displayedName,
  isActive,
  toText,
  type Company,
  type Entity,
  type EntityName,
  type Fields,
  type Ref,
} from './company.ts';
import {
  inactiveReference,
  missingParam,
  wrongLength,
  wrongReference,
  wrongValue,
} from './fault.ts';

/** Reads a text of a limited length; undefined if it is missing or empty. */
export function readText(fields: Fields, name: string, limit = 4_000): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw wrongValue(name, value);
  if (value.length > limit) throw wrongLength(name, limit);
  return value;
}

export function requireText(fields: Fields, name: string, limit?: number): string {
  const text = readText(fields, name, limit)?.trim();
  if (text === undefined || text === '') throw missingParam(name);
  return text;
}

export function readBoolean(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw wrongValue(name, value);
  return value;
}

export function readObject(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw wrongValue(name, value);
  return value as Fields;
}

export function readObjects(fields: Fields, name: string): Fields[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw wrongValue(name, value);
  return value.map((each) => {
    if (typeof each !== 'object' || each === null) throw wrongValue(name, each);
    return each as Fields;
  });
}

/** Reads dollars as cents. JSON numbers and texts are both taken, as at Intuit. */
export function readCents(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  const cents = Math.round(Number(value) * 100);
  const isExact = Number.isSafeInteger(cents) && Math.abs(Number(value) * 100 - cents) < 0.000_1;
  if (!isExact || typeof value === 'object' || typeof value === 'boolean')
    throw wrongValue(name, value);
  return cents;
}

export function requireCents(fields: Fields, name: string): number {
  const cents = readCents(fields, name);
  if (cents === undefined) throw missingParam(name);
  return cents;
}

export const toDollars = (cents: number) => cents / 100;

export function readDay(fields: Fields, name: string): string | undefined {
  const value = readText(fields, name, 40);
  if (value === undefined) return undefined;
  const day = value.slice(0, 10);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) throw wrongValue(name, value);
  return day;
}

/** Reads a reference to an entity that exists and is active, with the name of that entity. */
export function readRef(
  company: Company,
  kind: EntityName,
  fields: Fields,
  name: string,
): Ref | undefined {
  const entity = readReferenced(company, kind, fields, name);
  return entity && { value: entity.Id, name: displayedName(entity) };
}

export function readReferenced(
  company: Company,
  kind: EntityName,
  fields: Fields,
  name: string,
): Entity | undefined {
  const id = toText(readObject(fields, name)?.['value']);
  if (id === '') return undefined;
  const entity = company.entities[kind].get(id);
  if (!entity) throw wrongReference(name, kind, id);
  if (!isActive(entity)) throw inactiveReference(name);
  return entity;
}

export function requireReferenced(
  company: Company,
  kind: EntityName,
  fields: Fields,
  name: string,
): Entity {
  const entity = readReferenced(company, kind, fields, name);
  if (!entity) throw missingParam(name);
  return entity;
}

export const toRef = (entity: Entity): Ref => ({ value: entity.Id, name: displayedName(entity) });

/** Leaves out what is undefined, so that answers contain only what is known. */
export const compact = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
