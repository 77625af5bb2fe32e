import type { FieldCommand, CardChange, FrameMessage, CardStyle } from './messages.ts';

// The inside of the card field: reads what is typed, tells the page its progress but not its
// content, and creates the payment method itself.
const form = document.querySelector('form') as HTMLFormElement;
const brandMark = document.querySelector('#brand') as HTMLElement;
const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
const readDigits = (name: string) => (input(name)?.value ?? '').replaceAll(/\D/g, '');

const sendToPage = (said: FrameMessage) =>
  window.parent.postMessage({ from: 'stripe-stand-in', ...said }, window.origin);

const brands: [RegExp, string, string][] = [
  [/^4/, 'visa', 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'mastercard', 'MC'],
  [/^3[47]/, 'amex', 'AMEX'],
  [/^6(011|5)/, 'discover', 'DISC'],
];

const findBrand = (number: string) => brands.find(([start]) => start.test(number));
const expectedLength = (number: string) => (findBrand(number)?.[1] === 'amex' ? 15 : 16);

function isSound(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function expiry() {
  const digits = readDigits('expiry');
  return { month: Number(digits.slice(0, 2)), year: 2_000 + Number(digits.slice(2, 4)), digits };
}

type Fault = NonNullable<CardChange['error']> & { field: string };

const fault = (field: string, code: string, message: string): Fault => ({
  type: 'validation_error',
  field,
  code,
  message,
});

function numberFault(isRequired: boolean): Fault | null {
  const number = readDigits('number');
  if (number.length < expectedLength(number)) {
    return isRequired
      ? fault('number', 'incomplete_number', 'Your card number is incomplete.')
      : null;
  }
  if (isSound(number)) return null;
  return fault('number', 'invalid_number', 'Your card number is invalid.');
}

function expiryFault(isRequired: boolean): Fault | null {
  const { month, year, digits } = expiry();
  if (digits.length < 4) {
    const message = "Your card's expiration date is incomplete.";
    return isRequired ? fault('expiry', 'incomplete_expiry', message) : null;
  }
  if (month < 1 || month > 12) {
    return fault('expiry', 'invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (new Date(year, month) > new Date()) return null;
  const message = "Your card's expiration year is in the past.";
  return fault('expiry', 'invalid_expiry_year_past', message);
}

function restFault(isRequired: boolean): Fault | null {
  if (!isRequired) return null;
  if (readDigits('cvc').length < 3) {
    return fault('cvc', 'incomplete_cvc', "Your card's security code is incomplete.");
  }
  if (!input('postal') || readDigits('postal').length >= 5) return null;
  return fault('postal', 'incomplete_zip', 'Your postal code is incomplete.');
}

const findFault = (isRequired: boolean) =>
  numberFault(isRequired) ?? expiryFault(isRequired) ?? restFault(isRequired);

const isEmpty = () => [...form.elements].every((each) => (each as HTMLInputElement).value === '');

function tellChange(found: Fault | null) {
  for (const each of form.elements) {
    each.setAttribute('aria-invalid', String(found?.field === (each as HTMLInputElement).name));
  }
  const [, brand = 'unknown', mark = ''] = findBrand(readDigits('number')) ?? [];
  brandMark.textContent = mark;
  const { field: _, ...error } = found ?? { field: '' };
  sendToPage({
    about: 'change',
    change: {
      brand,
      empty: isEmpty(),
      complete: findFault(true) === null,
      error: found ? (error as CardChange['error']) : undefined,
      value: { postalCode: readDigits('postal') },
    },
  });
}

/** Groups digits like on the card, and moves to the next field when one is full. */
function tidy(target: HTMLInputElement) {
  const digits = readDigits(target.name);
  if (target.name === 'number') {
    const most = expectedLength(digits);
    const groups = most === 15 ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
    const number = digits.slice(0, most);
    const parts =
      most === 15 ? (groups.exec(number)?.slice(1) ?? []) : (number.match(groups) ?? []);
    target.value = parts.filter(Boolean).join(' ');
    if (number.length === most && isSound(number)) input('expiry')?.focus();
  }
  if (target.name === 'expiry') {
    const four = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
    target.value = four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
    if (four.length === 4) input('cvc')?.focus();
  }
  if (target.name === 'cvc') target.value = digits.slice(0, 4);
  if (target.name === 'postal') target.value = digits.slice(0, 5);
}

form.addEventListener('input', ({ target }) => {
  tidy(target as HTMLInputElement);
  tellChange(findFault(false));
});
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('focusin', () => sendToPage({ about: 'focus' }));
form.addEventListener('focusout', (event) => {
  if (!form.contains(event.relatedTarget as Node | null)) sendToPage({ about: 'blur' });
});
form.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') sendToPage({ about: 'escape' });
});

function dress({ color, faint, bad, size, font }: CardStyle) {
  const { style } = document.documentElement;
  const values = { ink: color, faint, bad, size, font };
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) style.setProperty(`--${name}`, value);
  }
}

async function createMethod({ key, account, billing }: FieldCommand & { about: 'create' }) {
  const found = findFault(true);
  tellChange(found);
  if (found) return { error: found };

  const { month, year } = expiry();
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': readDigits('number'),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': readDigits('cvc'),
    ...billing,
  });
  const postal = readDigits('postal');
  if (postal !== '') body.set('billing_details[address][postal_code]', postal);
  const reply = await fetch('v1/payment_methods', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(account === null ? {} : { 'stripe-account': account }),
    },
    body,
  });
  const answer = (await reply.json()) as { error?: unknown };
  return answer.error ? { error: answer.error } : { paymentMethod: answer };
}

async function runCommand(command: FieldCommand) {
  if (command.about === 'dress') dress(command.style);
  if (command.about === 'focus') input('number')?.focus();
  if (command.about === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  if (command.about === 'disable') {
    for (const each of form.elements) (each as HTMLInputElement).disabled = command.isDisabled;
  }
  if (command.about === 'clear') {
    form.reset();
    tellChange(null);
  }
  if (command.about === 'create') {
    const failed = { error: { type: 'api_connection_error', message: 'Stripe did not answer.' } };
    const answer = await createMethod(command).catch(() => failed);
    sendToPage({ about: 'created', id: command.id, answer });
  }
}

window.addEventListener('message', ({ source, origin, data }: MessageEvent<FieldCommand>) => {
  if (source === window.parent && origin === window.origin) void runCommand(data);
});
// In a narrow column the field wraps to a second line; the page is told the height so that it can
// make room.
new ResizeObserver(() => sendToPage({ about: 'height', height: form.offsetHeight })).observe(form);
sendToPage({ about: 'ready' });
