import type { Day } from '@pledgewell/domain';
import { lazily } from '../../ui/hooks/lazily.tsx';
import type { PledgeDialog } from './pledge-dialog.ts';

const AddPledgeDialog = lazily(async () => (await import('./form/add-dialog.tsx')).AddPledgeDialog);
const EditPledgeDialog = lazily(
  async () => (await import('./form/edit-dialog.tsx')).EditPledgeDialog,
);
const RecordPaymentDialog = lazily(
  async () => (await import('./payment/pay-dialog.tsx')).RecordPaymentDialog,
);
const ChargeCardDialog = lazily(
  async () => (await import('./payment/charge-dialog.tsx')).ChargeCardDialog,
);
const SendLinkDialog = lazily(
  async () => (await import('./payment/link-dialog.tsx')).SendLinkDialog,
);
const WriteOffDialog = lazily(
  async () => (await import('./steps/write-off-dialog.tsx')).WriteOffDialog,
);
const ReinstateDialog = lazily(
  async () => (await import('./steps/reinstate-dialog.tsx')).ReinstateDialog,
);
const RemovePledgeDialog = lazily(
  async () => (await import('./remove-dialog.tsx')).RemovePledgeDialog,
);
const PledgeDetails = lazily(async () => (await import('./detail/panel.tsx')).PledgeDetails);

type PledgeDialogsProps = {
  dialog: PledgeDialog | null;
  onDialog: (dialog: PledgeDialog | null) => void;
  /** The pledge with open details, below the dialog. */
  openId: string | undefined;
  day: Day;
  today: Day;
  onCloseDetails: () => void;
};

export const PledgeDialogs = (props: PledgeDialogsProps) => {
  const { dialog, onDialog, openId, onCloseDetails, ...days } = props;
  return (
    <>
      {openId !== undefined && (
        <PledgeDetails
          key={openId}
          id={openId}
          {...days}
          onOpen={onDialog}
          onClose={onCloseDetails}
        />
      )}
      {dialog && (
        <OpenDialog
          dialog={dialog}
          onDialog={onDialog}
          onClose={() => onDialog(null)}
          onRemoved={() => openId !== undefined && onCloseDetails()}
        />
      )}
    </>
  );
};

type OpenDialogProps = Pick<PledgeDialogsProps, 'onDialog'> & {
  dialog: PledgeDialog;
  onClose: () => void;
  onRemoved: () => void;
};

function OpenDialog({ dialog, onDialog, onClose, onRemoved }: OpenDialogProps) {
  if (dialog.kind === 'add') return <AddPledgeDialog donor={dialog.donor} onClose={onClose} />;

  const about = { pledge: dialog.pledge, onClose };
  if (dialog.kind === 'edit') return <EditPledgeDialog {...about} />;
  if (dialog.kind === 'pay') {
    const charge = () => onDialog({ kind: 'charge', pledge: dialog.pledge });
    return <RecordPaymentDialog {...about} onCharge={charge} />;
  }
  if (dialog.kind === 'charge') {
    const sendLink = () => onDialog({ kind: 'link', pledge: dialog.pledge });
    return <ChargeCardDialog {...about} onLink={sendLink} />;
  }
  if (dialog.kind === 'link') return <SendLinkDialog {...about} />;
  if (dialog.kind === 'write-off') return <WriteOffDialog {...about} />;
  if (dialog.kind === 'reinstate') return <ReinstateDialog {...about} />;
  return <RemovePledgeDialog {...about} onRemoved={onRemoved} />;
}
