import { Button } from '@mantine/core';
import { importKinds, importLimits, type Import } from '@pledgewell/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Choice, Choices } from '../../ui/fields/choices.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { LongTask } from '../../ui/feedback/long-task.tsx';
import classes from './step.module.css';
import { type Upload, useUpload } from './upload.ts';
import { formatBytes, formatCount } from './labels.ts';

type Kind = Import['kind'];

/** The kind of file, then the file. It is uploaded at once; that imports nothing. */
export function ChooseFile() {
  const [kind, choose] = useKind();
  const upload = useUpload(kind);
  const isBusy = upload.sending !== null;
  const refusal = useRefusal('imports:write');
  return (
    <Card>
      <div className={classes.step}>
        <Choices
          label="What is in your file?"
          value={kind}
          onChange={choose}
          disabled={isBusy}
          choices={choices}
        />
        {upload.problem && (
          <ErrorBanner title="This file couldn’t be uploaded">{upload.problem}</ErrorBanner>
        )}
        {upload.sending ? (
          <Sending sending={upload.sending} onStop={upload.stop} />
        ) : (
          <FileDrop
            title="Drop a CSV or Excel file here"
            text={refusal ?? limits}
            buttonLabel="Choose a File"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onFile={upload.send}
            disabled={Boolean(refusal)}
          />
        )}
        <p className={classes.partText}>
          Several files? Import donors first, then donations and pledges, and payments last. You see
          what happens to each row before anything is imported, and you can undo an import.
        </p>
      </div>
    </Card>
  );
}

const choices: readonly Choice<Kind>[] = [
  {
    value: 'donors',
    label: 'Donors',
    text: 'People and organizations, one per row, without donations.',
  },
  {
    value: 'gifts',
    label: 'Donations',
    text: 'One donation per row, with its donor or the ID of a donor you imported earlier.',
  },
  {
    value: 'pledges',
    label: 'Pledges',
    text: 'One pledge per row: how much, how often, when it starts, and what has been paid so far.',
  },
  {
    value: 'payments',
    label: 'Payments',
    text:
      'Payments on pledges, or partial payments of donations, by the ID of a pledge or ' +
      'donation you imported earlier.',
  },
];

/** The button responds at once; the URL follows. */
function useKind() {
  const [params, setParams] = useSearchParams();
  const [kind, setKind] = useState<Kind>(
    importKinds.find((each) => each === params.get('kind')) ?? 'donors',
  );
  const choose = (chosen: Kind) => {
    setKind(chosen);
    const next = chosen === 'donors' ? {} : { kind: chosen };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [kind, choose] as const;
}

const limits =
  `CSV or XLSX, up to ${importLimits.megabytes} MB and ` +
  `${formatCount(importLimits.rows)} rows. The first row has the column names.`;

const Sending = ({ sending, onStop }: { sending: NonNullable<Upload>; onStop: () => void }) => {
  const isSent = sending.total > 0 && sending.sent >= sending.total;
  return (
    <div className={classes.sending}>
      {isSent ? (
        <LongTask label={`Reading ${sending.fileName}`} done={0} total={0} unit="" />
      ) : (
        <LongTask
          label={`Sending ${sending.fileName}`}
          done={sending.sent}
          total={sending.total}
          unit=""
          format={formatBytes}
        />
      )}
      <Button variant="default" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
};
