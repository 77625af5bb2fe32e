import type { User } from '@pledgewell/contract';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { submitIfComplete } from '../../../ui/fields/incomplete-fields.ts';
import { Part } from '../part.tsx';
import { OrganizationPostalAddress, OrganizationFields, PersonFields } from './fields.tsx';
import classes from './information.module.css';
import { useProfileForm } from './use-profile-form.ts';

export function InformationTab({ user }: { user: User }) {
  const ofRole = useRoleRefusal('organization:write');
  const { form, fieldsKey, outcome, submit, reload, isBusy } = useProfileForm(
    user,
    ofRole !== null,
  );
  const { message, canReload, success } = outcome;
  return (
    <Part
      title="Profile information"
      about="Receipts need your phone number, tax ID and complete address."
    >
      <form onSubmit={submitIfComplete(submit)} noValidate className={classes.form}>
        <PersonFields form={form} email={user.email} />
        {ofRole && <Banner tone="info">{ofRole}</Banner>}
        <fieldset key={fieldsKey} className={classes.fields} disabled={ofRole !== null}>
          <OrganizationFields form={form} />
          <OrganizationPostalAddress form={form} />
        </fieldset>
        {message && (
          <Banner
            tone="error"
            action={canReload && <TextButton onClick={() => void reload()}>Reload</TextButton>}
          >
            {message}
          </Banner>
        )}
        {success && <Banner tone="success">{success}</Banner>}
        <SaveButton isBusy={isBusy} isNameOnly={ofRole !== null} />
      </form>
    </Part>
  );
}

/** A person's own name can be saved with every role, and in a read-only workspace. */
function SaveButton({ isBusy, isNameOnly }: { isBusy: boolean; isNameOnly: boolean }) {
  const refusal = useRefusal('organization:write');
  return (
    <div className={classes.footer}>
      <ReasonButton type="submit" disabled={isBusy} disabledBecause={isNameOnly ? null : refusal}>
        {isBusy ? 'Saving...' : isNameOnly ? 'Save Name' : 'Save Changes'}
      </ReasonButton>
    </div>
  );
}
