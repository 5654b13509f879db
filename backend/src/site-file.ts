import { readFileSync } from 'node:fs';
import { closingTime } from '@site/shared/contracts/closing-time';
import { emailAddressSchema } from '@site/shared/contracts/email-address';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { z } from 'zod';

const line = z.string().trim().min(1).optional().catch(undefined);

const schema = z.object({
  brand: z.object({ name: line }).optional().catch(undefined),
  company: z
    .object({ email: z.optional(emailAddressSchema).catch(undefined), phone: line })
    .optional()
    .catch(undefined),
  captcha: z
    .union([
      z.object({ provider: z.literal('local') }),
      z.object({ provider: z.literal('recaptcha'), siteKey: z.string().trim() }),
    ])
    .optional()
    .catch(undefined),
  puzzle: z
    .object({ deadline: z.string().refine((text) => closingTime(text) !== undefined) })
    .optional()
    .catch(undefined),
});

/** What the backend reads of the site's configuration file. */
export interface SiteFile {
  /** The company's e-mail address. */
  readonly mailbox: string | undefined;
  /** What the company calls itself. */
  readonly brand: string | undefined;
  /** Its telephone number, as people write it. */
  readonly phone: string | undefined;
  /** The bot-check of pages; without a site key it is the site's own. */
  readonly captcha: { readonly siteKey?: string | undefined } | undefined;
  /** When the prize puzzle ends, in milliseconds since 1970. */
  readonly puzzleEnd: number | undefined;
}

/**
 * Reads the site's configuration file. Which of its fields are wrong the composition server says; here a field
 * only counts as far as it can be read. Both say the same of a file, which people read once (`npm start`).
 *
 * @throws StartError when there is no such file, or it is no JSON object
 */
export function readSiteFile(file: string): SiteFile {
  const { brand, company, captcha, puzzle } = parse(readText(file), file);
  return {
    brand: brand?.name,
    mailbox: company?.email,
    phone: company?.phone,
    captcha: captcha && { siteKey: 'siteKey' in captcha ? captcha.siteKey : undefined },
    puzzleEnd: puzzle && closingTime(puzzle.deadline),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${file} cannot be read: put the site's configuration there.`);
  }
}

function parse(text: string, file: string): z.output<typeof schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new StartError(
      `${file}: is not valid JSON (${oneLine(error instanceof Error ? error.message : String(error))})`,
    );
  }
  const { data, success } = schema.safeParse(json);
  if (!success) throw new StartError(`${file}: the whole file must be an object`);
  return data;
}
