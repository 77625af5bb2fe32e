import { dateHint, type DateHint, type DateOrder } from '../../workspace/imports/dates.ts';
import { decimalHint, moneyDirection, parseBankAmount, type DecimalMark } from './bank-amount.ts';
import type { CsvLayout } from './csv-layout.ts';

export type TableRow = { row: number; cells: readonly string[] };

export const layoutQuestions = ['headerRow', 'day', 'amount', 'description'] as const;
export type LayoutQuestion = (typeof layoutQuestions)[number];

/** A guess at the layout, with the questions that a person should look at. */
export type LayoutGuess = { layout: CsvLayout; unsure: readonly LayoutQuestion[] };

const names = {
  day: /^(?:(?:posting|posted|post|booking|transaction|trans|value|effective)\s*)?date$|^date\b|datum|buchungstag|fecha/i,
  posted: /^(?:posting|posted|post|booking)\s*date$|^date$|buchungstag/i,
  amount: /^(?:transaction\s*)?amount\b|^amt$|betrag|importe|^value$/i,
  moneyIn: /credit|deposit|money in|paid in|received|haben/i,
  moneyOut: /debit|withdrawal|money out|paid out|payment|charge|soll/i,
  description:
    /descri|memo|payee|details?$|narrative|^name$|verwendungszweck|reference text|particulars/i,
  bankId: /^(?:transaction|bank|fit)\s*(?:id|reference)$|^fitid$|^unique id$/i,
  balance: /balance|\bbal\b|saldo/i,
} as const;
type Sort = keyof typeof names;

/**
 * Guesses the layout of a bank's table from its first rows; null if it has no day or amount. A
 * person may have said which row names the columns, or by null that none does.
 */
export function guessLayout(
  head: readonly TableRow[],
  headerRow?: number | null,
): LayoutGuess | null {
  const header =
    headerRow === undefined
      ? (findNamedHeader(head) ?? findRowAboveData(head))
      : (head.find(({ row }) => row === headerRow) ?? null);
  const below = rowsBelow(head, header);
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    name: (header?.cells[index] ?? '').trim(),
    cells: below.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== ''),
  }));

  const day = findDayColumn(columns);
  if (!day) return null;
  const money = columns.filter((column) => column !== day && holdsAmounts(column));
  const amounts = findAmountColumns(money);
  if (!amounts) return null;
  const { isSure: isAmountSure, ...chosen } = amounts;
  const direction = findDirection(columns, columns[chosen.amount ?? -1]);
  const order = guessOrder(day.cells);
  const decimal = guessDecimal(money.flatMap(({ cells }) => cells));
  const taken = new Set([day, ...money, ...(direction ? [direction] : [])]);
  const description = findDescriptions(columns.filter((column) => !taken.has(column)));
  const bankId = columns.find(({ name }) => is('bankId', name))?.index ?? null;

  const isHeaderSure =
    headerRow !== undefined || findNamedHeader(head) !== null || isDataRow(head[0]);
  const unsure: LayoutQuestion[] = [
    ...(isHeaderSure ? [] : ['headerRow' as const]),
    ...(order.isSure && (header === null || is('day', day.name)) ? [] : ['day' as const]),
    ...(isAmountSure && decimal.isSure ? [] : ['amount' as const]),
    ...(description.isSure ? [] : ['description' as const]),
  ];
  const layout = {
    headerRow: header?.row ?? null,
    day: day.index,
    order: order.order,
    decimal: decimal.mark,
    ...chosen,
    direction: direction?.index ?? null,
    description: description.columns,
    bankId,
    balance: money.find(({ name }) => is('balance', name))?.index ?? null,
  };
  return { layout, unsure };
}

const is = (sort: Sort, name: string) => names[sort].test(name);

type Column = { index: number; name: string; cells: readonly string[] };

/** The header is the first row with two known names and no values; banks write titles above it. */
function findNamedHeader(head: readonly TableRow[]): TableRow | null {
  const known = ({ cells }: TableRow) =>
    cells.filter((cell) => Object.values(names).some((name) => name.test(cell.trim()))).length;
  return head.find((row) => !isDataRow(row) && known(row) >= 2) ?? null;
}

