import type { StatementFigures } from '@pledgewell/contract';
import { type SubmitEvent, useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { ProfileNeededDialog } from '../../parts/documents/receipt/profile-needed-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useStartRun } from './api.ts';
import classes from './statements.module.css';
import { pluralize } from './labels.ts';

/** Which dialog is open. */
export type StatementDialog =
  | { kind: 'email' | 'paper' }
  | { kind: 'profile'; missing: readonly string[] };

type StatementDialogsProps = {
  dialog: StatementDialog | null;
  figures: StatementFigures | undefined;
  onClose: () => void;
};

export function StatementDialogs({ dialog, figures, onClose }: StatementDialogsProps) {
  if (dialog === null || !figures) return null;
  if (dialog.kind === 'profile') {
    return (
      <ProfileNeededDialog documents="Statements" missing={dialog.missing} onClose={onClose} />
    );
  }
  return <StartDialog way={dialog.kind} figures={figures} onClose={onClose} />;
}

type StartDialogProps = {
  way: 'email' | 'paper';
  figures: StatementFigures;
  onClose: () => void;
};

/** Says who gets it and who does not, before anything is sent. */
function StartDialog({ way, figures, onClose }: StartDialogProps) {
  const { year, forEmail, forPaper } = figures;
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const start = useStartRun();
  const submit = async () => {
    try {
      await start.mutateAsync({ year, way });
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to start. Please try again.'));
    }
  };
  const isEmail = way === 'email';
  const count = pluralize(isEmail ? forEmail : forPaper, 'Statement');
  return (
    <FormDialog
      title={isEmail ? `Email the ${year} Statements` : `Print the ${year} Statements`}
      submitLabel={isEmail ? `Send ${count}` : `Prepare ${count}`}
      busyLabel="Starting..."
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
      isBusy={start.isPending}
      isDirty={false}
      problem={problem}
    >
      {isEmail ? <AboutEmail figures={figures} /> : <AboutPaper figures={figures} />}
    </FormDialog>
  );
}

type AboutProps = { figures: StatementFigures };

function AboutEmail({ figures: { year, forEmail, forPaper, states } }: AboutProps) {
  const changed = Math.min(states.changed ?? 0, forEmail);
  return (
    <div className={classes.about}>
      <p>
        {pluralize(forEmail, 'donor')} {forEmail === 1 ? 'gets' : 'get'} an email with the {year}{' '}
        statement as a PDF. Donors with a current statement are skipped.
      </p>
      {changed > 0 && (
        <p>
          {pluralize(changed, 'of them has an older statement', 'of them have an older statement')}{' '}
          because their donations changed.
        </p>
      )}
      {forPaper > 0 && (
        <p>
          {pluralize(forPaper, 'donor')} can’t be reached by email and will need a printed
          statement.
        </p>
      )}
    </div>
  );
}

const AboutPaper = ({ figures: { year, forPaper } }: AboutProps) => (
  <div className={classes.about}>
    <p>
      {pluralize(forPaper, 'donor')} can’t be reached by email. This prepares their statements for{' '}
      {year} as one PDF to print and as a ZIP with one PDF each. After that, they count as
      delivered.
    </p>
  </div>
);
