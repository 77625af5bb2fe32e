/** What the page may know about the typed card. */
export type CardChange = {
  brand: string;
  empty: boolean;
  complete: boolean;
  error: { type: string; code: string; message: string } | undefined;
  value: { postalCode: string };
};

export type CardStyle = {
  color?: string | undefined;
  faint?: string | undefined;
  bad?: string | undefined;
  size?: string | undefined;
  font?: string | undefined;
};

/** A message from the stand-in's frame to the surrounding page. */
export type FrameMessage =
  | { about: 'ready' }
  | { about: 'height'; height: number }
  | { about: 'change'; change: CardChange }
  | { about: 'focus' | 'blur' | 'escape' | 'authenticated' }
  | { about: 'created'; id: number; answer: Answer };

/** A request from the page to the card field. */
export type FieldCommand =
  | { about: 'focus' | 'blur' | 'clear' }
  | { about: 'dress'; style: CardStyle }
  | { about: 'disable'; isDisabled: boolean }
  | {
      about: 'create';
      id: number;
      key: string;
      account: string | null;
      billing: Record<string, string>;
    };

export type Answer = { paymentMethod?: unknown; error?: unknown };
