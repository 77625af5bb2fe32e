/** Why a gift is of no later day than today: what is still to come is a promise. */
export const giftAhead =
  'A gift cannot be dated after today. Add a pledge for money that is still to come.';
