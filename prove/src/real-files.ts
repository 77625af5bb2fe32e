import type { Import } from '@pledgewell/contract';
import {
  openConnectedOrganization,
  staySignedIn,
  type ConnectedOrganization,
} from './connected-organization.ts';
import {
  findSourceFiles,
  readRows,
  sumOfColumn,
  type ImportKind,
  type SourceFile,
} from './real-files/source-file.ts';
import { journalFlaws, startJournal } from './real-files/journal.ts';
import { checkFile, commitImport, Refused, undoImport } from './real-files/wizard.ts';
import { startEnvironment } from './environment.ts';
import { MissingPrerequisiteError, printLine, type ProofOptions, type Verdict } from './verdict.ts';

type Trial = { organization: ConnectedOrganization; file: SourceFile; isControl: boolean };
type Imported = { file: SourceFile; kind: ImportKind; checked: Import; committed: Import };

/**
 * Imports the tables of a given folder, each subfolder into a separate organization, and compares
 * the product's totals with the files. The control drops a row of each file.
 */
export async function proveRealFiles({ isControl, folder }: ProofOptions): Promise<Verdict> {
  if (folder === null)
    throw new MissingPrerequisiteError('Name the folder: npm run prove -- real-files DIR');
  const files = findSourceFiles(folder);
  if (files.length === 0)
    throw new MissingPrerequisiteError(`There is no CSV or XLSX file in ${folder}.`);

  const environment = await startEnvironment();
  const server = await environment.start();
  const violations: string[] = [];
  let rows = 0;
  let imported = 0;
  try {
    for (const [name, some] of Map.groupBy(files, (file) => file.folder)) {
      const organization = await openConnectedOrganization(environment);
      const done: Imported[] = [];
      for (const file of some) {
        await staySignedIn(organization);
        rows += readRows(file.bytes).length - 1;
        violations.push(...(await tryFile({ organization, file, isControl }, done)));
      }
      imported += done.length;
      await startJournal(organization);
      const journal = await journalFlaws(organization);
      violations.push(...journal.map((flaw) => `${name}: ${flaw}`));
      violations.push(...(await undoAll(organization, done)).map((flaw) => `${name}: ${flaw}`));
    }
  } finally {
    await server.stop();
    await environment.close();
  }
  return {
    claim:
      'imports and the journal account for every row and every cent of the files, once, and undo ' +
      'takes all away',
    violations,
    counts: `${files.length} files with ${rows} rows, ${imported} imported`,
    done: imported,
    least: 1,
  };
}

/** Imports a file of a known kind and checks any other, which may raise questions. */
async function tryFile(trial: Trial, done: Imported[]): Promise<string[]> {
  const { file } = trial;
  const flaws: string[] = [];
  for (const kind of file.kind ? [file.kind] : (['donors', 'gifts'] as const)) {
    try {
      const bytes = trial.isControl ? withoutLastRow(file.bytes) : file.bytes;
      const checked = await checkFile(trial.organization, { ...file, bytes, kind });
      printLine(`  ${file.name} as ${kind}: ${readCounts(checked, kind)}`);
      flaws.push(...unaccounted(file, checked, kind));
      if (file.kind && requireSummary(checked, kind).new > 0) {
        const committed = await commitImport(trial.organization, checked);
        done.push({ file, kind, checked, committed });
        flaws.push(...(await notStored(trial.organization, checked, kind)));
        flaws.push(...(await addedTwice(trial, kind, bytes)));
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isMappingRefused) printLine(`  ${file.name} as ${kind}: ${error.message}`);
      else flaws.push(error.message);
    }
  }
  return flaws.map((flaw) => `${file.name}: ${flaw}`);
}

function withoutLastRow(bytes: Buffer) {
  const text = bytes.toString('latin1').trimEnd();
  return Buffer.from(text.slice(0, text.lastIndexOf('\n') + 1), 'latin1');
}

const requireSummary = ({ summary }: Import, kind: ImportKind) => {
  if (!summary) throw new Refused('has no summary');
  return summary[kind];
};

