import type { Webhook } from '@pledgewell/contract';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { DeliveryFilter } from './api.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { sendingRefusal } from './sending-refusal.ts';

type DeliveriesDialogProps = { webhook: Webhook; refusal: string | null; onClose: () => void };

/** What was sent to a webhook in the last 30 days, and what it answered. */
export function DeliveriesDialog({ webhook, refusal, onClose }: DeliveriesDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [filter, setFilter] = useState<DeliveryFilter>({});
  return (
    <Dialog title="Deliveries" onClose={onClose} isPanel>
      {chosen === null ? (
        <DeliveryLog
          webhookId={webhook._id}
          filter={filter}
          onFilter={setFilter}
          onChoose={setChosen}
        />
      ) : (
        <DeliveryDetails
          id={chosen}
          refusal={refusal ?? sendingRefusal(webhook)}
          onBack={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}
