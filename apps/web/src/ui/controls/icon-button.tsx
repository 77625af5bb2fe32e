import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { reasonEvents } from './reason-events.ts';

type IconButtonProps = {
  /** What it does: the accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
  isDanger?: boolean;
  /** With a border, beside fields and other buttons. */
  isOutlined?: boolean;
  disabled?: boolean;
  /** The reason why it is disabled now, instead of the tooltip. */
  disabledBecause?: string | null;
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export const IconButton = ({
  label,
  icon: Icon,
  isDanger,
  isOutlined = false,
  disabledBecause = null,
  ...rest
}: IconButtonProps) => (
  <Tooltip
    label={disabledBecause ?? label}
    {...(disabledBecause && { events: reasonEvents })}
    multiline
    maw={280}
    portalProps={{ target: '#main' }}
  >
    <ActionIcon
      variant={isOutlined ? 'default' : 'subtle'}
      color="gray"
      c={isDanger ? 'var(--late)' : 'dimmed'}
      size={36}
      aria-label={label}
      {...rest}
      {...(disabledBecause !== null && refused)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** Stays in the tab order, so that everybody can find out why it does nothing. */
const refused = {
  disabled: false,
  'data-disabled': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
