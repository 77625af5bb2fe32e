import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useRoleRefusal } from '../../../lib/account.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import classes from '../../../ui/dialogs/form-dialog.module.css';

type ProfileNeededDialogProps = {
  /** The organization's full details. */
  documents?: 'Receipts' | 'Statements';
  missing: readonly string[];
  onClose: () => void;
};

/**
 * Says what is missing before receipts can be issued, with a link there for people who may add it.
 */
export function ProfileNeededDialog({
  documents = 'Receipts',
  missing,
  onClose,
}: ProfileNeededDialogProps) {
  const refusal = useRoleRefusal('organization:write');
  return (
    <Dialog title="Complete Your Profile" onClose={onClose} width={460}>
      <div className={classes.fields}>
        <Banner tone="error">
          {documents} include your organization’s details. Please complete your profile first.
          Missing:
          <ul>
            {missing.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Banner>
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {refusal === null ? 'Cancel' : 'Close'}
        </Button>
        {refusal === null && (
          <Button component={Link} to="/dashboard/profile?tab=profile" data-autofocus>
            Complete Profile
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
