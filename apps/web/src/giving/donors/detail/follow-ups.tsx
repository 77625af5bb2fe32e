import type { Donor } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useRefusal } from '../../../lib/account.ts';
import { followUpsQuery } from '../../../parts/giving/follow-ups/api.ts';
import { FollowUpList } from '../../../parts/giving/follow-ups/list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import classes from './parts.module.css';

type DonorFollowUpsProps = { donor: Donor; onAdd: () => void };

/** The donor's follow-ups. */
export function DonorFollowUps({ donor, onAdd }: DonorFollowUpsProps) {
  const query = { state: 'open', donorId: donor._id, page: 1, limit: 100 } as const;
  const { data } = useQuery(followUpsQuery(query));
  return (
    <Card flush>
      <section aria-labelledby="donor-follow-ups">
        <header className={classes.cardHead}>
          <h2 id="donor-follow-ups" className={classes.title}>
            Follow-ups
          </h2>
          <TextButton onClick={onAdd} disabledBecause={useRefusal('follow-ups:write')}>
            Add Follow-up
          </TextButton>
        </header>
        {data && data.count > 0 ? (
          <FollowUpList followUps={data.data} isOfOneDonor />
        ) : (
          <p className={classes.nothing}>{data ? 'No follow-ups.' : '\u00A0'}</p>
        )}
      </section>
    </Card>
  );
}
