import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mostSplits } from '@pledgewell/domain';
import { Plus, Trash2 } from 'lucide-react';
import { CampaignPicker } from '../../../parts/giving/campaign-picker.tsx';
import { FundField } from '../../../parts/giving/fund-field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import type { DonationValues } from './form.ts';
import { newPart, remainderText } from './split.ts';
import classes from './split-fields.module.css';

type SplitFieldsProps = { form: UseFormReturnType<DonationValues> };

/** The parts of a split donation, with what is left to assign. */
export function SplitFields({ form }: SplitFieldsProps) {
  const { splits } = form.values;
  const remove = (at: number) => {
    const rest = splits.filter((_, place) => place !== at);
    if (rest.length > 1) form.setFieldValue('splits', rest);
    else undoSplit(form);
  };
  return (
    <FieldGroup
      title="Split"
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => undoSplit(form)}>
          Don’t Split
        </Button>
      }
    >
      {splits.map((_, at) => (
        <Part key={at} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={splits.length >= mostSplits}
          onClick={() => form.insertListItem('splits', newPart)}
        >
          Add Part
        </Button>
        <span role="status" className={classes.rest}>
          {remainderText(form.values)}
        </span>
      </div>
      {form.errors['splits'] !== undefined && (
        <p role="alert" className={classes.problem}>
          {form.errors['splits']}
        </p>
      )}
    </FieldGroup>
  );
}

type PartProps = SplitFieldsProps & { at: number; onRemove: () => void };

function Part({ form, at, onRemove }: PartProps) {
  const part = form.values.splits[at] ?? newPart;
  const path = `splits.${at}` as const;
  return (
    <div role="group" aria-label={`Part ${at + 1}`} className={classes.part}>
      <div className={classes.fields}>
        <CampaignPicker
          {...form.getInputProps(`${path}.campaign`)}
          value={part.campaign}
          onChange={(campaign) => form.setFieldValue(`${path}.campaign`, campaign)}
        />
        <FundField {...form.getInputProps(`${path}.fund`)} />
        <AmountField
          label="Amount"
          required
          {...form.getInputProps(`${path}.amount`)}
          value={part.amount}
        />
      </div>
      <div className={classes.remove}>
        <IconButton label={`Remove part ${at + 1}`} icon={Trash2} isOutlined onClick={onRemove} />
      </div>
    </div>
  );
}

/** Begins a split with what the donation is for now. */
export function SplitButton({ form }: SplitFieldsProps) {
  const split = () => {
    const { campaign, fund } = form.getValues();
    form.setFieldValue('splits', [{ ...newPart, campaign, fund }, newPart]);
  };
  return (
    <div>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={split}>
        Split This Donation
      </Button>
    </div>
  );
}

/** The donation is again for one campaign and one fund: those of the first part. */
function undoSplit(form: SplitFieldsProps['form']) {
  const [first = newPart] = form.getValues().splits;
  form.setFieldValue('campaign', first.campaign);
  form.setFieldValue('fund', first.fund);
  form.setFieldValue('splits', []);
}
