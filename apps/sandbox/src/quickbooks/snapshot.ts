import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyCompany, entityNames, type Company, type Entity } from './core/company.ts';
import type { Grant, QuickBooksState } from './core/state.ts';

/** The version of the saved format. Other versions are not read. */
const version = 1;

type SavedCompany = Pick<Company, 'realmId' | 'name' | 'settings' | 'lastId' | 'lastDocNumber'> & {
  entities: Record<string, Entity[]>;
  answers: [string, string][];
  deposits: [string, string][];
};

type Snapshot = {
  version: number;
  aheadSeconds: number;
  grants: Grant[];
  companies: SavedCompany[];
};

/** Saves the books and the connections, so that the product finds them after a restart. */
export function saveSnapshot(file: string, { aheadSeconds, grants, companies }: QuickBooksState) {
  const snapshot: Snapshot = {
    version,
    aheadSeconds,
    grants,
    companies: [...companies.values()].map(({ entities, answers, deposits, ...company }) => ({
      ...company,
      entities: Object.fromEntries(entityNames.map((name) => [name, [...entities[name].values()]])),
      answers: [...answers],
      deposits: [...deposits],
    })),
  };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(snapshot), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Loads the saved data; without valid data it starts empty. */
export function loadSnapshot(file: string, state: QuickBooksState) {
  const snapshot = read(file);
  if (!snapshot) return;
  state.aheadSeconds = snapshot.aheadSeconds;
  state.grants = snapshot.grants;
  for (const saved of snapshot.companies) state.companies.set(saved.realmId, toCompany(saved));
}

function toCompany({ realmId, name, settings, entities, ...saved }: SavedCompany): Company {
  const company = emptyCompany(realmId, name, settings);
  company.lastId = saved.lastId;
  company.lastDocNumber = saved.lastDocNumber;
  company.answers = new Map(saved.answers);
  company.deposits = new Map(saved.deposits);
  for (const each of entityNames)
    company.entities[each] = new Map((entities[each] ?? []).map((entity) => [entity.Id, entity]));
  return company;
}

function read(file: string): Snapshot | null {
  try {
    const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
    return snapshot.version === version ? snapshot : null;
  } catch {
    return null;
  }
}
