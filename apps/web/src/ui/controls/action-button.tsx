import { Button as BaseButton, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';

export type Action = {
  label: string;
  icon?: LucideIcon;
  onClick?: () => void;
  /** A path of the app; the button is then a link. */
  to?: string;
  /** Navigation state that goes with `to`. */
  state?: unknown;
  /** The reason why it is disabled now, shown on hover and focus. */
  disabledBecause?: string | null;
};

type ActionButtonProps = {
  action: Action;
  variant?: 'filled' | 'default' | 'accent' | 'subtle';
  className?: string | undefined;
};

/** A button, or a link that looks like one, from a plain description. */
export function ActionButton({ action, variant = 'filled', className }: ActionButtonProps) {
  const { label, icon: Icon, onClick, to, state, disabledBecause } = action;
  const look = {
    variant: variant === 'accent' ? 'filled' : variant,
    className,
    ...(variant === 'accent' && { color: 'coral' }),
    leftSection: Icon ? <Icon size={17} aria-hidden /> : undefined,
    children: label,
  };

  if (disabledBecause) return <RefusedButton look={look} reason={disabledBecause} />;
  if (to !== undefined) {
    return <BaseButton component={Link} to={to} state={state} prefetch="intent" {...look} />;
  }
  return <BaseButton onClick={onClick} {...look} />;
}

type Look = { variant: string; className: string | undefined; children: string };

/** Stays in the tab order, so that everybody can find out why it does nothing. */
const RefusedButton = ({ look, reason }: { look: Look; reason: string }) => (
  <Tooltip label={reason} multiline maw={280} portalProps={{ target: '#main' }}>
    <BaseButton
      {...look}
      data-disabled
      aria-disabled
      onClick={(event: MouseEvent) => event.preventDefault()}
    />
  </Tooltip>
);
