import { ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

/**
 * Whether the sender's domain has the DNS records without which mail servers of other people reject
 * mail or treat it as spam.
 */
export async function checkSenderDomain({
  config,
  machine,
}: Pick<Subject, 'config' | 'machine'>): Promise<Verdict[]> {
  const { mail, dkimSelector } = config;
  if (mail.smtpUrl === undefined) return [ok('There is no mail server, so no sender either.')];

  const domain = mail.from.email.split('@')[1] ?? '';
  const find = async (names: readonly string[], pattern: RegExp) => {
    const records = await Promise.all(names.map((name) => machine.textRecords(name)));
    return records.flat().some((record) => pattern.test(record));
  };
  const selector = dkimSelector && `${dkimSelector}._domainkey.${domain}`;
  try {
    const [hasSpf, hasDkim, hasDmarc] = await Promise.all([
      find([domain], /^v=spf1(\s|$)/i),
      selector ? find([selector], /(^|;)\s*p=[^;\s]/i) : true,
      find(
        domainsAbove(domain).map((each) => `_dmarc.${each}`),
        /^v=DMARC1\s*;/i,
      ),
    ]);
    const found: Verdict[] = [];
    if (!hasSpf) {
      found.push(
        warning(
          `${domain} has no SPF record. Add the TXT record "v=spf1 … -all" that your mail ` +
            'provider names.',
        ),
      );
    }
    if (!hasDkim) {
      found.push(
        warning(
          `${selector} has no DKIM key. Add the record that your mail provider shows, or correct ` +
            'DKIM_SELECTOR.',
        ),
      );
    }
    if (!hasDmarc) {
      found.push(
        warning(
          `${domain} has no DMARC record. Add the TXT record "v=DMARC1; p=none" as ` +
            `_dmarc.${domain}, and tighten it later.`,
        ),
      );
    }
    return found.length === 0 ? [ok(`The records of ${domain} are there.`)] : found;
  } catch {
    return [warning(`DNS didn’t answer about ${domain}. Check the name servers of this machine.`)];
  }
}

/** A domain and those above it, without the top level, because DMARC may stand at any of them. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'));
}
