import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PermissionName } from '@pledgewell/domain';
import { useId } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import classes from './api-keys.module.css';
import { type KeyValues, scopesWithin } from './form.ts';
import { type PermissionGroup, permissionGroupsFor, permissionLabel } from './permission-groups.ts';

/** The role's permissions, group by group. */
export function PermissionChecklist({ form }: { form: UseFormReturnType<KeyValues> }) {
  const { role } = form.values;
  const chosen = scopesWithin(form.values);
  const groups = permissionGroupsFor(role);
  const all = groups.flatMap(({ names }) => names);
  const change = (names: readonly PermissionName[]) => form.setFieldValue('scopes', [...names]);
  return (
    <Checkbox.Group
      label="Permissions"
      value={chosen}
      onChange={(names) => change(names as PermissionName[])}
      error={form.errors['scopes']}
      data-path="scopes"
      labelElement="div"
    >
      <div className={classes.chosen}>
        <span aria-live="polite">
          {chosen.length} of {all.length} chosen
        </span>
        {chosen.length === all.length ? (
          <TextButton onClick={() => change([])}>Choose None</TextButton>
        ) : (
          <TextButton onClick={() => change(all)}>Choose All</TextButton>
        )}
      </div>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Group({ group: { label, names } }: { group: PermissionGroup }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.groupTitle}>
        {label}
      </h3>
      {names.map((name) => (
        <Checkbox key={name} value={name} size="sm" label={permissionLabel(name)} />
      ))}
    </div>
  );
}
