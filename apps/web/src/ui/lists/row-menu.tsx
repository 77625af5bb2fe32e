import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { reasonEvents } from '../controls/reason-events.ts';

export type RowMenuItem = {
  label: string;
  icon: LucideIcon;
  onClick?: () => void;
  to?: string;
  /** Navigation state that goes with `to`. */
  state?: unknown;
  isDanger?: boolean;
  disabled?: boolean;
  /** The reason why it is disabled now, shown on hover, focus and tap. */
  disabledBecause?: string | null;
};

type RowMenuProps = {
  /** Whose actions these are: `Actions for Ada Lovelace`. */
  label: string;
  items: readonly RowMenuItem[];
  /** An icon other than three dots, and a heading above the items. */
  icon?: LucideIcon;
  title?: string;
  /** Opens upward and above its dialog. */
  isInDialog?: boolean;
};

/** The menu at the end of a row. Focus returns to its button before an action opens a dialog. */
export function RowMenu(props: RowMenuProps) {
  const { label, items, icon: Icon = EllipsisVertical, title, isInDialog = false } = props;
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position={isInDialog ? 'top-start' : 'bottom-end'}
      width={220}
      shadow="md"
      returnFocus
      withinPortal={!isInDialog}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          c="dimmed"
          size={36}
          aria-label={label}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {title !== undefined && <Menu.Label>{title}</Menu.Label>}
        {items.map((item) => (
          <Item
            key={item.label}
            item={item}
            onClick={() => {
              opener.current?.focus();
              item.onClick?.();
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ item, onClick }: { item: RowMenuItem; onClick: () => void }) {
  const { label, icon: Icon, to, state, isDanger, disabled, disabledBecause } = item;
  const look = {
    leftSection: <Icon size={16} aria-hidden />,
    disabled: disabled ?? false,
    ...(isDanger && { color: 'var(--late)' }),
  };
  if (disabledBecause)
    return <RefusedItem leftSection={look.leftSection} label={label} reason={disabledBecause} />;
  if (to !== undefined) {
    return (
      <Menu.Item component={Link} to={to} state={state} {...look}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item onClick={onClick} {...look}>
      {label}
    </Menu.Item>
  );
}

type RefusedItemProps = { label: string; reason: string; leftSection: ReactNode };

/** The arrow keys reach it, so that everybody can find out why it does nothing. */
const RefusedItem = ({ label, reason, leftSection }: RefusedItemProps) => (
  <Tooltip
    label={reason}
    events={reasonEvents}
    multiline
    maw={280}
    position="left"
    portalProps={{ target: '#main' }}
  >
    <Menu.Item aria-disabled closeMenuOnClick={false} leftSection={leftSection} c="dimmed">
      {label}
    </Menu.Item>
  </Tooltip>
);
