export type Decline = { code: string; decline_code?: string; message: string };

/** When a card requires authentication: always, or until it succeeded once for later payments. */
type Authentication = 'always' | 'until set up' | 'never';

export type TestCard = {
  number: string;
  /** The name that replaces a payment method: `pm_card_visa`. */
  token: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  says: string;
  authentication?: Authentication;
  /** Why its payments fail. */
  declined?: Decline;
  /** Whether it can be saved for later although its payments fail. */
  isKept?: boolean;
  disputed?: 'fraudulent' | 'product_not_received';
  refunds?: 'fail' | 'pend';
  /** Whether its money is available at once. */
  isInstant?: boolean;
};

const declinedBecause = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const cvc = "Your card's security code is incorrect.";
const processing = 'An error occurred while processing your card. Try again in a little bit.';
const funds = declinedBecause('insufficient_funds', 'Your card has insufficient funds.');

/** Stripe's well-known test cards, with their outcomes. */
export const testCards: TestCard[] = [
  { number: '4242424242424242', token: 'visa', brand: 'visa', says: 'Succeeds' },
  { number: '5555555555554444', token: 'mastercard', brand: 'mastercard', says: 'Succeeds' },
  { number: '378282246310005', token: 'amex', brand: 'amex', says: 'Succeeds' },
  { number: '6011111111111117', token: 'discover', brand: 'discover', says: 'Succeeds' },
  {
    number: '4000002500003155',
    token: 'authenticationRequiredOnSetup',
    brand: 'visa',
    says: 'Asks for 3-D Secure until it is set up for later',
    authentication: 'until set up',
  },
  {
    number: '4000002760003184',
    token: 'authenticationRequired',
    brand: 'visa',
    says: 'Asks for 3-D Secure every time',
    authentication: 'always',
  },
  {
    number: '4000000000003220',
    token: 'threeDSecure2Required',
    brand: 'visa',
    says: 'Asks for 3-D Secure every time',
    authentication: 'always',
  },
  {
    number: '4000008400001629',
    token: 'threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    says: 'Asks for 3-D Secure, then is declined',
    authentication: 'always',
    declined: declinedBecause('generic_decline'),
    isKept: true,
  },
  {
    number: '4000008260003178',
    token: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    says: 'Asks for 3-D Secure, then lacks funds',
    authentication: 'always',
    declined: funds,
    isKept: true,
  },
  {
    number: '4000000000000002',
    token: 'chargeDeclined',
    brand: 'visa',
    says: 'Declined',
    declined: declinedBecause('generic_decline'),
  },
  {
    number: '4000000000009995',
    token: 'chargeDeclinedInsufficientFunds',
    brand: 'visa',
    says: 'Declined: insufficient funds',
    declined: funds,
  },
  {
    number: '4000000000009987',
    token: 'chargeDeclinedLostCard',
    brand: 'visa',
    says: 'Declined: lost',
    declined: declinedBecause('lost_card'),
  },
  {
    number: '4000000000009979',
    token: 'chargeDeclinedStolenCard',
    brand: 'visa',
    says: 'Declined: stolen',
    declined: declinedBecause('stolen_card'),
  },
  {
    number: '4000000000000069',
    token: 'chargeDeclinedExpiredCard',
    brand: 'visa',
    says: 'Declined: expired',
    declined: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    token: 'chargeDeclinedIncorrectCvc',
    brand: 'visa',
    says: 'Declined: wrong security code',
    declined: { code: 'incorrect_cvc', message: cvc },
  },
  {
    number: '4000000000000119',
    token: 'chargeDeclinedProcessingError',
    brand: 'visa',
    says: 'Declined: processing error',
    declined: { code: 'processing_error', message: processing },
  },
  {
    number: '4000000000000341',
    token: 'chargeCustomerFail',
    brand: 'visa',
    says: 'Can be saved, but every payment with it is declined',
    declined: declinedBecause('generic_decline'),
    isKept: true,
  },
  {
    number: '4000000000000259',
    token: 'createDispute',
    brand: 'visa',
    says: 'Succeeds, then is disputed as fraudulent',
    disputed: 'fraudulent',
  },
  {
    number: '4000000000002685',
    token: 'createDisputeProductNotReceived',
    brand: 'visa',
    says: 'Succeeds, then is disputed as not received',
    disputed: 'product_not_received',
  },
  {
    number: '4000000000005126',
    token: 'refundFail',
    brand: 'visa',
    says: 'Succeeds; its refunds fail later',
    refunds: 'fail',
  },
  {
    number: '4000000000007726',
    token: 'pendingRefund',
    brand: 'visa',
    says: 'Succeeds; its refunds are pending at first',
    refunds: 'pend',
  },
  {
    number: '4000000000000077',
    token: 'bypassPending',
    brand: 'visa',
    says: 'Succeeds; the money is available at once',
    isInstant: true,
  },
];

export const findCardByNumber = (number: string | undefined) =>
  testCards.find((card) => card.number === number);

/** `pm_card_chargeDeclined`, also named `pm_card_visa_chargeDeclined`. */
export const findCardByToken = (name: string) =>
  testCards.find(
    ({ token, brand }) => name === `pm_card_${token}` || name === `pm_card_${brand}_${token}`,
  );
