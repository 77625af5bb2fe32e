import { journalEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { hasJournal, mayKeepJournal } from './policy.ts';
import { createExport, exportFile } from './service/export.ts';
import { changeSettings, showJournal, startJournal } from './service/settings.ts';
import { showEntries, showMonths, showTotals } from './service/show.ts';

export function journalRoutes({ route, download }: Gate) {
  route(on.get, hasJournal, ({ ctx }) => showJournal(ctx));
  route(on.start, mayKeepJournal, ({ ctx, body }) => startJournal(ctx, body));
  route(on.change, mayKeepJournal, ({ ctx, body }) => changeSettings(ctx, body));
  route(on.months, hasJournal, ({ ctx }) => showMonths(ctx));
  route(on.entries, hasJournal, ({ ctx, query }) => showEntries(ctx, query));
  route(on.totals, hasJournal, ({ ctx, query }) => showTotals(ctx, query.month));
  route(on.export, hasJournal, ({ ctx, body }) => createExport(ctx, body));
  download(on.file, hasJournal, ({ ctx, params, read }) => exportFile(ctx, params.id, read));
}
