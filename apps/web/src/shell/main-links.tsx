import { UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import classes from './main-links.module.css';
import { openPalette, preloadPalette } from './palette/opener.tsx';
import { tabPath, tabs } from './tabs.ts';

const offered = ['', 'donors', 'pledges', 'donations'];

type MainLinksProps = {
  /** The command palette is available, so searching can be offered too. */
  canSearch?: boolean;
  /** One more tab's segment, because the URL begins with it. */
  also?: string | undefined;
};

/** The likeliest destinations of a person on a wrong URL. */
export const MainLinks = ({ canSearch = false, also }: MainLinksProps) => (
  <nav aria-label="Main menu" className={classes.links}>
    {tabs
      .filter(({ segment }) => offered.includes(segment) || segment === also)
      .map((tab) => (
        <Link key={tab.segment} to={tabPath(tab)} className={classes.link}>
          <tab.icon size={18} aria-hidden />
          {tab.label}
        </Link>
      ))}
    {canSearch && (
      <UnstyledButton
        className={classes.link}
        aria-haspopup="dialog"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={openPalette}
      >
        <Search size={18} aria-hidden />
        Search
      </UnstyledButton>
    )}
  </nav>
);
