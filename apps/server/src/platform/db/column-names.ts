import { CamelCasePlugin } from 'kysely';

/** Kysely's rules, of which only those for single names are needed. */
class Names extends CamelCasePlugin {
  toSnakeCase = (name: string) => this.snakeCase(name);
  toCamelCase = (name: string) => this.camelCase(name);
}

/** `donorId` is `donor_id` in the database. Each name is converted once. */
export const { toSnakeCase: snakeCase, toCamelCase: camelCase } = new Names();
