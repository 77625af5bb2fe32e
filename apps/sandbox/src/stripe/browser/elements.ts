import { CardElement } from './card-element.ts';
import type { JsonObject } from './form-encoding.ts';

export type Elements = ReturnType<typeof openElements>;

export function openElements(given: JsonObject = {}) {
  let options = given;
  const made = new Map<string, CardElement>();
  return {
    create(kind: string, more: JsonObject = {}) {
      if (kind !== 'card' && kind !== 'payment') throw new Error(`There is no element ${kind}.`);
      const element = new CardElement(kind, { ...options, ...more });
      made.set(kind, element);
      return element;
    },
    getElement: (kind: string) => made.get(kind) ?? null,
    update(more: JsonObject) {
      options = { ...options, ...more };
      for (const element of made.values()) element.update(more);
    },
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
    /** The card element. */
    field: () => made.get('card') ?? made.get('payment') ?? null,
    clientSecret: () => options['clientSecret'],
  };
}
