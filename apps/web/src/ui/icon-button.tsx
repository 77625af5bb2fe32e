import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

type IconButtonProps = {
  /** What it does: the accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
  isDanger?: boolean;
  disabled?: boolean;
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export const IconButton = ({ label, icon: Icon, isDanger, ...rest }: IconButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color={isDanger ? 'var(--late)' : 'gray'}
      size={36}
      aria-label={label}
      {...rest}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
