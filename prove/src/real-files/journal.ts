import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectedOrganization } from '../connected-organization.ts';
import { send } from './wizard.ts';

const pollMs = 200;
const longestMs = 60_000;

type Sums = { unbalanced: number; income: number; expected: number };

/** Starts the journal with everything that exists. */
export const startJournal = (organization: ConnectedOrganization) =>
  send(organization, 'POST', '/api/journal', { basis: 'cash', startsOn: '1900-01-01' });

/** Why the journal is not balanced or does not have the donations, after it had time to post. */
export async function journalFlaws(organization: ConnectedOrganization): Promise<string[]> {
  let sums = await readSums(organization);
  for (let waited = 0; waited < longestMs && !isRight(sums); waited += pollMs) {
    await wait(pollMs);
    sums = await readSums(organization);
  }
  if (isRight(sums)) return [];
  return [
    `the journal has ${sums.unbalanced} unbalanced entries and an income of ${sums.income} cents; ` +
      `the donations are ${sums.expected}`,
  ];
}

const isRight = ({ unbalanced, income, expected }: Sums) => unbalanced === 0 && income === expected;

async function readSums({ environment, id }: ConnectedOrganization): Promise<Sums> {
  const [row] = await environment.sql<Sums>(
    `select
       (select count(*)::int from (
          select from journal_lines where organization_id = $1
          group by number having sum(amount_cents) <> 0) unbalanced) as unbalanced,
       (select coalesce(-sum(amount_cents), 0)::float8 from journal_lines
        where organization_id = $1 and account = 'contributions') as income,
       (select coalesce(sum(amount_cents - refunded_cents), 0)::float8 from donations
        where organization_id = $1 and deletion_id is null and in_kind = ''
          and status in ('settled', 'partially_refunded')) as expected`,
    [id],
  );
  return row ?? { unbalanced: -1, income: 0, expected: -1 };
}
