import { UnstyledButton } from '@mantine/core';
import { LayoutGrid, type LucideIcon, Rows3 } from 'lucide-react';
import type { PledgeParams } from './params.ts';
import classes from './view-toggle.module.css';

type View = PledgeParams['view'];

const views: readonly { value: View; label: string; icon: LucideIcon }[] = [
  { value: 'table', label: 'Table', icon: Rows3 },
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
];

type ViewToggleProps = { view: View; onView: (view: View) => void };

export const ViewToggle = ({ view, onView }: ViewToggleProps) => (
  <div role="group" aria-label="View" className={classes.toggle}>
    {views.map(({ value, label, icon: Icon }) => (
      <UnstyledButton
        key={value}
        className={classes.view}
        aria-pressed={value === view}
        onClick={() => onView(value)}
      >
        <Icon size={16} aria-hidden />
        <span className={classes.word}>{label}</span>
      </UnstyledButton>
    ))}
  </div>
);
