import { afterEach, beforeAll, expect, test } from 'vitest';
import { faultCode, quickBooksWorld } from '../../test/quickbooks-world.ts';

const world = quickBooksWorld();

let donation: string;
let checking: string;

beforeAll(async () => {
  donation = await world.findId('Item', 'Donation');
  checking = await world.findId('Account', 'Checking');
});
afterEach(() => world.setCompany({ subscription: 'active', access: 'granted' }));

const receipt = (amount: number, more: object = {}) => ({
  Line: [
    {
      Amount: amount,
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: { ItemRef: { value: donation } },
    },
  ],
  ...more,
});

test('a display name belongs to one customer, vendor or employee', async () => {
  await world.create('Customer', { DisplayName: 'Grace Hopper' });
  for (const kind of ['customer', 'vendor', 'employee']) {
    const reply = await world.call(`POST ${kind}`, { DisplayName: 'grace hopper' });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        Fault: {
          Error: [{ Message: 'Duplicate Name Exists Error', code: '6240' }],
          type: 'ValidationFault',
        },
      },
    });
  }
  expect(faultCode(await world.call('POST customer', { DisplayName: 'Hopper: Grace' }))).toBe(
    '2010',
  );
  expect(faultCode(await world.call('POST customer', { Notes: 'Nobody' }))).toBe('2020');
  expect(faultCode(await world.call('POST customer', { GivenName: 'x'.repeat(101) }))).toBe('2050');
});

test('an update needs the newest token, and a sparse one keeps the other properties', async () => {
  const { Id } = await world.create('Customer', { DisplayName: 'Alan Turing', Notes: 'Runs' });
  const update = (token: string, more: object) =>
    world.call('POST customer', { Id, SyncToken: token, DisplayName: 'Alan Turing', ...more });

  const sparse = await update('0', { sparse: true, GivenName: 'Alan' });
  expect(sparse.body['Customer']).toMatchObject({
    SyncToken: '1',
    Notes: 'Runs',
    GivenName: 'Alan',
  });
  expect(faultCode(await update('0', { sparse: true, GivenName: 'Al' }))).toBe('5010');

  const whole = await update('1', {});
  expect(whole.body['Customer']).toMatchObject({ SyncToken: '2' });
  expect(whole.body['Customer']).not.toHaveProperty('Notes');
  expect(faultCode(await update('2', { Nonsense: 1 }))).toBe('2010');
});

test('a create with a request id takes effect once, whatever the second body says', async () => {
  const first = await world.call('POST salesreceipt?requestid=a-1', receipt(10));
  const again = await world.call('POST salesreceipt?requestid=a-1', receipt(10));
  const other = await world.call('POST salesreceipt?requestid=a-1', receipt(11));

  expect(again.body).toEqual(first.body);
  expect(other.body).toEqual(first.body);
  expect(await world.find('select count(*) from SalesReceipt where TotalAmt = 10')).toEqual({
    totalCount: 1,
  });
  const long = await world.call(`POST salesreceipt?requestid=${'x'.repeat(51)}`, receipt(1));
  expect(faultCode(long)).toBe('2050');
});

test('a refused create may be repeated with its request id', async () => {
  const create = () => world.call('POST customer?requestid=b-1', { DisplayName: 'Kay McNulty' });
  await world.setCompany({ subscription: 'lapsed' });
  expect(faultCode(await create())).toBe('6190');

  await world.setCompany({ subscription: 'active' });
  expect((await create()).status).toBe(200);
});

test('queries filter, order, page and count', async () => {
  for (const name of ["Pat O'Brien", 'Pat Adams', 'Pat 100%', 'Paul Adams']) {
    await world.create('Customer', { DisplayName: name, PrimaryEmailAddr: { Address: 'p@x.org' } });
  }
  const names = async (rest: string) =>
    (
      (await world.find(`select * from Customer ${rest}`))['Customer'] as { DisplayName: string }[]
    )?.map((each) => each.DisplayName);

  expect(await names("where DisplayName = 'Pat O\\'Brien'")).toEqual(["Pat O'Brien"]);
  expect(await names("where DisplayName like 'Pat %' orderby DisplayName desc")).toEqual([
    "Pat O'Brien",
    'Pat Adams',
    'Pat 100%',
  ]);
  expect(
    await names("where DisplayName in ('Pat Adams', 'Paul Adams') and DisplayName like 'Pau%'"),
  ).toEqual(['Paul Adams']);
  expect(
    await names("where PrimaryEmailAddr = 'P@X.ORG' order by Id startposition 2 maxresults 2"),
  ).toEqual(['Pat Adams', 'Pat 100%']);
  expect(await names("where DisplayName = 'Nobody'")).toBeUndefined();
  expect(await world.find("select count(*) from customer where displayname like '%Adams'")).toEqual(
    { totalCount: 2 },
  );
});

