import { json, type Answer, type Asked } from '../../stand-in.ts';
import type { World } from '../books.ts';
import { asset } from './assets.ts';
import { cardField } from './card-field.ts';
import { consent } from './consent.ts';
import { onboarding } from './onboarding.ts';
import { threeDSecure } from './three-d-secure.ts';

type Page = (world: World, asked: Asked, id: string) => Answer;

/** The pages that a browser sees, by the beginning of their path. */
const pages: Record<string, Page> = {
  '3ds': threeDSecure,
  'card-field': (_, asked) => cardField(asked),
  oauth: consent,
  onboarding,
};

export function answerPage(world: World, asked: Asked): Answer {
  const [, name = '', id = ''] = asked.path.split('/');
  const found = asset(name) ?? pages[name]?.(world, asked, id);
  return found ?? json(404, { message: 'Not found' });
}
