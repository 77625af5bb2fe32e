import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './tab-bars.module.css';
import { tabPath, tabs } from './tabs.ts';

/** Under the header on wide screens. */
export const TabBar = () => (
  <nav aria-label="Dashboard" className={classes.bar}>
    {tabs.map((tab) => (
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
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={bar} aria-label="Dashboard" className={classes.bottom}>
      {tabs.map((tab) => (
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
