import type { CompanyInfo, Entity, EntityKind, NewEntity } from './entities.ts';
import type { Condition, QueryOptions } from './query-text.ts';

/** Binds an answer to the browser and the moment of the request. */
export type QuickBooksChecks = { state: string; verifier: string };

export type QuickBooksTokens = {
  accessToken: string;
  accessEndsAt: Date;
  /** Replaces the one that was used. */
  refreshToken: string;
  refreshEndsAt: Date;
};

/** Where a company's tokens are kept. */
export type TokenSource = {
  current(): Promise<string>;
  /**
   * Returns a token that is newer than the one that was rejected. Several calls may need one at
   * once, and only one of them should refresh it.
   */
  replace(rejected: string): Promise<string>;
};

type Version = { Id: string; SyncToken: string };

/** The books of one company. Every call throws a `QuickBooksFault`. */
export type QuickBooksCompany = {
  info(): Promise<CompanyInfo>;
  query<Kind extends EntityKind>(kind: Kind, options?: QueryOptions): Promise<Entity<Kind>[]>;
  count(kind: EntityKind, where?: readonly Condition[]): Promise<number>;
  /** Reads all pages of a query. */
  listAll<Kind extends EntityKind>(
    kind: Kind,
    where?: readonly Condition[],
  ): Promise<Entity<Kind>[]>;
  read<Kind extends EntityKind>(kind: Kind, id: string): Promise<Entity<Kind>>;
  /** Creates an entity once, however often it is called with the same request ID. */
  create<Kind extends EntityKind>(
    kind: Kind,
    fields: NewEntity<Kind>,
    requestId: string,
  ): Promise<Entity<Kind>>;
  /** Changes the given properties; a deposit is given whole. */
  update<Kind extends EntityKind>(
    kind: Kind,
    version: Version,
    fields: Partial<NewEntity<Kind>>,
    requestId: string,
  ): Promise<Entity<Kind>>;
  delete(kind: EntityKind, version: Version, requestId: string): Promise<void>;
};

/** The connection to QuickBooks Online. */
export type QuickBooks = {
  readonly isStandIn: boolean;
  /** Where the browser goes so that somebody agrees. */
  begin(checks: QuickBooksChecks, returnTo: string): Promise<string>;
  /** Reads the browser's return and fetches the tokens of the chosen company. */
  finish(
    callback: URL,
    checks: QuickBooksChecks,
  ): Promise<{ realmId: string; tokens: QuickBooksTokens }>;
  refresh(refreshToken: string): Promise<QuickBooksTokens>;
  /** Ends the connection at Intuit. */
  revoke(refreshToken: string): Promise<void>;
  company(realmId: string, tokens: TokenSource): QuickBooksCompany;
};
