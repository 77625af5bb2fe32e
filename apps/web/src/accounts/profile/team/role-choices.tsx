import { type Role, roleDescriptions, roleLabels, roles } from '@pledgewell/domain';
import { type Choice, Choices } from '../../../ui/fields/choices.tsx';

type RoleChoicesProps = {
  value: Role;
  onChange: (role: Role) => void;
  /** Why a role can't be chosen; null if it can. */
  refusalFor: (role: Role) => string | null;
};

/** Every role with what it is for, or why it can't be chosen. */
export const RoleChoices = ({ value, onChange, refusalFor }: RoleChoicesProps) => (
  <Choices
    label="Role"
    choices={roles.map((role): Choice<Role> => {
      const refusal = refusalFor(role);
      return {
        value: role,
        label: roleLabels[role],
        text: refusal ?? roleDescriptions[role],
        isOff: refusal !== null,
      };
    })}
    value={value}
    onChange={onChange}
  />
);
