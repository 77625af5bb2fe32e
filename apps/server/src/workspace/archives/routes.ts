import { archiveEndpoints as on, restoreLimits } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { exportEverything } from './service/export.ts';
import { readArchive, showRestore, startRestore } from './service/restore.ts';

export function archiveRoutes({ route, download }: Gate) {
  download(on.export, anyoneSignedIn, ({ ctx }) => exportEverything(ctx));
  route<typeof on.restore, Buffer>(on.restore, writePermission, startRestore, {
    prepare: readArchive,
    bodyLimit: restoreLimits.megabytes * 1024 * 1024,
    tooLarge: { code: 'organization/archive-too-large', values: {} },
  });
  route(on.restoreState, anyoneSignedIn, ({ ctx }) => showRestore(ctx));
}
