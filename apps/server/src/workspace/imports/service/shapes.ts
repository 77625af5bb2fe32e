import { createHash } from 'node:crypto';
import type { ImportMapping } from '@pledgewell/contract';
import { guessMapping } from '@pledgewell/domain/workspace/imports/guess';
import type { GuessFile } from '@pledgewell/domain/workspace/imports/guess-file';
import { answersFor } from '@pledgewell/domain/workspace/imports/questions';
import {
  recallMapping,
  rememberMapping,
  columnsShape,
} from '@pledgewell/domain/workspace/imports/remembered-mapping';
import type { Ctx } from '../../../platform/core/context.ts';
import { knownSets, type ImportRecord } from '../queries/imports.ts';
import { findShape, saveShape } from '../queries/shapes.ts';

type Named = Omit<GuessFile, 'knownIdSets' | 'knownRecordSets'> & {
  headerRow: number | null;
  rowCount: number;
};

type Understood = { mapping: ImportMapping; isRemembered: boolean };

/** How the last file with these columns was read, otherwise a guess. */
export async function understandColumns(
  ctx: Ctx,
  file: Named,
  isHeaderSure: boolean,
): Promise<Understood> {
  const guessed = guessMapping({ ...file, ...(await knownSets(ctx)) });
  const remembered =
    file.headerRow === null ? null : await findShape(ctx, file.kind, hashColumns(file));
  const recalled = remembered && recallMapping(remembered, file.columns);
  if (recalled) {
    const idSet = recalled.idSet ?? guessed.idSet;
    return { mapping: { ...recalled, ...stillOpen(recalled, file), idSet }, isRemembered: true };
  }
  const unsure = isHeaderSure ? guessed.unsure : ['header' as const, ...guessed.unsure];
  return { mapping: { ...guessed, unsure }, isRemembered: false };
}

/** Drops remembered answers to questions that this file answers by itself. */
function stillOpen(recalled: ImportMapping, file: Named) {
  const { dateOrder, amountUnit } = answersFor(
    { ...recalled, dateOrder: null, amountUnit: null },
    file,
  );
  return {
    dateOrder: dateOrder.value === null ? recalled.dateOrder : null,
    amountUnit: amountUnit.value === null ? recalled.amountUnit : null,
  };
}

/**
 * Remembers the mapping for the next file with these columns. Without a header, columns have no
 * names to recognize them by, so nothing is remembered.
 */
export async function rememberShape(ctx: Ctx, record: ImportRecord, mapping: ImportMapping) {
  if (record.headerRow === null) return;
  const { kind, columns } = record;
  // An id list named after this file is not remembered, because the next file's ids belong to
  // another list.
  const { idSet } = guessMapping({ ...record, ...(await knownSets(ctx)) });
  const chosen = mapping.idSet === idSet ? null : mapping.idSet;
  const remembered = rememberMapping({ ...mapping, idSet: chosen }, columns);
  await saveShape(ctx, kind, hashColumns(record), remembered);
}

const hashColumns = ({ columns }: Pick<Named, 'columns'>) =>
  createHash('sha256').update(columnsShape(columns)).digest();
