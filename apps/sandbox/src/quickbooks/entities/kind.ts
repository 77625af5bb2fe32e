import type { Company, Entity, EntityName, Fields } from '../core/company.ts';

/** A change of the books: positive cents are a debit, negative ones a credit. */
export type Posting = {
  accountId: string;
  cents: number;
  classId?: string | undefined;
};

export type EntityKind = {
  name: EntityName;
  /** List objects can be made inactive, transactions can be deleted. */
  type: 'list' | 'transaction';
  /** Whether a transaction can be voided. */
  canVoid?: boolean;
  /** Whether an update without all properties is refused. */
  isUpdatedWhole?: boolean;
  /** The properties that a request may contain. */
  fields: readonly string[];
  /** The properties that a query may compare. */
  filterable: readonly string[];
  /** Validates the properties and returns what is stored. */
  prepare(company: Company, fields: Fields, before: Entity | undefined): Fields;
  /** What a transaction changes in the books. */
  postings?(company: Company, entity: Entity): Posting[];
  /** What an answer adds to the stored properties. */
  shown?(company: Company, entity: Entity): Fields;
};
