import { Button, NativeSelect } from '@mantine/core';
import { formatUsd } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { CampaignPicker, type PickedCampaign } from '../../../parts/giving/campaign-picker.tsx';
import { DonorPicker, type PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { FundField } from '../../../parts/giving/fund-field.tsx';
import { openPledgesQuery, openPledgeText } from '../../../parts/giving/open-pledges.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import classes from './choose.module.css';
import type { ChooseProps } from './choose-props.ts';

/** Records a donation with the amount and the day of a line. */
export function RecordDonation({ line, onDecide, onClose }: ChooseProps) {
  const [donor, setDonor] = useState<PickedDonor | null>(null);
  const [pledgeId, setPledgeId] = useState('');
  const [campaign, setCampaign] = useState<PickedCampaign | null>(null);
  const [fund, setFund] = useState('');
  const { data: pledges = [] } = useQuery(openPledgesQuery(donor?._id));
  const refusal = useRefusal('donations:write');
  const missing = donor ? null : 'Choose a donor.';
  const record = () => {
    if (!donor) return;
    const links =
      pledgeId === ''
        ? { campaign: campaign?._id ?? null, fund: fund || null }
        : { pledgeId, campaign: null, fund: null };
    onDecide({ id: line._id, is: 'record', body: { donorId: donor._id, ...links } });
  };
  return (
    <>
      <div className={classes.chooser}>
        <DonorPicker
          value={donor}
          onChange={(next) => {
            setDonor(next);
            setPledgeId('');
          }}
        />
        {donor && pledges.length > 0 && (
          <NativeSelect
            label="Pledge"
            data={[
              { value: '', label: 'Not for a pledge' },
              ...pledges.map((pledge) => ({ value: pledge._id, label: openPledgeText(pledge) })),
            ]}
            value={pledgeId}
            onChange={({ currentTarget }) => setPledgeId(currentTarget.value)}
          />
        )}
        {pledgeId === '' && (
          <>
            <CampaignPicker value={campaign} onChange={setCampaign} />
            <FundField
              value={fund}
              onChange={({ currentTarget }) => setFund(currentTarget.value)}
            />
          </>
        )}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton disabledBecause={refusal ?? missing} onClick={record}>
          {`Record ${formatUsd(line.amount)}`}
        </ReasonButton>
      </DialogFooter>
    </>
  );
}
