import type { TieOutOverview } from '@pledgewell/contract';
import {
  addMonths,
  day,
  isBefore,
  quickBooksFaults,
  sum,
  tieOutReasons,
  zero,
  type Day,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { findSettings } from '../../journal/queries/settings.ts';
import { findConnection, type ConnectionRow } from '../../quickbooks/queries/connection.ts';
import {
  findBeginning,
  sumDonationsBefore,
  sumNewEntries,
  sumOpenDocuments,
  sumOpenLines,
  sumUnsent,
} from '../queries/overview.ts';

/** Ten years are more than anybody looks back at. */
const mostMonths = 120;

/** Says what is not in the books yet, and which months can be compared. */
export async function showOverview(ctx: Ctx) {
  const settings = await findSettings(ctx);
  const connection = await findConnection(ctx);
  const { donation, line, hasStatement } = await findBeginning(ctx);
  const startsOn = settings?.startsOn ?? connection?.startsOn ?? null;
  const data: TieOutOverview = {
    journal: settings ? await journalState(ctx, settings.startsOn) : null,
    quickBooks: connection ? await quickBooksState(ctx, connection) : null,
    beforeFirstDay: startsOn ? await sumDonationsBefore(ctx, startsOn) : { count: 0, amount: zero },
    openLines: await sumOpenLines(ctx),
    hasStatement,
    months: listMonths(ctx.today, startsOn ?? earliest(donation, line)),
  };
  return { data };
}

async function journalState(ctx: Ctx, startsOn: Day) {
  const fresh = await sumNewEntries(ctx);
  return {
    startsOn,
    newEntries: fresh.reduce((all, { entries }) => all + entries, 0),
    newDebits: sum(fresh.map(({ debits }) => debits)),
    months: fresh.map(({ month }) => month.slice(0, 7)),
  };
}

async function quickBooksState(ctx: Ctx, connection: ConnectionRow) {
  const { realmId, startsOn, isSending, companyName, problem } = connection;
  const open = (await sumOpenDocuments(ctx, realmId)).map(({ fault, ...each }) => ({
    ...each,
    sentence: fault === null ? tieOutReasons[each.reason].sentence : quickBooksFaults[fault],
  }));
  const unsent = startsOn && !isSending ? await sumUnsent(ctx, realmId, startsOn) : null;
  const documents =
    unsent === null || unsent.count === 0
      ? open
      : [
          ...open,
          {
            reason: 'not-queued' as const,
            sentence: tieOutReasons['not-queued'].sentence,
            ...unsent,
          },
        ];
  return { companyName, isSetUp: startsOn !== null, isSending, problem, documents };
}

function earliest(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other;
  return isBefore(one, other) ? one : other;
}

/** The months from the first up to the current one, newest first. */
function listMonths(today: Day, first: Day | null): string[] {
  if (first === null) return [];
  const months: string[] = [];
  let month = day(`${today.slice(0, 7)}-01`);
  while (month.slice(0, 7) >= first.slice(0, 7) && months.length < mostMonths) {
    months.push(month.slice(0, 7));
    month = addMonths(month, -1);
  }
  return months;
}
