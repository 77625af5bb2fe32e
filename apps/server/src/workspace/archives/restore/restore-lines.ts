import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { reserveDonors } from '../../../giving/index.ts';
import { setEventSource } from '../../../platform/events/source.ts';
import { findColumns } from './catalog.ts';
import { checkBooks } from './check-books.ts';
import { checkLogos } from './check-logos.ts';
import { isMarkerLine, parseMarker, type Marker, type RestoreHeader } from './lines.ts';
import {
  addFormerMember,
  beginBulkRestore,
  checkDeferred,
  countRestoredDonors,
  findMembers,
  insertArchiveRows,
  removeExisting,
  restoreOrganization,
  type Destination,
} from './queries/write.ts';
import { damaged } from './read-file.ts';
import { restorableTables } from './tables.ts';

const rowsAtOnce = 500;
const charactersAtOnce = 4 * 1024 * 1024;

/**
 * Stores everything in the lines, in table order. The triggers that sum donations and pledges run
 * as always, so no total comes from the file.
 */
export async function restoreLines(
  ctx: Ctx,
  batches: AsyncIterable<string[]>,
  onRows: (rows: number) => Promise<void>,
) {
  await beginBulkRestore(ctx);
  await setEventSource(ctx.db, 'archive');
  const reader = new LineReader(ctx, onRows);
  for await (const lines of batches) {
    for (const line of lines)
      await (isMarkerLine(line) ? reader.readMarker(line) : reader.row(line));
  }
  await reader.finish();
}

/** The totals of the lines so far. */
class LineReader {
  private readonly ctx: Ctx;
  private readonly onRows: (rows: number) => Promise<void>;
  private header: RestoreHeader | null = null;
  private people: Record<string, string> = {};
  private destination: Destination | null = null;
  private waiting: string[] = [];
  private characters = 0;
  private rows = 0;
  private nextTable = 0;
  private isComplete = false;

  constructor(ctx: Ctx, onRows: (rows: number) => Promise<void>) {
    this.ctx = ctx;
    this.onRows = onRows;
  }

  async readMarker(line: string) {
    const marker = parseMarker(line);
    if (marker === null || this.isComplete) throw damaged('a line is unreadable');
    if ('format' in marker) return this.begin(marker);
    if (this.header === null) throw damaged('the beginning is missing');
    await this.store();
    if ('table' in marker) this.destination = await this.open(marker);
    else this.end(marker.rows);
  }

  async row(line: string) {
    if (this.destination === null || this.isComplete) throw damaged('a row is out of place');
    this.waiting.push(line);
    this.characters += line.length;
    if (this.waiting.length >= rowsAtOnce || this.characters >= charactersAtOnce) {
      await this.store();
    }
  }

  /** Work that needs all rows: the count of donors against the plan, and the logo. */
  async finish() {
    if (!this.isComplete || this.header === null) throw damaged('the end is missing');
    await reserveDonors(this.ctx, await countRestoredDonors(this.ctx));
    await checkDeferred(this.ctx).catch(explain('donations'));
    await checkLogos(this.ctx);
    await restoreOrganization(this.ctx, this.header.organization).catch(explain('organization'));
    await checkBooks(this.ctx);
  }

  private async begin(header: RestoreHeader) {
    if (this.header !== null) throw damaged('it starts twice');
    this.header = header;
    const members = await findMembers(this.ctx);
    for (const person of header.people) {
      const id = members.get(person.email.toLowerCase()) ?? randomUUIDv7();
      this.people[person.id] = id;
      // The person who restores the archive becomes its only member, under any address.
      if (header.people.length === 1) this.people[person.id] = this.ctx.userId ?? id;
      else if (!members.has(person.email.toLowerCase())) {
        await addFormerMember(this.ctx, { ...person, id });
      }
    }
  }

  private async open(marker: Extract<Marker, { table: string }>): Promise<Destination> {
    const index = restorableTables.findIndex(({ name }) => name === marker.table);
    const table = restorableTables[index];
    if (!table) throw new Problem('organization/archive-newer');
    if (index < this.nextTable) throw damaged('its parts are out of order');
    this.nextTable = index + 1;

    const columns = await findColumns(this.ctx.db, table.name);
    if (marker.columns.some((column) => !columns.stored.includes(column))) {
      throw new Problem('organization/archive-newer');
    }
    if (table.existing === 'removed') await removeExisting(this.ctx, table);
    // Columns with a set value are included even if an edited archive lacks them.
    const given = [...new Set([...marker.columns, ...Object.keys(table.set ?? {})])];
    return { table, columns, given, people: this.people };
  }

  private async store() {
    const { destination, waiting } = this;
    if (destination === null || waiting.length === 0) return;
    this.waiting = [];
    this.characters = 0;
    await insertArchiveRows(this.ctx, destination, waiting).catch(explain(destination.table.name));
    this.rows += waiting.length;
    await this.onRows(this.rows);
  }

  private end(rows: number) {
    if (rows !== this.rows) throw damaged('rows are missing');
    this.isComplete = true;
  }
}

/** Wrong, contradictory and oversized data come from the file; all other errors are our bugs. */
const explain = (where: string) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw /^(22|23|54)/.test(code) ? damaged(where.replaceAll('_', ' ')) : error;
};
