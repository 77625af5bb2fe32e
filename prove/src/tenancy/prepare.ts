import { sendAsOrganization } from '../connected-organization.ts';
import type { ProofEnvironment } from '../environment.ts';
import { printLine } from '../verdict.ts';
import { markTexts } from './markers.ts';
import { foreignKey, type Matrix } from './matrix.ts';
import {
  findIds,
  oneOfEach,
  openCallers,
  openFullOrganization,
  openSignedLinks,
  readCursors,
  type Caller,
  type TableIds,
} from './organizations.ts';
import {
  cursorPositions,
  keyBody,
  linkPositions,
  listPositions,
  listRefused,
  type Position,
} from './positions.ts';

export type TenancySetup = Omit<Matrix, 'send' | 'isTried'> & {
  /** Secrets of links of both organizations, sent as if they were tokens. */
  links: readonly Caller[];
  /** Downloads that are asked for with a ticket. */
  linkPositions: readonly Position[];
};

/** Opens one's own and the other organization, and marks every text of the other one. */
export async function prepare(
  environment: ProofEnvironment,
  seed: number,
  idsOfEach: number,
): Promise<TenancySetup> {
  const mine = await openFullOrganization(environment);
  const ownCursors = await readCursors(mine);
  const other = await openFullOrganization(environment);
  const callers = await openCallers(mine);
  const [ownLinks, otherLinks] = [await openSignedLinks(mine), await openSignedLinks(other)];
  const own = oneOfEach(await findIds(mine, 1));
  const ownFile = own.get('exports') ?? '';
  const positions = [...listPositions(own, seed), ...cursorPositions(ownCursors, other.cursors)];
  // A proof of identity lasts ten minutes, and what needs one is asked for longer.
  await environment.sql(
    `update sessions set proven_at = now() + interval '1 day' where organization_id = $1`,
    [mine.id],
  );
  await sendAsOrganization(other, '/api/donors', keyBody(seed), { 'idempotency-key': foreignKey });

  const foreign = await findIds(other, idsOfEach);
  const all = await findIds(other, 100_000);
  const words = await environment.sql<{ name: string }>(
    'select name from donors where organization_id = $1 order by id limit 3',
    [other.id],
  );
  // The names of the sample are the same everywhere, so that only marked ones are foreign.
  const markers = await markTexts(environment, other.id);
  printLine(
    `  ${markers.columns.length} columns of the other organization are marked, ` +
      `${markers.skipped.length} allow only certain words; ids of ${foreign.length} tables`,
  );
  const absent = listAbsent(positions, foreign);
  if (absent.length > 0) throw new Error(`The other organization lacks ${absent.join(', ')}.`);
  const refused = listRefused(positions).map(({ name }) => name);
  printLine(
    `  ${positions.length} places; refused for another reason: ${refused.join(', ') || 'none'}`,
  );
  const ticket = (links: readonly Caller[]) =>
    links.find(({ name }) => name === 'download ticket')?.token ?? '';
  return {
    positions,
    callers,
    foreign,
    all: new Set(all.flatMap(({ ids }) => ids)),
    markers,
    words: words.map(({ name }) => `${name}${toMarker(markers.columns, 'donors.name')}`),
    links: [
      ...ownLinks,
      ...otherLinks.map(({ name, token }) => ({ name: `other ${name}`, token })),
      { name: 'nobody', token: null },
    ],
    linkPositions: linkPositions({
      ownFile,
      ownTicket: ticket(ownLinks),
      otherTicket: ticket(otherLinks),
    }),
  };
}

/** The tables that belong at some place and have no rows of the other organization. */
function listAbsent(positions: readonly Position[], foreign: readonly TableIds[]): string[] {
  const present = new Set(foreign.map(({ table }) => table));
  const tables = new Set(positions.flatMap((position) => position.tables ?? []));
  return [...tables].filter((table) => !present.has(table));
}

const toMarker = (columns: readonly string[], column: string) => `zq${columns.indexOf(column)}qz`;
