import { statementStates, unreachableReasons } from '@pledgewell/domain';
import { z } from 'zod';
import { page } from '../../reply.ts';
import { Id, Instant, lineOfText, queryInteger, Usd } from '../../wire.ts';

const StatementState = z.enum(statementStates, {
  error: 'Choose ready, sent, printed, changed or unreachable.',
});

const yearError = 'Enter a year from 1 to 9999.';
const Year = z
  .int({ error: yearError })
  .min(1, { error: yearError })
  .max(9_999, { error: yearError });
const queryYear = queryInteger(1, 9_999);

/** A donor of a year, and the status of that year's statement. */
export const DonorStatement = z.object({
  donor: z.object({ _id: Id, name: z.string(), email: z.string().nullable() }),
  gifts: z.int(),
  /** The total of money donations, net of refunds. */
  amount: Usd,
  state: StatementState,
  /** Why no email reaches the donor; null if one does. */
  unreachable: z.enum(unreachableReasons).nullable(),
  /** When it was last given out, and to which address; null for paper. */
  issued: z.object({ at: Instant, to: z.string().nullable() }).nullable(),
});
export type DonorStatement = z.infer<typeof DonorStatement>;

/** Query of a year's donors, by name. */
export const StatementListQuery = z.strictObject({
  /** The last year that is over, by default. */
  year: queryYear.optional(),
  state: StatementState.optional(),
  search: lineOfText('Search', { most: 100 }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type StatementListQuery = z.infer<typeof StatementListQuery>;

/** A year's open and finished statement work. */
export const StatementFigures = z.object({
  year: z.int(),
  /** Whether the year is over. No statement is sent before then. */
  isOver: z.boolean(),
  /** The years with donations, latest first. */
  years: z.array(z.int()),
  donors: z.int(),
  amount: Usd,
  states: z.record(StatementState, z.int()),
  /** How many donors a run by email, and one on paper, would have. */
  forEmail: z.int(),
  forPaper: z.int(),
});
export type StatementFigures = z.infer<typeof StatementFigures>;

export const StatementPage = page(DonorStatement).extend({ statistics: StatementFigures });

export const StatementWay = z.enum(['email', 'paper'], { error: 'Choose email or paper.' });
export type StatementWay = z.infer<typeof StatementWay>;

/** A run that sends or prints the statements of a year. */
export const StatementRun = z.object({
  _id: Id,
  year: z.int(),
  way: StatementWay,
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** How many donors it has, how many statements are issued, and how many were skipped. */
  total: z.int(),
  issued: z.int(),
  skipped: z.int(),
  /** Of those by email: waiting for the mail server, and refused by it. */
  waiting: z.int(),
  refused: z.int(),
  /** The number of documents for printing. */
  documents: z.int(),
  startedBy: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type StatementRun = z.infer<typeof StatementRun>;

export const NewStatementRun = z.strictObject({ year: Year, way: StatementWay });
export type NewStatementRun = z.infer<typeof NewStatementRun>;

export const StatementYear = z.strictObject({ year: Year });
export const StatementYearQuery = z.strictObject({ year: queryYear });
export const StatementPartQuery = z.strictObject({ part: queryInteger(1, 10_000).default(1) });
