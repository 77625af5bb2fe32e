import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { followUpsQuery } from '../../parts/giving/follow-ups/api.ts';
import { FollowUpList } from '../../parts/giving/follow-ups/list.tsx';
import panel from '../../parts/insight/recent-activity/panel.module.css';
import { Card } from '../../ui/layout/card.tsx';
import { countText } from './labels.ts';

const inPanel = { state: 'open', page: 1, limit: 5 } as const;

/** The most urgent follow-ups. Hidden if there are none. */
export function FollowUpsPanel() {
  const { data } = useQuery(followUpsQuery(inPanel));
  if (!data || data.count === 0) return null;
  return (
    <Card flush>
      <section aria-labelledby="follow-ups">
        <header className={panel.header}>
          <h2 id="follow-ups" className={panel.title}>
            Follow-ups
          </h2>
          <Anchor component={Link} to="/dashboard/follow-ups" className={panel.all}>
            {data.count > inPanel.limit ? `View All ${countText(data.count)}` : 'View All'}
          </Anchor>
        </header>
        <FollowUpList followUps={data.data} />
      </section>
    </Card>
  );
}
