import type { Company, Fields } from '../core/company.ts';

/** What Intuit tells about a company. Its edition decides whether it has classes. */
export const companyInfo = ({ realmId, name, settings }: Company): Fields => ({
  Id: '1',
  SyncToken: '0',
  domain: 'QBO',
  sparse: false,
  CompanyName: name,
  LegalName: name,
  Country: 'US',
  FiscalYearStartMonth: 'January',
  SupportedLanguages: 'en',
  CompanyStartDate: '2020-01-01',
  NameValue: [
    { Name: 'NeoEnabled', Value: 'true' },
    {
      Name: 'OfferingSku',
      Value: `QuickBooks Online ${settings.classTracking ? 'Plus' : 'Essentials'}`,
    },
    { Name: 'SubscriptionStatus', Value: settings.subscription === 'active' ? 'PAID' : 'EXPIRED' },
    { Name: 'RealmID', Value: realmId },
  ],
});

export const preferences = ({ settings }: Company): Fields => ({
  Id: '1',
  SyncToken: '0',
  domain: 'QBO',
  sparse: false,
  AccountingInfoPrefs: {
    UseAccountNumbers: false,
    TrackDepartments: settings.departments,
    ClassTrackingPerTxn: false,
    ClassTrackingPerTxnLine: settings.classTracking,
    CustomerTerminology: 'Donors',
    ...(settings.closeDate !== null && { BookCloseDate: settings.closeDate }),
  },
  SalesFormsPrefs: { CustomTxnNumbers: settings.customTxnNumbers, AllowDeposit: true },
  CurrencyPrefs: { MultiCurrencyEnabled: false, HomeCurrency: { value: 'USD' } },
});
