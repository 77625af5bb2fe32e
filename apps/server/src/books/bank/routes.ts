import { bankEndpoints as on, statementLimits } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { hasBankStatements, mayKeepBankStatements } from './policy.ts';
import { ignoreLine, matchLine, reopenLine } from './service/decide.ts';
import { showAccounts, showLines, showStatements } from './service/show.ts';
import { addAccount, previewStatement, uploadStatement } from './service/upload.ts';

const { megabytes } = statementLimits;
const statementFile = {
  bodyLimit: megabytes * 1024 * 1024,
  tooLarge: { code: 'bank/too-large' as const, values: { limit: megabytes } },
};

export function bankRoutes({ route }: Gate) {
  route(on.accounts, hasBankStatements, ({ ctx }) => showAccounts(ctx));
  route(on.addAccount, mayKeepBankStatements, ({ ctx, body }) => addAccount(ctx, body));
  route(
    on.preview,
    mayKeepBankStatements,
    ({ ctx, query, body }) => previewStatement(ctx, query, body),
    statementFile,
  );
  route(
    on.upload,
    mayKeepBankStatements,
    ({ ctx, query, body }) => uploadStatement(ctx, query, body),
    statementFile,
  );
  route(on.statements, hasBankStatements, ({ ctx, query }) => showStatements(ctx, query));
  route(on.lines, hasBankStatements, ({ ctx, query }) => showLines(ctx, query));
  route(on.match, mayKeepBankStatements, ({ ctx, params, body }) =>
    matchLine(ctx, params.id, body),
  );
  route(on.ignore, mayKeepBankStatements, ({ ctx, params }) => ignoreLine(ctx, params.id));
  route(on.reopen, mayKeepBankStatements, ({ ctx, params }) => reopenLine(ctx, params.id));
}
