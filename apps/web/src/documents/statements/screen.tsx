import { Button } from '@mantine/core';
import { type StatementFigures, StatementListQuery } from '@pledgewell/contract';
import { lastWholeYear, missingForReceipts } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { meQuery, useRefusal } from '../../lib/account.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useToday } from '../../lib/today.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { DonationViews } from '../../parts/giving/donation-views.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ReasonButton } from '../../ui/controls/reason-button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { runsQuery, statementsQuery, useSaveUnreachable } from './api.ts';
import { type StatementDialog, StatementDialogs } from './dialogs.tsx';
import { Figures } from './figures.tsx';
import { StatementList } from './list.tsx';
import { Runs } from './runs.tsx';
import classes from './statements.module.css';
import { YearPicker } from './tools.tsx';
import { pluralize } from './labels.ts';

export const meta = () => pageTitle('Year-End Statements');

export default function StatementsScreen() {
  return (
    <GatedScreen permission="statements:read" title="Year-End Statements" views={<DonationViews />}>
      <ReadStatements />
    </GatedScreen>
  );
}

function ReadStatements() {
  const [query, change] = useUrlState(StatementListQuery);
  const today = useToday();
  const year = query.year ?? lastWholeYear(today);
  const statements = useQuery(statementsQuery({ ...query, year }));
  const figures = statements.isPlaceholderData ? undefined : statements.data?.statistics;
  const [dialog, setDialog] = useState<StatementDialog | null>(null);
  useLastPage(query.page, statements, change);
  const isProfileWhole = useWholeProfile((missing) => setDialog({ kind: 'profile', missing }));
  const openDialog = (kind: 'email' | 'paper') => isProfileWhole() && setDialog({ kind });
  const isOver = figures?.isOver ?? true;
  const isRunning = useIsRunning(year);

  return (
    <Screen
      title="Year-End Statements"
      subtitle="One per donor, listing every donation in a calendar year"
      action={{
        label: 'Send by Email',
        icon: Send,
        onClick: () => openDialog('email'),
        disabledBecause: useSendBlockedReason(figures, isRunning),
      }}
      secondary={
        <YearPicker
          year={year}
          years={statements.data?.statistics.years ?? []}
          onYear={(next) => change({ year: next, state: undefined })}
        />
      }
    >
      <DonationViews />
      {!isOver && <NotOver year={year} />}
      <Figures
        figures={statements.data?.statistics}
        state={query.state}
        onState={(state) => change({ state })}
      />
      <Runs year={year} />
      <NeedsPaper figures={figures} isRunning={isRunning} onPrint={() => openDialog('paper')} />
      <StatementList
        statements={statements}
        query={query}
        context={{ year, isOver, isProfileWhole }}
        onQuery={change}
      />
      <StatementDialogs dialog={dialog} figures={figures} onClose={() => setDialog(null)} />
    </Screen>
  );
}

/** Whether the profile is complete; otherwise its gaps are shown. */
function useWholeProfile(onMissing: (missing: readonly string[]) => void) {
  const { data: user } = useQuery(meQuery());
  return () => {
    const missing = user ? missingForReceipts(user) : [];
    if (missing.length > 0) onMissing(missing);
    return missing.length === 0;
  };
}

/** Returns whether a run is in progress, because only one may run at a time. */
const useIsRunning = (year: number) =>
  useQuery(runsQuery(year)).data?.some(({ state }) => state === 'running') ?? false;

function useSendBlockedReason(figures: StatementFigures | undefined, isRunning: boolean) {
  const refusal = useRefusal('statements:write');
  if (refusal !== null) return refusal;
  if (isRunning) return 'Statements are already being sent or printed.';
  if (!figures) return null;
  if (!figures.isOver) return `${figures.year} isn’t over yet.`;
  return figures.forEmail > 0 ? null : 'There are no statements to email.';
}

const NotOver = ({ year }: { year: number }) => (
  <Banner tone="info">
    {year} isn’t over yet. You can preview the statements now and send them starting January 1,{' '}
    {year + 1}.
  </Banner>
);

type NeedsPaperProps = {
  figures: StatementFigures | undefined;
  isRunning: boolean;
  onPrint: () => void;
};

/** Donors without a working email, and the two ways to reach them. */
function NeedsPaper({ figures, isRunning, onPrint }: NeedsPaperProps) {
  const refusal = useRefusal('statements:write');
  const save = useSaveUnreachable();
  if (!figures || !figures.isOver || figures.forPaper === 0) return null;
  const { year, forPaper } = figures;
  const saveList = () =>
    save.mutate(year, {
      onError: (error) => notify.failure(error, 'Failed to export data. Please try again.'),
    });
  return (
    <Banner
      tone="warning"
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            disabled={save.isPending}
            onClick={saveList}
          >
            Save List
          </Button>
          <ReasonButton
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            disabled={isRunning}
            disabledBecause={refusal}
            onClick={onPrint}
          >
            Prepare for Printing
          </ReasonButton>
        </div>
      }
    >
      {pluralize(forPaper, 'donor')} can’t be reached by email and{' '}
      {forPaper === 1 ? 'doesn’t have' : 'don’t have'} a current statement yet.
    </Banner>
  );
}
