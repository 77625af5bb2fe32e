import { lazily } from '../../../ui/hooks/lazily.tsx';

/** The card form with the provider's library is loaded when somebody is about to enter a card. */
export const CardDialog = lazily(async () => (await import('./card-dialog.tsx')).CardDialog);
