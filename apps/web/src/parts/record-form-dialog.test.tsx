import { TextInput } from '@mantine/core';
import { Refund } from '@pledgewell/contract';
import { cents, type Day } from '@pledgewell/domain';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectOverlayAccessible } from '../../test/axe.ts';
import { mountScreen, startScript } from '../../test/mount.tsx';
import { CallProblem } from '../lib/calls/call-problem.ts';
import { AmountField } from '../ui/fields/amount-field.tsx';
import { amountProblem, toTypedAmount, type TypedAmount } from '../ui/fields/typed-amount.ts';
import { useRecordForm } from '../ui/forms/record-form.ts';
import { validateBody } from '../ui/forms/validate-body.ts';
import { RecordFormDialog } from './record-form-dialog.tsx';

type Values = { amount: TypedAmount; reason: string };
type Save = (body: Refund, isSure: boolean) => Promise<{ message?: string }>;

const date = '2026-03-31' as Day;
const stored: Values = { amount: toTypedAmount(cents(30_00)), reason: '' };

/** Opens a form that saves a refund of version 1, and says when it is closed. */
function openForm(save: Save, latest: Values = stored) {
  startScript();
  const concern = ({ amount }: Values) =>
    amount.cents === 1_00 ? 'A refund of a dollar is unusual.' : null;

  function Screen() {
    const [version, setVersion] = useState(1);
    const [isOpen, setOpen] = useState(true);
    const record = useRecordForm<Values, Refund>({
      initial: stored,
      validate: ({ amount, reason }) =>
        validateBody(
          Refund,
          { amount: amount.cents, date, reason, cancelsMatches: false, version },
          { amount: amountProblem(amount) },
        ),
      save,
      reload: async () => {
        setVersion(2);
        return latest;
      },
      firstField: 'amount',
      getConcern: concern,
      isQuestion: (error) => error instanceof CallProblem && error.code === 'test/duplicate',
      failure: 'The refund wasn’t saved.',
      done: 'Refund saved.',
    });
    if (!isOpen) return <p>Closed</p>;
    return (
      <RecordFormDialog
        title="Refund"
        submitLabel="Save"
        record={record}
        failureTitle="Not saved"
        question={{ title: 'Is this right?', confirmLabel: 'Save anyway' }}
        onClose={() => setOpen(false)}
      >
        <AmountField
          key={record.fieldsKey}
          label="Amount"
          {...record.form.getInputProps('amount')}
          value={record.form.values.amount}
        />
        <TextInput label="Reason" {...record.form.getInputProps('reason')} />
      </RecordFormDialog>
    );
  }
  mountScreen({ path: 'refund', screen: Screen });
}

const dialog = page.getByRole('dialog', { name: 'Refund' });
const amount = dialog.getByLabelText('Amount');
const reason = dialog.getByLabelText('Reason');
const save = dialog.getByRole('button', { name: 'Save', exact: true });
const anyway = dialog.getByRole('button', { name: 'Save anyway' });

const refusal = (code: string, fields: Record<string, string> = {}) =>
  new CallProblem({ status: 409, code, message: `Refused: ${code}.`, fields });

const refuseOnce = (code: string, fields?: Record<string, string>) =>
  vi.fn<Save>().mockRejectedValueOnce(refusal(code, fields)).mockResolvedValue({});

test('an amount is saved in cents, once, and the dialog closes with the message', async () => {
  const saved = vi.fn<Save>().mockResolvedValue({});
  openForm(saved);
  await amount.fill('$ 1,200.5');
  await reason.fill('Wrong card.');
  await save.click();

  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Refund saved.')).toBeVisible();
  expect(saved.mock.calls).toEqual([
    [{ amount: 120_050, date, reason: 'Wrong card.', version: 1, cancelsMatches: false }, false],
  ]);
});

test('a wrong field has its sentence and the focus, and nothing is saved', async () => {
  const saved = vi.fn<Save>();
  openForm(saved);
  await amount.fill('1.005');
  await reason.fill('x'.repeat(501));
  await save.click();

  await expect.element(dialog.getByText('Use at most two decimals.')).toBeVisible();
  await expect.element(dialog.getByText('Reason can have at most 500 characters.')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue('1.005');
  expect(saved).not.toHaveBeenCalled();
});

test('a refused field has the server’s sentence, and other refusals have a banner', async () => {
  openForm(
    refuseOnce('request/invalid', { reason: 'Say more.' }).mockRejectedValueOnce(new Error()),
  );
  await save.click();

  await expect.element(dialog.getByText('Say more.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await expect.element(dialog.getByText('Not saved')).not.toBeInTheDocument();
  await save.click();

  await expect.element(dialog.getByText('Not saved')).toBeVisible();
  await expect.element(amount).toHaveValue('30');
});

test('a question is answered by saving anyway, and by nothing else', async () => {
  const saved = refuseOnce('test/duplicate');
  openForm(saved);
  await save.click();

  await expect.element(dialog.getByText('Refused: test/duplicate.')).toBeVisible();
  await expectOverlayAccessible('dialog');
  await anyway.click();

  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  expect(saved.mock.calls.map(([, isSure]) => isSure)).toEqual([false, true]);
});

test('unusual values are asked about before they are saved, and changed ones again', async () => {
  const saved = vi.fn<Save>().mockResolvedValue({});
  openForm(saved);
  await amount.fill('1');
  await save.click();

  await expect.element(dialog.getByText('A refund of a dollar is unusual.')).toBeVisible();
  await reason.fill('Rounding');

  await expect.element(anyway).not.toBeInTheDocument();
  await save.click();
  await anyway.click();

  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  expect(saved).toHaveBeenCalledExactlyOnceWith(
    { amount: 100, date, reason: 'Rounding', version: 1, cancelsMatches: false },
    true,
  );
});

test('after a version conflict, Reload shows the latest values and saves that version', async () => {
  const saved = refuseOnce('record/changed');
  openForm(saved, { amount: toTypedAmount(cents(20_00)), reason: 'Meanwhile' });
  await reason.fill('Mine');
  await save.click();
  await dialog.getByRole('button', { name: 'Reload' }).click();

  await expect.element(reason).toHaveValue('Meanwhile');
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  expect(saved).toHaveBeenLastCalledWith(
    { amount: 20_00, date, reason: 'Meanwhile', version: 2, cancelsMatches: false },
    false,
  );
});
