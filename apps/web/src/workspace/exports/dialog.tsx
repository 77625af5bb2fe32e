import { useState } from 'react';
import { useToday } from '../../lib/today.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportReadyPanel } from './export-ready.tsx';
import type { Ready } from './form.ts';

/** Asks what to export, then becomes the panel that downloads the file. */
export function ExportReportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [ready, setReady] = useState<Ready | null>(null);
  return (
    <Dialog title={ready ? 'Export Ready' : 'Export Report'} onClose={onClose}>
      {ready ? (
        <ExportReadyPanel ready={ready} onClose={onClose} />
      ) : (
        <ExportForm today={today} onReady={setReady} onClose={onClose} />
      )}
    </Dialog>
  );
}
