import type { LucideIcon } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { useScrollActiveIntoView } from '../hooks/scroll-active-into-view.ts';
import classes from './views.module.css';

type ViewsProps = {
  label: string;
  /** The first of them is the tab itself, and the others are below its path. */
  items: readonly { to: string; label: string; icon: LucideIcon }[];
};

/** The screens of one tab, each with its own URL. */
export function Views({ label, items }: ViewsProps) {
  const row = useScrollActiveIntoView<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={row} aria-label={label} className={classes.views}>
      {items.map(({ to, label: name, icon: Icon }, place) => (
        <NavLink
          key={to}
          to={to}
          end={place === 0}
          prefetch="intent"
          className={classes.view ?? ''}
        >
          <Icon size={16} aria-hidden />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
