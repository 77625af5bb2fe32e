import { Kysely, PostgresDialect } from 'kysely';
import {
  generate,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect as PostgresCodegen,
  RawExpressionNode,
} from 'kysely-codegen';
import pg from 'pg';

/** Eight-byte numbers that are positions, not money. */
const number = new IdentifierNode('number');

const generated = (name: string) =>
  new GenericExpressionNode('Generated', [new IdentifierNode(name)]);

/** Columns whose texts are our own words, with their types. */
const choices = {
  'donations.benefit': generated('Benefit'),
  'donations.dispute': new IdentifierNode('DisputeStatus'),
  'donations.given_through': new IdentifierNode('Intermediary'),
  'donations.method': new IdentifierNode('PaymentMethod'),
  'donations.recurring_interval': new RawExpressionNode('Interval | null'),
  'donations.status': generated('DonationStatus'),
  'funds.restriction': generated('FundRestriction'),
  'pledges.frequency': generated('Frequency'),
  'pledges.status': generated('PledgeStatus'),
};

/** The module of our types' names; the generator does not import them itself. */
const imports = `import type {
  Benefit,
  Cents,
  Day,
  DisputeStatus,
  DonationStatus,
  Frequency,
  FundRestriction,
  Intermediary,
  Interval,
  PaymentMethod,
  PledgeStatus,
} from "@pledgewell/domain";
`;

/**
 * The row types of our tables as TypeScript. Eight-byte integers are money and dates are calendar
 * days, as the type parsers of `platform/db/pools.ts` return them.
 */
export async function schemaTypes(owner: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  // A failing query rejects by itself. This only handles the server's stop.
  pool.on('error', () => {});
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    const types = await generate({
      camelCase: true,
      db,
      dialect: new PostgresCodegen({ dateParser: 'string' }),
      excludePattern: 'kysely_*',
      includePattern: 'public.*',
      outFile: null,
      overrides: {
        columns: {
          ...choices,
          'business_events.sequence': new GenericExpressionNode('Generated', [number]),
          'event_cursors.next_sequence': number,
        },
      },
      typeMapping: { date: 'Day', int8: 'Cents', pg_snapshot: 'string', xid8: 'string' },
      typeOnlyImports: true,
    });
    return types.replace(/^import type/m, `${imports}import type`);
  } finally {
    await db.destroy();
  }
}
