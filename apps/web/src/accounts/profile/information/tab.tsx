import type { User } from '@pledgewell/contract';
import { useRefusal } from '../../../lib/account.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { submitIfComplete } from '../../../ui/fields/incomplete-fields.ts';
import { Part } from '../part.tsx';
import { OrganizationPostalAddress, OrganizationFields, PersonFields } from './fields.tsx';
import classes from './information.module.css';
import { useProfileForm } from './use-profile-form.ts';

export function InformationTab({ user }: { user: User }) {
  const { form, fieldsKey, outcome, submit, reload, isBusy } = useProfileForm(user);
  const { message, canReload, success } = outcome;
  return (
    <Part
      title="Profile information"
      about="Receipts need your phone number, tax ID and complete address."
    >
      <form onSubmit={submitIfComplete(submit)} noValidate className={classes.form}>
        <PersonFields form={form} email={user.email} />
        <div key={fieldsKey} className={classes.form}>
          <OrganizationFields form={form} />
          <OrganizationPostalAddress form={form} />
        </div>
        {message && (
          <Banner
            tone="error"
            action={canReload && <TextButton onClick={() => void reload()}>Reload</TextButton>}
          >
            {message}
          </Banner>
        )}
        {success && <Banner tone="success">{success}</Banner>}
        <SaveButton isBusy={isBusy} />
      </form>
    </Part>
  );
}

const SaveButton = ({ isBusy }: { isBusy: boolean }) => (
  <div className={classes.footer}>
    <ReasonButton
      type="submit"
      disabled={isBusy}
      disabledBecause={useRefusal('organization:write')}
    >
      {isBusy ? 'Saving...' : 'Save Changes'}
    </ReasonButton>
  </div>
);
