import { hasPermission } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { meQuery } from '../lib/account.ts';
import classes from './tab-bars.module.css';
import { tabPath, tabs } from './tabs.ts';

/** The tabs that the person's role may open; all of them until the role is known. */
function useTabs() {
  const { data: user } = useQuery(meQuery());
  return tabs.filter(
    ({ permission }) => !user || !permission || hasPermission(user.role, permission),
  );
}

/** Under the header on wide screens. */
export const TabBar = () => (
  <nav aria-label="Dashboard" className={classes.bar}>
    {useTabs().map((tab) => (
      <NavLink
        key={tab.segment}
        to={tabPath(tab)}
        end={tab.segment === ''}
        prefetch="intent"
        className={classes.tab ?? ''}
      >
        {tab.label}
      </NavLink>
    ))}
  </nav>
);

/** At the bottom on phones; it scrolls sideways and brings the open tab into view. */
export function BottomBar() {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useTabs();
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={bar} aria-label="Dashboard" className={classes.bottom}>
      {shown.map((tab) => (
        <NavLink
          key={tab.segment}
          to={tabPath(tab)}
          end={tab.segment === ''}
          className={classes.bottomTab ?? ''}
        >
          <tab.icon size={21} strokeWidth={1.9} aria-hidden />
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
