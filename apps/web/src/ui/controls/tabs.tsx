import { Tabs as BaseTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScrollActiveIntoView } from '../hooks/scroll-active-into-view.ts';
import classes from './tabs.module.css';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  icon: LucideIcon;
  content: ReactNode;
  /** Keeps typed values while another tab is open. */
  staysMounted?: boolean;
};

type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Parts of one screen, one of which is visible. On phones the row of tabs scrolls sideways. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const row = useScrollActiveIntoView<HTMLDivElement>(value);
  return (
    <BaseTabs
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
      keepMounted={false}
      classNames={{
        list: classes.list ?? '',
        tab: classes.tab ?? '',
        tabSection: classes.icon ?? '',
        panel: classes.panel ?? '',
      }}
    >
      <BaseTabs.List ref={row} aria-label={label}>
        {items.map(({ value: each, label: name, icon: Icon }) => (
          <BaseTabs.Tab key={each} value={each} leftSection={<Icon size={16} aria-hidden />}>
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map(({ value: each, content, staysMounted = false }) => (
        <BaseTabs.Panel key={each} value={each} keepMounted={staysMounted} tabIndex={-1}>
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs>
  );
}
