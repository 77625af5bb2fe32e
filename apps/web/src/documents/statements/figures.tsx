import type { StatementFigures } from '@pledgewell/contract';
import { formatDollars, type StatementState } from '@pledgewell/domain';
import { CircleCheck, Mail, MailX, Users } from 'lucide-react';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';

type FiguresProps = {
  figures: StatementFigures | undefined;
  state: StatementState | undefined;
  onState: (state: StatementState | undefined) => void;
};

const counts = new Intl.NumberFormat('en-US');

/** A year's figures: donors, waiting statements, finished ones, and donors without email. */
export function Figures({ figures, state, onState }: FiguresProps) {
  const of = (wanted: StatementState) => figures && (figures.states[wanted] ?? 0);
  const shown = (count: number | undefined) =>
    count === undefined ? {} : { value: counts.format(count) };
  const toggle = (wanted: StatementState) => ({
    onClick: () => onState(state === wanted ? undefined : wanted),
    isOn: state === wanted,
  });
  const [sent = 0, printed = 0] = [of('sent'), of('printed')];
  return (
    <SummaryCards>
      <SummaryCard
        label="Donors"
        icon={Users}
        {...shown(figures?.donors)}
        hint={figures && `Gave ${formatDollars(figures.amount)} in ${figures.year}`}
      />
      <SummaryCard
        label="Ready to send"
        icon={Mail}
        {...shown(of('ready'))}
        hint="By email, not sent yet"
        {...toggle('ready')}
      />
      <SummaryCard
        label="Delivered"
        icon={CircleCheck}
        {...shown(figures && sent + printed)}
        hint={`${counts.format(sent)} by email, ${counts.format(printed)} printed`}
      />
      <SummaryCard
        label="Can’t be emailed"
        icon={MailX}
        {...shown(of('unreachable'))}
        hint="Need a paper copy"
        {...toggle('unreachable')}
      />
    </SummaryCards>
  );
}
