/**
 * Two rules about SQL that no linter provides. Values reach the database as parameters, and
 * statements on tenant tables run inside a tenant's transaction.
 */
type Node = {
  type: string;
  [key: string]: unknown;
};
type Context = {
  report: (finding: { node: Node; message: string }) => void;
  sourceCode: { getScope: (node: Node) => Scope };
};
type Scope = { set: Map<string, Variable>; upper: Scope | null };
type Variable = { defs: { type: string; node: Node }[] };

const sqlFromText = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const statement = isSendingText(node)
        ? findText((node.arguments as Node[])[1])
        : ['query', 'raw'].includes(methodName(node)) && findStatement(node);
      if (statement && isPieced(statement, context)) {
        context.report({
          node: statement,
          message:
            'SQL is never put together from text: pass values as parameters, names through ' +
            'escapeIdentifier().',
        });
      }
    },
  }),
};

const noPoolQuery = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      if (methodName(node) !== 'query' || !isAppPool((node.callee as Node).object as Node)) return;
      if (!callsOnlyFunctions(findStatement(node))) {
        context.report({
          node,
          message:
            'A query on the pool sees no organization: use a transaction of platform/db instead.',
        });
      }
    },
  }),
};

// oxlint-disable-next-line import/no-default-export -- the linter loads plugins by default export
export default {
  meta: { name: 'pledgewell' },
  rules: { 'sql-from-text': sqlFromText, 'no-pool-query': noPoolQuery },
};

/**
 * `pool` or `pools.app`. Sweeps read across organizations on `pools.ops`, which exists for that.
 */
const isAppPool = (object: Node) =>
  /pool$/i.test(toName(object)) ||
  (toName(object) === 'app' && toName(object.object).endsWith('pools'));

/** `from donors`, `into donors`, but not `from find_login($1)`. */
const namesTable = /\b(?:into|update|table)\s|\b(?:from|join|only)\s+[\w."]+(?![\w."]|\s*\()/i;

/** Code that runs before a person is known calls dedicated functions, and names no table. */
function callsOnlyFunctions(statement: Node | undefined) {
  return typeof statement?.value === 'string' && !namesTable.test(statement.value);
}

function methodName(call: Node) {
  const callee = call.callee as Node;
  return callee.type === 'MemberExpression' ? toName(callee.property) : '';
}

/** `sendText(client, { text: '…' })`, which sends what it is given as `query` does. */
const isSendingText = (call: Node) => toName(call.callee) === 'sendText';

/** The statement of `query('…')`, or the text of `query({ text: '…' })`. */
const findStatement = (call: Node) => findText((call.arguments as Node[])[0]);

function findText(first: Node | undefined): Node | undefined {
  if (first?.type !== 'ObjectExpression') return first;
  const properties = first.properties as Node[];
  const text = properties.find((property) => toName(property.key) === 'text');
  return text?.value as Node | undefined;
}

/** Whether text is concatenated with anything but constants and escaped names or literals. */
function isPieced(expression: Node, context: Context): boolean {
  const statement = valueOf(expression, context);
  return isText(statement) && listParts(statement).some((part) => !isSafe(part, context));
}

function isSafe(part: Node, context: Context): boolean {
  if (part.type === 'Literal' || isImported(part, context)) return true;
  const value = valueOf(part, context);
  if (value.type === 'Literal') return true;
  if (isText(value)) return !isPieced(value, context);
  return value.type === 'CallExpression' && /^escape(Identifier|Literal)$/.test(calledName(value));
}

const isText = ({ type }: Node) => type === 'TemplateLiteral' || type === 'BinaryExpression';

const listParts = (text: Node) =>
  (text.type === 'TemplateLiteral' ? text.expressions : [text.left, text.right]) as Node[];

/** The value of a name if it is a constant of this file; otherwise the expression itself. */
function valueOf(expression: Node, context: Context): Node {
  const init = findDefinition(expression, context)?.node.init as Node | null | undefined;
  return init ?? expression;
}

/** A constant of another module, which no request can influence. */
const isImported = (part: Node, context: Context) =>
  findDefinition(part, context)?.type === 'ImportBinding';

function findDefinition(expression: Node, context: Context) {
  if (expression.type !== 'Identifier') return undefined;
  let scope: Scope | null = context.sourceCode.getScope(expression);
  while (scope) {
    const variable = scope.set.get(toName(expression));
    if (variable) return variable.defs[0];
    scope = scope.upper;
  }
  return undefined;
}

const calledName = (call: Node) => methodName(call) || toName(call.callee);

function toName(node: unknown): string {
  if (!node) return '';
  const { type, name, property } = node as Node;
  if (type === 'MemberExpression') return toName(property);
  return typeof name === 'string' ? name : '';
}
