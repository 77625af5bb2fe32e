/** Why a donation cannot be dated later than today: a future donation is a promise. */
export const donationAhead =
  'A donation can’t be dated after today. For money you expect later, add a pledge.';
