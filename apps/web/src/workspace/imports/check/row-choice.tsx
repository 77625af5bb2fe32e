import type { Import, ImportRow, RowChoice } from '@pledgewell/contract';
import { recordNames } from '@pledgewell/domain/workspace/imports/fields';
import { Ban, Plus, RotateCcw, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { type PickedDonor, DonorPicker } from '../../../parts/giving/donor-picker.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/lists/row-menu.tsx';
import { useChoice } from '../api.ts';

/** `donor` opens a picker; null removes the decision. */
export type OnChoose = (row: ImportRow, choice: ImportRow['choice']) => void;

type RowChoiceMenuProps = { kind: Import['kind']; row: ImportRow; onChoose: OnChoose };

/** The choices that override the dry run for one row. */
export function RowChoiceMenu({ kind, row, onChoose }: RowChoiceMenuProps) {
  const verdict = row.recordVerdict ?? row.donorVerdict;
  const isKnown = verdict === 'existing' || verdict === 'duplicate';
  const items: RowMenuItem[] = [];
  const add = (label: string, icon: RowMenuItem['icon'], choice: ImportRow['choice']) =>
    items.push({ label, icon, onClick: () => onChoose(row, choice) });

  if (row.choice !== null) add('Undo this choice', RotateCcw, null);
  if (isKnown && kind !== 'payments') add(`Import as a new ${recordNames[kind]}`, Plus, 'new');
  if (kind !== 'payments') add('Choose the donor', UserCheck, 'donor');
  if (row.choice !== 'leave-out') add('Skip this row', Ban, 'leave-out');
  return <RowMenu label={`Choose for row ${row.row}`} items={items} />;
}

/** Lets people decide row by row, once the file is checked. */
export function useRowChoices(it: Import) {
  const choose = useChoice(it._id);
  const [openRow, setOpen] = useState<ImportRow | null>(null);
  const decide: OnChoose = (row, choice) => {
    if (choice === 'donor') setOpen(row);
    else choose.mutate({ row: row.row, choice: { choice } });
  };
  const dialog = openRow && (
    <DonorDialog
      row={openRow}
      onPick={(donorId) => {
        setOpen(null);
        choose.mutate({ row: openRow.row, choice: { choice: 'donor', donorId } });
      }}
      onClose={() => setOpen(null)}
    />
  );
  return {
    onChoose: it.status === 'checked' ? decide : null,
    dialog,
    problem: choose.isError ? problemMessage(choose.error, 'Failed to save this choice') : null,
  };
}

type DonorDialogProps = {
  row: ImportRow;
  onPick: (donorId: Extract<RowChoice, { choice: 'donor' }>['donorId']) => void;
  onClose: () => void;
};

function DonorDialog({ row, onPick, onClose }: DonorDialogProps) {
  const [donor, setDonor] = useState<PickedDonor | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={`Donor of row ${row.row}`}
      submitLabel="Choose Donor"
      isDirty={donor !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (donor) onPick(donor._id);
        else setMissing(true);
      }}
    >
      <DonorPicker
        value={donor}
        onChange={setDonor}
        error={isMissing && !donor ? 'Choose a donor.' : undefined}
      />
    </FormDialog>
  );
}
