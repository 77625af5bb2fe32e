import { bankEndpoints as on, statementLimits } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { hasBankStatements, mayKeepBankStatements } from './policy.ts';
import { ignoreLine, matchLine, reopenLine } from './service/decide.ts';
import { recordFromLine } from './service/record-donation.ts';
import { forgetRule, showRules } from './service/rules.ts';
import { showAccounts, showDonations, showExpectedPayouts, showLines } from './service/show.ts';
import { removeStatement, showStatements } from './service/statements.ts';
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
  route(on.removeStatement, mayKeepBankStatements, ({ ctx, params }) =>
    removeStatement(ctx, params.id),
  );
  route(on.lines, hasBankStatements, ({ ctx, query }) => showLines(ctx, query));
  route(on.match, mayKeepBankStatements, ({ ctx, params, body }) =>
    matchLine(ctx, params.id, body),
  );
  route(on.record, mayKeepBankStatements, ({ ctx, params, body }) =>
    recordFromLine(ctx, params.id, body),
  );
  route(on.donations, hasBankStatements, ({ ctx, params, query }) =>
    showDonations(ctx, params.id, query),
  );
  route(on.expectedPayouts, hasBankStatements, ({ ctx }) => showExpectedPayouts(ctx));
  route(on.rules, hasBankStatements, ({ ctx, query }) => showRules(ctx, query));
  route(on.removeRule, mayKeepBankStatements, ({ ctx, params }) => forgetRule(ctx, params.id));
  route(on.ignore, mayKeepBankStatements, ({ ctx, params }) => ignoreLine(ctx, params.id));
  route(on.reopen, mayKeepBankStatements, ({ ctx, params, query }) =>
    reopenLine(ctx, params.id, query),
  );
}
