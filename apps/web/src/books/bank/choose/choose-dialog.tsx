import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FilterChips } from '../../../ui/lists/filter-chips.tsx';
import classes from './choose.module.css';
import { ChooseDonations } from './choose-donations.tsx';
import type { ChooseProps } from './choose-props.ts';
import { LineFacts } from '../line-row.tsx';
import { RecordDonation } from './record-donation.tsx';

const ways = [
  { value: 'match', label: 'Recorded donations' },
  { value: 'record', label: 'New donation' },
] as const;

/** Chooses by hand what a line is: recorded donations, or a new one of a donor. */
export function ChooseDialog(props: ChooseProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('match');
  return (
    <Dialog title="Choose by Hand" onClose={props.onClose}>
      <div className={classes.head}>
        <LineFacts line={props.line} />
        <FilterChips label="What this line is" chips={ways} value={way} onChange={setWay} />
      </div>
      {way === 'match' ? <ChooseDonations {...props} /> : <RecordDonation {...props} />}
    </Dialog>
  );
}
