import { trashEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { eraseNow } from './service/erase.ts';
import { listTrash } from './service/list.ts';
import { restoreDeletion } from './service/restore.ts';

/** Restoring adds nothing new, so a read-only workspace allows all of this too. */
export function trashRoutes({ route }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listTrash(ctx, query));
  route(on.restore, anyoneSignedIn, ({ ctx, params, query }) =>
    restoreDeletion(ctx, params.id, query),
  );
  route(on.erase, anyoneSignedIn, ({ ctx, params }) => eraseNow(ctx, params.id));
}
