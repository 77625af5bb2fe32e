import { Button } from '@mantine/core';
import {
  type LayoutChoice,
  NewBankAccount,
  statementLimits,
  type StatementPreview,
} from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { LongTask } from '../../../ui/feedback/long-task.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { AccountFields, type AccountValues } from './account-fields.tsx';
import { accountsQuery, usePreview, useUpload } from '../api.ts';
import classes from './upload.module.css';
import { PreviewPart } from './preview-part.tsx';

type StatementUpload = {
  file: File;
  layout: LayoutChoice;
  preview: StatementPreview;
};

/** Uploads a statement: the file is read first, then confirmed with its account, then stored. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [reading, setReading] = useState<StatementUpload | null>(null);
  const preview = usePreview();
  const read = (file: File, layout: LayoutChoice) =>
    preview.mutate(
      { file, layout },
      { onSuccess: (data) => setReading({ file, layout, preview: data }) },
    );
  const { isPending, variables } = preview;
  return (
    <Dialog title="Upload Statement" onClose={onClose}>
      {preview.isError && (
        <ErrorBanner error={preview.error} title="This file couldn’t be read">
          {problemMessage(preview.error, 'Failed to read this file')}
        </ErrorBanner>
      )}
      {reading ? (
        <Confirm
          key={reading.file.name}
          {...reading}
          isReading={isPending}
          onLayout={(choice) => read(reading.file, choice)}
          onOther={() => {
            preview.reset();
            setReading(null);
          }}
          onClose={onClose}
        />
      ) : (
        <ChooseStatement
          fileName={isPending ? variables.file.name : null}
          onFile={(chosen) => read(chosen, {})}
        />
      )}
    </Dialog>
  );
}

type ChooseStatementProps = { fileName: string | null; onFile: (file: File) => void };

const ChooseStatement = ({ fileName, onFile }: ChooseStatementProps) =>
  fileName === null ? (
    <FileDrop
      title="Drop your bank statement here"
      text={`CSV, OFX, QFX or CAMT.053, up to ${statementLimits.megabytes} MB. You see how it’s read before anything is stored.`}
      buttonLabel="Choose a File"
      accept=".csv,.tsv,.txt,.xlsx,.ofx,.qfx,.xml,text/csv"
      onFile={onFile}
    />
  ) : (
    <LongTask label={`Reading ${fileName}`} done={0} total={0} unit="" />
  );

type ConfirmProps = StatementUpload & {
  /** The file is read again with another layout. */
  isReading: boolean;
  onLayout: (layout: LayoutChoice) => void;
  onOther: () => void;
  onClose: () => void;
};

function Confirm(props: ConfirmProps) {
  const { file, layout, preview, isReading, onLayout, onOther, onClose } = props;
  const accounts = useQuery(accountsQuery());
  const upload = useUpload();
  const [values, setValues] = useState<AccountValues>({
    id: null,
    name: '',
    last4: preview.last4 ?? '',
  });
  const known = accounts.data ?? [];
  const same = known.find(({ last4 }) => last4 !== null && last4 === preview.last4);
  const id = values.id ?? same?._id ?? (known.length === 1 ? known[0]?._id : undefined) ?? 'new';
  const account = toAccount({ ...values, id });
  const send = () => {
    if (!account) return;
    upload.mutate(
      { file, layout, account },
      {
        onSuccess: ({ newLineCount, lineCount }) => {
          notify.success(uploadedText(newLineCount, lineCount));
          onClose();
        },
      },
    );
  };
  const refusal = useRefusal('accounting:write');
  const missing = account ? null : 'Enter a name for the bank account.';
  return (
    <>
      <div className={classes.confirm}>
        {upload.isError && (
          <ErrorBanner error={upload.error} title="This statement couldn’t be uploaded">
            {problemMessage(upload.error, 'Failed to upload this statement')}
          </ErrorBanner>
        )}
        <AccountFields
          accounts={known}
          values={{ ...values, id }}
          onChange={(patch) => setValues({ ...values, ...patch })}
        />
        <PreviewPart fileName={file.name} preview={preview} layout={layout} onLayout={onLayout} />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onOther} disabled={upload.isPending}>
          Other File
        </Button>
        <ReasonButton
          disabledBecause={refusal ?? missing}
          disabled={upload.isPending || accounts.isPending || isReading}
          onClick={send}
        >
          {upload.isPending ? 'Uploading...' : `Upload ${countText(preview.count)}`}
        </ReasonButton>
      </DialogFooter>
    </>
  );
}

/** An account that exists, or a new one if its fields are complete. */
function toAccount({ id, name, last4 }: AccountValues) {
  if (id !== null && id !== 'new') return { _id: id };
  const parsed = NewBankAccount.safeParse({ name, last4: last4 === '' ? null : last4 });
  return parsed.success ? parsed.data : null;
}

const countText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`;

function uploadedText(added: number, all: number): string {
  if (added === all) return `${countText(added)} added`;
  if (added === 0) return 'Nothing new: earlier statements have all of these lines.';
  return `${countText(added)} added; ${all - added} were in earlier statements.`;
}
