import { letterKinds, type LetterKind } from '@pledgewell/domain';
import type { Letters } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  CalendarClock,
  HeartHandshake,
  type LucideIcon,
  MessageSquare,
  MessageSquareWarning,
} from 'lucide-react';
import { z } from 'zod';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { lettersQuery } from '../../parts/outreach/thank-you/letters.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { type TabItem, Tabs } from '../../ui/controls/tabs.tsx';
import classes from './editor.module.css';
import { TemplateEditor } from './editor.tsx';
import { ThanksSwitch } from './thanks-switch.tsx';

export const meta = () => pageTitle('Letters');

/** The open letter, from the URL. */
const LettersParams = z.strictObject({ letter: z.enum(letterKinds).default('thank_you') });

/** The templates of everything that is sent to donors. */
export default function LettersScreen() {
  const letters = useQuery(lettersQuery());
  return (
    <Screen title="Letters" subtitle="Templates for emails and texts to your donors">
      {letters.data && <LetterTabs letters={letters.data} />}
      {letters.isPending && (
        <Card flush>
          <ListSkeleton rows={6} label="Loading your letters" />
        </Card>
      )}
      {letters.isError && !letters.data && (
        <Card>
          <LoadFailed
            title="Error Loading Letters"
            message={problemMessage(
              letters.error,
              'Failed to load your letters. Please try again.',
            )}
            error={letters.error}
            onRetry={() => void letters.refetch()}
            isRetrying={letters.isFetching}
          />
        </Card>
      )}
    </Screen>
  );
}

function LetterTabs({ letters }: { letters: Letters }) {
  const [{ letter }, change] = useUrlState(LettersParams);
  const items = letters.templates.map((template): TabItem<LetterKind> => ({
    value: template.kind,
    ...names[template.kind],
    content: (
      <div className={classes.tab}>
        {template.kind === 'thank_you' && <ThanksSwitch isOn={letters.thanksByItself} />}
        <TemplateEditor template={template} />
      </div>
    ),
    staysMounted: true,
  }));
  return (
    <Tabs
      label="Letters"
      items={items}
      value={letter}
      onChange={(chosen) => change({ letter: chosen })}
    />
  );
}

const names: Record<LetterKind, { label: string; icon: LucideIcon }> = {
  thank_you: { label: 'Thank-you', icon: HeartHandshake },
  reminder: { label: 'Reminder', icon: CalendarClock },
  overdue: { label: 'Overdue', icon: BellRing },
  reminder_sms: { label: 'Reminder by text', icon: MessageSquare },
  overdue_sms: { label: 'Overdue by text', icon: MessageSquareWarning },
};
