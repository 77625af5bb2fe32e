/** Why a gift is of no later day than today: what is still to come is a promise. */
export const donationAhead =
  'A donation can’t be dated after today. For money you expect later, add a pledge.';
