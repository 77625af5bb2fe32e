import { statementEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { writePermission } from '../../accounts/index.ts';
import { downloadRun } from './service/archive.ts';
import { exportUnreachable, listStatements } from './service/list.ts';
import { emailStatement, issueOnPaper } from './service/issue-one.ts';
import { listRuns, startRun, stopRun } from './service/runs.ts';
import { showRun, showStatement } from './service/show.ts';

export function statementRoutes({ route, unitRoute, document, download }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listStatements(ctx, query));
  download(on.unreachable, anyoneSignedIn, ({ ctx, query, read }) =>
    exportUnreachable(ctx, { ...query, read }),
  );
  route(on.runs, anyoneSignedIn, ({ ctx, query }) => listRuns(ctx, query.year));
  route(on.start, writePermission, ({ ctx, body }) => startRun(ctx, body));
  route(on.stop, anyoneSignedIn, ({ ctx, params }) => stopRun(ctx, params.id));
  download(on.archive, anyoneSignedIn, ({ ctx, params }) => downloadRun(ctx, params.id));
  document(on.document, anyoneSignedIn, (given) =>
    showRun(given.unit, given.params.id, given.query.part),
  );
  document(on.pdf, anyoneSignedIn, (given) =>
    showStatement(given.unit, given.params.id, given.query.year),
  );
  route(on.issue, writePermission, ({ ctx, params, body }) =>
    issueOnPaper(ctx, params.id, body.year),
  );
  unitRoute(on.email, writePermission, (given) =>
    emailStatement(given.unit, given.params.id, given.body.year),
  );
}
