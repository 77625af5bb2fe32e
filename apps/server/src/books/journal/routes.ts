import { journalEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { hasJournal, mayKeepJournal } from './policy.ts';
import { checkClosing, closeMonth, reopenMonth } from './service/close.ts';
import { showClosingStatement } from './service/closing-statement.ts';
import { createExport, exportFile } from './service/export.ts';
import { changeSettings, showJournal, startJournal } from './service/settings.ts';
import { showEntries, showMonths, showTotals } from './service/show.ts';

export function journalRoutes({ route, document, download }: Gate) {
  route(on.get, hasJournal, ({ ctx }) => showJournal(ctx));
  route(on.start, mayKeepJournal, ({ ctx, body }) => startJournal(ctx, body));
  route(on.change, mayKeepJournal, ({ ctx, body }) => changeSettings(ctx, body));
  route(on.months, hasJournal, ({ ctx }) => showMonths(ctx));
  route(on.checkClosing, hasJournal, ({ ctx, query }) => checkClosing(ctx, query.month));
  route(on.close, mayKeepJournal, ({ ctx, body }) => closeMonth(ctx, body));
  route(on.reopen, mayKeepJournal, ({ ctx, params, body }) => reopenMonth(ctx, params.id, body));
  document(on.closingStatement, hasJournal, ({ unit, params }) =>
    showClosingStatement(unit, params.id),
  );
  route(on.entries, hasJournal, ({ ctx, query }) => showEntries(ctx, query));
  route(on.totals, hasJournal, ({ ctx, query }) => showTotals(ctx, query.month));
  route(on.export, hasJournal, ({ ctx, body }) => createExport(ctx, body));
  download(on.file, hasJournal, ({ ctx, params, read }) => exportFile(ctx, params.id, read));
}
