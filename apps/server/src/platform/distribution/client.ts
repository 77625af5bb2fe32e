import pg from 'pg';
import { nameOrganization, returningRows, type OrganizationKeys } from './name-organization.ts';

type Query = (...words: unknown[]) => unknown;

/** The statements by which a transaction enters an organization. */
const entering = /\b(?:enter_organization|open_session|open_api_key)\('([0-9a-f-]{36})'/g;

/**
 * A connection to a database that Citus distributes: from the statement by which a transaction
 * enters an organization on, each of its statements names the organization. Statements stay
 * unnamed, because their texts contain the organization.
 */
export const distributedClient = (keys: OrganizationKeys) =>
  class DistributedClient extends pg.Client {
    private organization: string | undefined;

    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const rewritten: Query = (first, ...rest) =>
        query(typeof first === 'string' ? this.rewrite(first) : this.rewriteIn(first), ...rest);
      Object.assign(this, { query: rewritten });
    }

    private rewriteIn(statement: unknown): unknown {
      if (typeof statement !== 'object' || statement === null) return statement;
      const { text } = statement as { text?: unknown };
      if (typeof text !== 'string') return statement;
      const changes = { text: this.rewrite(text), name: undefined };
      // A query object that the driver has made keeps its state.
      return 'submit' in statement
        ? Object.assign(statement, changes)
        : { ...statement, ...changes };
    }

    private rewrite(text: string): string {
      if (/^\s*(begin|rollback|commit;)/i.test(text)) this.organization = undefined;
      for (const [, id] of text.matchAll(entering)) this.organization = id;
      const { organization } = this;
      if (/\bcommit\s*$/i.test(text)) this.organization = undefined;
      if (organization === undefined) return text;
      return nameOrganization(returningRows(text), keys, `'${organization}'`);
    }
  };
