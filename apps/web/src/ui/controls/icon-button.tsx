import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

type IconButtonProps = {
  /** What it does: the accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
  isDanger?: boolean;
  /** With a border, beside fields and other buttons. */
  isOutlined?: boolean;
  disabled?: boolean;
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export const IconButton = ({
  label,
  icon: Icon,
  isDanger,
  isOutlined = false,
  ...rest
}: IconButtonProps) => (
  <Tooltip label={label} portalProps={{ target: '#main' }}>
    <ActionIcon
      variant={isOutlined ? 'default' : 'subtle'}
      color="gray"
      c={isDanger ? 'var(--late)' : 'dimmed'}
      size={36}
      aria-label={label}
      {...rest}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
