import { randomBytes, randomInt } from 'node:crypto';
import { emptyCompany, type Company, type CompanySettings } from './company.ts';
import { openLimits, type Limits } from './limits.ts';

/** A connection of the product to a company. */
export type Grant = {
  realmId: string;
  accessTokens: { token: string; endsAt: number }[];
  /** Newest first. An older one works for a day, because its answer may have been lost. */
  refreshTokens: { token: string; endsAt: number }[];
};

/** An authorization code, and what its exchange must prove. */
export type Code = {
  realmId: string;
  redirectUri: string;
  challenge: string | null;
  endsAt: number;
};

export type QuickBooksState = {
  keys: { clientId: string; clientSecret: string };
  companies: Map<string, Company>;
  codes: Map<string, Code>;
  grants: Grant[];
  limits: Limits;
  /** How often each call was made, by method and kind. */
  counts: Map<string, number>;
  /** Seconds by which this clock is ahead of the real one. */
  aheadSeconds: number;
  /** The product's public URL, if it has introduced itself. */
  publicUrl: string | null;
};

export const openState = (): QuickBooksState => ({
  keys: { clientId: 'pledgewell-test', clientSecret: randomBytes(20).toString('hex') },
  companies: new Map(),
  codes: new Map(),
  grants: [],
  limits: openLimits(),
  counts: new Map(),
  aheadSeconds: 0,
  publicUrl: null,
});

export const now = ({ aheadSeconds }: QuickBooksState) =>
  new Date(Date.now() + aheadSeconds * 1_000);

export function addCompany(
  state: QuickBooksState,
  name: string,
  settings?: Partial<CompanySettings>,
): Company {
  const realmId = `93413${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  const company = emptyCompany(realmId, name, settings);
  state.companies.set(realmId, company);
  return company;
}

export const countCall = ({ counts }: QuickBooksState, name: string) =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);
