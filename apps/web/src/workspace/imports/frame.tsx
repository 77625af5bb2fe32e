import type { Import } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { type Step, Steps } from '../../ui/forms/steps.tsx';
import { donorsPath, importPath } from './paths.ts';
import { type ImportStep, isOpen } from './status.ts';

type ImportFrameProps = { it?: Import; step?: ImportStep; children: ReactNode };

/** Title, the four steps and the back link, the same on every step. */
export const ImportFrame = ({ it, step, children }: ImportFrameProps) => (
  <Screen
    title="Import"
    subtitle="Bring in your donors, donations and pledges from a spreadsheet or another system."
    secondary={
      <ActionButton action={{ label: 'Back to Donors', to: donorsPath }} variant="default" />
    }
  >
    <Steps label="Steps of the import" steps={toSteps(it, step)} current={stepIndex(it, step)} />
    {children}
  </Screen>
);

/** While nothing is imported, people may go back to the columns. */
function toSteps(it: Import | undefined, step: ImportStep | undefined): Step[] {
  const mayReturn = it !== undefined && isOpen(it) && step === 'check';
  return [
    { label: 'File' },
    { label: 'Columns', to: mayReturn ? importPath(it._id, 'columns') : undefined },
    { label: 'Check' },
    { label: 'Import' },
  ];
}

function stepIndex(it: Import | undefined, step: ImportStep | undefined) {
  if (!it || !step) return 0;
  if (step === 'import') return it.status === 'imported' || it.status === 'undone' ? 4 : 3;
  return step === 'columns' ? 1 : 2;
}
