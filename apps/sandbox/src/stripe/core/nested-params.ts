import type { Stripe } from 'stripe';
import { paramNames, withNestedParams } from './param-names.ts';

/** The nested parameters of calls. */
export const paymentIntentParams = {
  automatic_payment_methods:
    paramNames<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>()(
      'allow_redirects enabled',
    ),
  transfer_data: paramNames<Stripe.PaymentIntentCreateParams.TransferData>()(
    'amount description destination metadata payment_data',
  ),
};

export const setupIntentParams = {
  automatic_payment_methods:
    paramNames<Stripe.SetupIntentCreateParams.AutomaticPaymentMethods>()('allow_redirects enabled'),
};

export const customerParams = {
  address: paramNames<Stripe.AddressParam>()('city country line1 line2 postal_code state'),
  invoice_settings: paramNames<Stripe.CustomerCreateParams.InvoiceSettings>()(
    'custom_fields default_payment_method footer rendering_options',
  ),
};

export const paymentMethodParams = {
  billing_details: withNestedParams(
    paramNames<Stripe.PaymentMethodCreateParams.BillingDetails>()(
      'address email name phone tax_id',
    ),
    { address: customerParams.address },
  ),
};

const recurring =
  paramNames<Stripe.SubscriptionUpdateParams.Item.PriceData.Recurring>()('interval interval_count');

const itemPrice = withNestedParams(
  paramNames<Stripe.SubscriptionUpdateParams.Item.PriceData>()(
    'currency product recurring tax_behavior unit_amount unit_amount_decimal',
  ),
  { recurring },
);

export const newSubscriptionParams = {
  items: withNestedParams(
    paramNames<Stripe.SubscriptionCreateParams.Item>()(
      'billing_thresholds current_trial discounts metadata plan price price_data quantity',
      'tax_rates',
    ),
    { price_data: itemPrice },
  ),
  payment_settings: paramNames<Stripe.SubscriptionCreateParams.PaymentSettings>()(
    'payment_method_options payment_method_types save_default_payment_method',
  ),
  transfer_data: paramNames<Stripe.SubscriptionCreateParams.TransferData>()(
    'amount_percent destination',
  ),
};

export const subscriptionUpdateParams = {
  items: withNestedParams(
    paramNames<Stripe.SubscriptionUpdateParams.Item>()(
      'billing_thresholds clear_usage current_trial deleted discounts id metadata plan price',
      'price_data quantity tax_rates',
    ),
    { price_data: itemPrice },
  ),
  pause_collection:
    paramNames<Stripe.SubscriptionUpdateParams.PauseCollection>()('behavior resumes_at'),
};

export const scheduleParams = {
  phases: withNestedParams(
    paramNames<Stripe.SubscriptionScheduleUpdateParams.Phase>()(
      'add_invoice_items application_fee_percent automatic_tax billing_cycle_anchor',
      'billing_thresholds collection_method currency default_payment_method default_tax_rates',
      'description discounts duration end_date invoice_settings items metadata on_behalf_of',
      'proration_behavior start_date transfer_data trial trial_end',
    ),
    {
      duration:
        paramNames<Stripe.SubscriptionScheduleUpdateParams.Phase.Duration>()(
          'interval interval_count',
        ),
      items: paramNames<Stripe.SubscriptionScheduleUpdateParams.Phase.Item>()(
        'billing_thresholds discounts metadata plan price price_data quantity tax_rates',
      ),
    },
  ),
};

export const priceParams = {
  recurring: paramNames<Stripe.PriceCreateParams.Recurring>()(
    'interval interval_count meter trial_period_days usage_type',
  ),
};

export const accountParams = {
  business_profile: paramNames<Stripe.AccountCreateParams.BusinessProfile>()(
    'annual_revenue estimated_worker_count mcc minority_owned_business_designation',
    'monthly_estimated_revenue name product_description specified_commercial_transactions_act_url',
    'support_address support_email support_phone support_url url',
  ),
};
