import { Menu, Skeleton, UnstyledButton } from '@mantine/core';
import type { User } from '@pledgewell/contract';
import { brand, roleLabels } from '@pledgewell/domain';
import { ChevronDown, Info, Keyboard, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Initials } from '../ui/values/initials.tsx';
import { SchemeMenu } from '../ui/controls/scheme-menu.tsx';
import classes from './header.module.css';
import { OrganizationMenu } from './organizations/organization-menu.tsx';
import { openShortcuts } from './shortcuts.tsx';
import { signOut } from '../parts/accounts/sign-out.ts';
import { tierLabel } from '../parts/accounts/tier-status.ts';

/** The signed-in person, with settings, color scheme and sign-out. */
export function UserMenu({ user }: { user: User | undefined }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Menu position="bottom-end" width={260} shadow="md" returnFocus withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={user ? undefined : 'User menu'}>
          {user ? <Person user={user} /> : <Skeleton circle height={34} />}
          <ChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-describedby="identity">
        {user && <Identity user={user} />}
        <Menu.Divider />
        <OrganizationMenu />
        <Menu.Item
          component={Link}
          to="/dashboard/profile"
          leftSection={<Settings size={16} aria-hidden />}
        >
          Profile & Settings
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={openShortcuts}>
          Keyboard Shortcuts
        </Menu.Item>
        <Menu.Item component={Link} to="/about" leftSection={<Info size={16} aria-hidden />}>
          About {brand.name}
        </Menu.Item>
        <Menu.Divider />
        <SchemeMenu />
        <Menu.Divider />
        <Menu.Item
          leftSection={<LogOut size={16} aria-hidden />}
          disabled={isLeaving}
          closeMenuOnClick={false}
          onClick={leave}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const fullName = (user: User) => `${user.firstName} ${user.lastName}`;

const Person = ({ user }: { user: User }) => (
  <>
    <Initials name={fullName(user)} strong />
    <span className={classes.personText}>
      <span className={classes.personName}>{fullName(user)}</span>
      <span className={classes.personTier}>{tierLabel(user) ?? user.organizationName}</span>
    </span>
  </>
);

const Identity = ({ user }: { user: User }) => (
  <div className={classes.identity} id="identity">
    <strong>{fullName(user)}</strong>
    <span className={classes.dim}>{roleLabels[user.role]}</span>
    <br />
    <span>{user.organizationName}</span>
    <br />
    <span className={classes.dim}>Signed in as {user.email}</span>
    {user.edition === 'service' && (
      <>
        <br />
        <span className={classes.dim}>{tierLabel(user)}</span>
      </>
    )}
  </div>
);
