/**
 * What the donor received for a donation; a token is a small item with the charity's name or logo.
 */
export const benefits = ['none', 'goods', 'token', 'religious'] as const;
export type Benefit = (typeof benefits)[number];

export const benefitLabels: Record<Benefit, string> = {
  none: 'No goods or services',
  goods: 'Goods or services',
  token: 'Small items with our name or logo',
  religious: 'Intangible religious benefits only',
};