/** Whether each row has a verdict, and the amounts add up to the file's total. */
function unaccounted(file: SourceFile, checked: Import, kind: ImportKind): string[] {
  if (checked.format !== 'csv') return [];
  const [, ...rows] = readRows(file.bytes);
  const counts = requireSummary(checked, kind);
  const verdicts = counts.new + counts.existing + counts.duplicate + counts.error + counts.leftOut;
  const flaws = verdicts === rows.length ? [] : [`${rows.length} rows, ${verdicts} verdicts`];
  const field = { donors: '', gifts: 'gift', payments: 'payment', pledges: 'pledge' }[kind];
  const amount = checked.mapping.fields.find((one) => one.field === `${field}.amount`);
  if (amount === undefined || kind === 'donors') return flaws;

  const expected = sumOfColumn(rows, amount.column);
  const { summary } = checked;
  const said = kind === 'pledges' ? summary?.pledges.columnAmount : summary?.[kind].fileAmount;
  const found = Math.round((said ?? 0) * 100);
  return found === expected ? flaws : [...flaws, `its amounts sum to ${expected}, not ${found}`];
}

/** Whether the tables contain what the check announced. */
async function notStored(
  { environment, id }: ConnectedOrganization,
  checked: Import,
  kind: ImportKind,
) {
  const sums = {
    donors: 'select count(*)::int as count, 0 as cents from donors',
    gifts: 'select count(*)::int as count, sum(amount_cents)::float8 as cents from donations',
    payments: 'select count(*)::int as count, sum(amount_cents)::float8 as cents from donations',
    pledges: 'select count(*)::int as count, sum(amount_cents)::float8 as cents from pledges',
  };
  const [stored] = await environment.sql<{ count: number; cents: number | null }>(
    `${sums[kind]} where organization_id = $1 and import_id = $2`,
    [id, checked._id],
  );
  const promised = requireSummary(checked, kind);
  const cents = 'newAmount' in promised ? Math.round(promised.newAmount * 100) : 0;
  return stored?.count === promised.new && (stored.cents ?? 0) === cents
    ? []
    : [`${promised.new} (${cents}) were promised, ${stored?.count} (${stored?.cents}) are stored`];
}

/** Whether importing the file with one extra line break adds anything again. */
async function addedTwice({ organization, file }: Trial, kind: ImportKind, bytes: Buffer) {
  if (!file.fileName.endsWith('.csv')) return [];
  const again = await checkFile(organization, {
    ...file,
    kind,
    bytes: Buffer.concat([bytes, Buffer.from('\n')]),
  });
  const { new: twice } = requireSummary(again, kind);
  return twice === 0 ? [] : [`${twice} would be imported a second time`];
}

async function undoAll(
  organization: ConnectedOrganization,
  done: readonly Imported[],
): Promise<string[]> {
  for (const { committed } of done.toReversed()) await undoImport(organization, committed);
  const [left] = await organization.environment.sql<
    Record<'donors' | 'donations' | 'pledges', number>
  >(
    `select
       (select count(*)::int from donors where organization_id = $1 and deletion_id is null)
         as donors,
       (select count(*)::int from donations where organization_id = $1 and deletion_id is null)
         as donations,
       (select count(*)::int from pledges where organization_id = $1 and deletion_id is null)
         as pledges`,
    [organization.id],
  );
  const journal = await journalFlaws(organization);
  const kept = Object.entries(left ?? {}).filter(([, count]) => count !== 0);
  return [
    ...kept.map(([what, count]) => `${count} ${what} stayed after everything was undone`),
    ...journal,
  ];
}

function readCounts(checked: Import, kind: ImportKind) {
  const {
    new: added,
    existing,
    duplicate,
    error,
    leftOut,
    ...sums
  } = requireSummary(checked, kind);
  const money = 'newAmount' in sums ? `, $${sums.newAmount} of $${sums.fileAmount}` : '';
  return (
    `${checked.rowCount} rows: ${added} new, ${existing} existing, ${duplicate} twice, ` +
    `${error} wrong, ${leftOut} left out${money}`
  );
}
