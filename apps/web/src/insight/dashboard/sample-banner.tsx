import type { SampleData } from '@pledgewell/contract';
import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useRoleRefusal } from '../../lib/account.ts';
import { RemoveSampleDialog } from './remove-sample-dialog.tsx';
import { countsText } from './labels.ts';

/** Says that all data is sample data while this is the case. */
export function SampleBanner({ sample }: { sample: SampleData }) {
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useRoleRefusal('organization:write');
  return (
    <>
      <Banner
        tone="info"
        title="You’re looking at sample data"
        action={
          <TextButton onClick={() => setIsOpen(true)} disabledBecause={refusal}>
            Remove Sample Data
          </TextButton>
        }
      >
        {countsText(sample)} of a fictional food pantry. Try anything: no messages are sent, no
        cards are charged, and nothing counts toward your plan.
      </Banner>
      {isOpen && <RemoveSampleDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
