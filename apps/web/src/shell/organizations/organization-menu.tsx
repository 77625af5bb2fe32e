import { Menu } from '@mantine/core';
import { roleLabels } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notices.tsx';
import { organizationsQuery, useSwitchOrganization } from './organizations.ts';
import classes from '../header.module.css';

/** The person's organizations, as part of a menu; nothing if there is only one. */
export function OrganizationMenu() {
  const { data: organizations, isError, refetch } = useQuery(organizationsQuery());
  const change = useSwitchOrganization();
  if (isError && !organizations) {
    return (
      <>
        <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
          Your organizations couldn’t be loaded. Try again.
        </Menu.Item>
        <Menu.Divider />
      </>
    );
  }
  if (!organizations || organizations.length < 2) return null;
  const current = organizations.find(({ isCurrent }) => isCurrent);
  const choose = async (id: string) => {
    if (id === current?._id) return;
    try {
      notify.success(await change.mutateAsync(id));
    } catch (error) {
      notify.failure(error, 'Failed to switch. Please try again.');
    }
  };
  return (
    <>
      <Menu.Label>Organizations</Menu.Label>
      <Menu.RadioGroup value={current?._id ?? ''} onChange={(id) => void choose(id)}>
        {organizations.map(({ _id, name, role }) => (
          <Menu.RadioItem key={_id} value={_id} disabled={change.isPending}>
            <span className={classes.organization}>{name}</span>
            <span className={classes.dim}>{roleLabels[role]}</span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}
