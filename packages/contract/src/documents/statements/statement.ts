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

/** A donor who gave in a year, and how it stands with the statement for it. */
export const DonorStatement = z.object({
  donor: z.object({ _id: Id, name: z.string(), email: z.string().nullable() }),
  gifts: z.int(),
  /** What was kept of the donations of money. */
  amount: Usd,
  state: StatementState,
  /** Why no email reaches the donor; null where it does. */
  unreachable: z.enum(unreachableReasons).nullable(),
  /** When it went out last, and to which address; on paper to none. */
  issued: z.object({ at: Instant, to: z.string().nullable() }).nullable(),
});
export type DonorStatement = z.infer<typeof DonorStatement>;

/** Query of the donors of a year, by name. */
export const StatementListQuery = z.strictObject({
  /** The last year that is over unless told. */
  year: queryYear.optional(),
  state: StatementState.optional(),
  search: lineOfText('Search', { most: 100 }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type StatementListQuery = z.infer<typeof StatementListQuery>;

/** What there is to do for a year, and what was done. */
export const StatementFigures = z.object({
  year: z.int(),
  /** Before that nothing goes out. */
  isOver: z.boolean(),
  /** The years in which anybody gave, the latest first. */
  years: z.array(z.int()),
  donors: z.int(),
  amount: Usd,
  states: z.record(StatementState, z.int()),
  /** How many a run by email, and one on paper, would be for. */
  forEmail: z.int(),
  forPaper: z.int(),
});
export type StatementFigures = z.infer<typeof StatementFigures>;

export const StatementPage = page(DonorStatement).extend({ statistics: StatementFigures });

export const StatementWay = z.enum(['email', 'paper'], { error: 'Choose email or paper.' });
export type StatementWay = z.infer<typeof StatementWay>;

/** The sending, or the printing, of the statements of a year. */
export const StatementRun = z.object({
  _id: Id,
  year: z.int(),
  way: StatementWay,
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** How many it was for, how many of these are issued, and how many it had to leave out. */
  total: z.int(),
  issued: z.int(),
  skipped: z.int(),
  /** Of those by email: what waits for the mail server, and what it did not take. */
  waiting: z.int(),
  refused: z.int(),
  /** Into how many documents it goes on paper. */
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