test('a query that Intuit does not understand is refused', async () => {
  const code = async (text: string) => faultCode({ status: 400, body: await world.find(text) });

  expect(await code('select * from Customer where')).toBe('4000');
  expect(await code("select * from Customer where DisplayName = 'open")).toBe('4000');
  expect(await code("select * from Customer where DisplayName = 'a' or DisplayName = 'b'")).toBe(
    '4000',
  );
  expect(await code("select * from SalesReceipt where PrivateNote = 'x'")).toBe('4001');
  expect(await code('select * from Spaceship')).toBe('4001');
});

test('a reference must exist and be active', async () => {
  const { Id } = await world.create('Customer', { DisplayName: 'Leaving Soon' });
  const missing = receipt(5, { CustomerRef: { value: '99999' } });
  expect(faultCode(await world.call('POST salesreceipt', missing))).toBe('2500');

  await world.control('POST deactivate', { realmId: world.realmId(), type: 'Customer', id: Id });
  const inactive = receipt(5, { CustomerRef: { value: Id } });
  expect(faultCode(await world.call('POST salesreceipt', inactive))).toBe('610');
  expect(await world.find("select * from Customer where DisplayName like 'Leaving%'")).toEqual({});
  await world.create('Customer', { DisplayName: 'Leaving Soon' });
});

test('a document number is used once, unless the request allows another', async () => {
  await world.create('SalesReceipt', receipt(5, { DocNumber: '77' }));
  const again = receipt(5, { DocNumber: '77' });

  expect(faultCode(await world.call('POST salesreceipt', again))).toBe('6140');
  const allowed = await world.call('POST salesreceipt?include=allowduplicatedocnum', again);
  expect(allowed.status).toBe(200);
  const long = receipt(5, { DocNumber: 'x'.repeat(22) });
  expect(faultCode(await world.call('POST salesreceipt', long))).toBe('2050');
});

test('amounts are whole cents and match their price', async () => {
  const priced = (UnitPrice: number, Qty: number, Amount: number) => ({
    Line: [
      {
        Amount,
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: { ItemRef: { value: donation }, UnitPrice, Qty },
      },
    ],
  });

  expect(faultCode(await world.call('POST salesreceipt', receipt(1.005)))).toBe('2040');
  expect(faultCode(await world.call('POST salesreceipt', priced(3, 2, 7)))).toBe('6070');
  expect((await world.call('POST salesreceipt', priced(19.99, 3, 59.97))).status).toBe(200);
});

test('a lapsed subscription is only read, and without access there is nothing', async () => {
  await world.setCompany({ subscription: 'lapsed' });
  expect((await world.call('GET preferences')).status).toBe(200);
  expect(faultCode(await world.call('POST customer', { DisplayName: 'Too Late' }))).toBe('6190');

  await world.setCompany({ access: 'none' });
  const reply = await world.call('GET preferences');
  expect([reply.status, faultCode(reply)]).toEqual([401, '120']);
});

test('a company without classes says so and refuses them', async () => {
  await world.setCompany({ classTracking: false });
  const { body } = await world.call('GET preferences');
  expect(body['Preferences']).toMatchObject({
    AccountingInfoPrefs: { ClassTrackingPerTxnLine: false },
  });
  expect(faultCode(await world.call('POST class', { Name: 'Camp' }))).toBe('6000');
  await world.setCompany({ classTracking: true });

  await world.create('Class', { Name: 'Camp' });
  expect(faultCode(await world.call('POST class', { Name: 'camp' }))).toBe('6240');
  expect(
    (await world.call(`GET companyinfo/${world.realmId()}`)).body['CompanyInfo'],
  ).toMatchObject({ CompanyName: 'Hillside' });
});

test('a company may number its receipts itself, and has departments only if it says so', async () => {
  const there = { DepartmentRef: { value: '1' } };
  expect(faultCode(await world.call('POST salesreceipt', receipt(5, there)))).toBe('6000');

  await world.setCompany({ customTxnNumbers: false, departments: true });
  const { Id } = await world.create('Department', { Name: 'North' });
  const made = receipt(5, { DepartmentRef: { value: Id } });
  expect(await world.create('SalesReceipt', made)).toMatchObject({
    DocNumber: '1001',
    DepartmentRef: { name: 'North' },
  });
  expect(await world.create('SalesReceipt', made)).toMatchObject({ DocNumber: '1002' });
  await world.setCompany({ customTxnNumbers: true, departments: false });
});

test('an account with a balance stays active, and an account shows its balance', async () => {
  await world.create('SalesReceipt', receipt(8, { DepositToAccountRef: { value: checking } }));
  const { body } = await world.call(`GET account/${checking}`);
  expect(body['Account']).toMatchObject({ CurrentBalance: 8, Classification: 'Asset' });

  const update = { Id: checking, SyncToken: '0', sparse: true, Active: false };
  expect(faultCode(await world.call('POST account', update))).toBe('6000');
});
