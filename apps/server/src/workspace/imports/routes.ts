import { importEndpoints as on, importLimits } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { startCheck } from './service/check.ts';
import { chooseRow } from './service/choose.ts';
import { startCommit } from './service/commit.ts';
import { discardImport } from './service/discard.ts';
import { startReading } from './service/header.ts';
import { listImports, listRows, showImport, showPreview } from './service/show.ts';
import { startUndo } from './service/undo.ts';
import { readUpload, uploadImport } from './service/upload.ts';

const { megabytes } = importLimits;

export function importRoutes({ route }: Gate) {
  route(on.upload, writePermission, uploadImport, {
    prepare: readUpload,
    bodyLimit: megabytes * 1024 * 1024,
    tooLarge: { code: 'imports/file-too-large', values: { limit: megabytes } },
  });
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listImports(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showImport(ctx, params.id));
  route(on.preview, anyoneSignedIn, ({ ctx, params }) => showPreview(ctx, params.id));
  route(on.header, writePermission, ({ ctx, params, body }) => startReading(ctx, params.id, body));
  route(on.check, writePermission, ({ ctx, params, body }) => startCheck(ctx, params.id, body));
  route(on.rows, anyoneSignedIn, ({ ctx, params, query }) => listRows(ctx, params.id, query));
  route(on.choose, writePermission, ({ ctx, params, body }) => chooseRow(ctx, params, body));
  route(on.commit, writePermission, ({ ctx, params }) => startCommit(ctx, params.id));
  // Undoing and discarding add nothing, so a read-only workspace allows both.
  route(on.undo, anyoneSignedIn, ({ ctx, params }) => startUndo(ctx, params.id));
  route(on.discard, anyoneSignedIn, ({ ctx, params }) => discardImport(ctx, params.id));
}
