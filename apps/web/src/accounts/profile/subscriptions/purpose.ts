import { type TierId, findTier } from '@pledgewell/domain';

/** Why a card is requested: a plan that starts now, one that starts later, or the current one. */
export type Purpose = { kind: 'begin' | 'change'; tier: TierId } | { kind: 'replace' };

type Words = { title: string; submit: string; busy: string };

export function purposeText(purpose: Purpose): Words {
  switch (purpose.kind) {
    case 'begin': {
      const title = `Subscribe to ${findTier(purpose.tier).name}`;
      return { title, submit: 'Subscribe', busy: 'Subscribing...' };
    }
    case 'change': {
      const title = `Change to ${findTier(purpose.tier).name}`;
      return { title, submit: 'Change Plan', busy: 'Updating...' };
    }
    case 'replace':
      return { title: 'Change Card', submit: 'Save Card', busy: 'Saving...' };
  }
}
