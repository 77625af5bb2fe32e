import { brand } from '@pledgewell/domain';
import type { User } from '@pledgewell/contract';
import { Link } from 'react-router';
import { Mark } from '../ui/values/mark.tsx';
import classes from './header.module.css';
import { PaletteButton } from './palette/button.tsx';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = {
  user: User | undefined;
  /** Whether the person may not search yet. */
  isSetupOnly: boolean;
};

/** The mark on the left, the search and the user menu on the right. */
export const Header = ({ user, isSetupOnly }: HeaderProps) => (
  <header className={classes.header}>
    <Link to="/dashboard" className={classes.brand} aria-label={`${brand.name}, overview`}>
      <Mark size={30} />
      <span className={classes.name}>{brand.name}</span>
    </Link>
    {!isSetupOnly && <PaletteButton />}
    <UserMenu user={user} />
  </header>
);
