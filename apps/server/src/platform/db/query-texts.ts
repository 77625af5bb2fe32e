import { type IdentifierNode, PostgresQueryCompiler, type RawNode } from 'kysely';
import { snakeCase } from './column-names.ts';

/**
 * Compiles queries to text. Names become snake case here, which spares a copy of the whole query,
 * and the texts of constant parts are kept: most of a query is fragments that never change.
 */
export class QueryTexts extends PostgresQueryCompiler {
  private readonly texts = new WeakMap<RawNode, string>();
  /** Fragments that were compiled once. Most are made for one query and never seen again. */
  private readonly seen = new WeakSet<RawNode>();

  protected override visitRaw(node: RawNode) {
    const known = this.texts.get(node);
    if (known !== undefined) return this.append(known);

    const [start, parameters] = [this.getSql().length, this.numParameters];
    super.visitRaw(node);
    if (this.numParameters > parameters) return;
    if (this.seen.has(node)) this.texts.set(node, this.getSql().slice(start));
    else this.seen.add(node);
  }

  protected override compileUnwrappedIdentifier({ name }: IdentifierNode) {
    this.append(this.sanitizeIdentifier(snakeCase(name)));
  }
}