/** Unknown names stand right above the first line and fill at least two columns. */
function findRowAboveData(head: readonly TableRow[]): TableRow | null {
  const above = head[head.findIndex(isDataRow) - 1];
  const filled = above?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const isNames = filled.length >= 2 && !filled.some((cell) => isAmount(cell.trim()));
  return above && isNames ? above : null;
}

/** Without a header, whatever stands above the first line are titles. */
function rowsBelow(head: readonly TableRow[], header: TableRow | null) {
  if (header !== null) return head.filter(({ row }) => row > header.row);
  return head.slice(Math.max(0, head.findIndex(isDataRow)));
}

const isDataRow = (row: TableRow | undefined) =>
  row !== undefined &&
  row.cells.some((cell) => dateHint(cell.trim()) !== null) &&
  row.cells.some((cell) => isAmount(cell.trim()));

const isAmount = (text: string) =>
  /\d/.test(text) &&
  dateHint(text) === null &&
  (parseBankAmount(text, 'point') !== null || parseBankAmount(text, 'comma') !== null);

/** A column is one of dates or amounts if most of its cells are; banks add lines with totals. */
const mostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.6;

const holdsAmounts = ({ name, cells }: Column) =>
  mostly(cells, (cell) => isAmount(cell) || /^-*$/.test(cell)) &&
  cells.some(isAmount) &&
  !is('bankId', name);

function findDayColumn(columns: readonly Column[]): Column | undefined {
  const dates = columns.filter(({ cells }) => mostly(cells, (cell) => dateHint(cell) !== null));
  return (
    dates.find(({ name }) => is('posted', name)) ??
    dates.find(({ name }) => is('day', name)) ??
    dates[0]
  );
}

type Amounts = Pick<CsvLayout, 'amount' | 'moneyIn' | 'moneyOut'> & { isSure: boolean };

function findAmountColumns(columns: readonly Column[]): Amounts | null {
  const money = columns.filter(({ name }) => !is('balance', name));
  const named = money.find(({ name }) => is('amount', name));
  const moneyIn = money.find(({ name }) => is('moneyIn', name));
  const moneyOut = money.find((each) => each !== moneyIn && is('moneyOut', each.name));
  if (!named && moneyIn && moneyOut) {
    return { amount: null, moneyIn: moneyIn.index, moneyOut: moneyOut.index, isSure: true };
  }
  const single = named ?? money.find(({ cells }) => cells.some(hasCents)) ?? money[0];
  if (!single) return null;
  const isSure = named !== undefined || money.length === 1;
  return { amount: single.index, moneyIn: null, moneyOut: null, isSure };
}

/** Some banks write amounts without a sign, and a word beside them: Credit or Debit. */
function findDirection(columns: readonly Column[], amount: Column | undefined) {
  if (!amount || amount.cells.some((cell) => /[-(\u2212]/.test(cell))) return undefined;
  return columns.find(
    ({ name, cells }) =>
      name !== '' &&
      !is('description', name) &&
      cells.length > 0 &&
      cells.every((cell) => moneyDirection(cell) !== null),
  );
}

const hasCents = (cell: string) => decimalHint(cell) !== null;

function guessDecimal(cells: readonly string[]): { mark: DecimalMark; isSure: boolean } {
  const hints = new Set(cells.map(decimalHint).filter((hint) => hint !== null));
  const mark = hints.has('comma') && !hints.has('point') ? 'comma' : 'point';
  return { mark, isSure: hints.size < 2 };
}

/** Clear dates decide; 03/04/2026 alone is read as in the United States, and asked about. */
function guessOrder(cells: readonly string[]): { order: DateOrder; isSure: boolean } {
  const hints = new Set<DateHint | null>(cells.map(dateHint));
  const clear = (['day-first', 'month-first', 'year-first'] as const).filter((order) =>
    hints.has(order),
  );
  const [order = 'month-first'] = clear;
  return { order, isSure: clear.length === 1 || (clear.length === 0 && !hints.has('either')) };
}

function findDescriptions(columns: readonly Column[]) {
  const named = columns.filter(({ name }) => is('description', name));
  if (named.length > 0) return { columns: named.map(({ index }) => index), isSure: true };
  const length = ({ cells }: Column) => cells.join('').length / Math.max(1, cells.length);
  const [longest] = columns.toSorted((one, other) => length(other) - length(one));
  return { columns: longest ? [longest.index] : [], isSure: false };
}
