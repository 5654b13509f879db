import { readFileSync } from 'node:fs';
import { closingTime } from '@site/shared/contracts/closing-time';
import { emailAddressSchema } from '@site/shared/contracts/email-address';
import { z } from 'zod';

const line = z.string().trim().min(1).optional().catch(undefined);

const schema = z.object({
  brand: z.object({ name: line }).optional().catch(undefined),
  company: z
    .object({ email: z.optional(emailAddressSchema).catch(undefined), phone: line })
    .optional()
    .catch(undefined),
  puzzle: z
    .object({ deadline: z.string().refine((text) => closingTime(text) !== undefined) })
    .optional()
    .catch(undefined),
});

/** What the backend reads of the site's configuration file. */
interface SiteFile {
  /** The company's e-mail address. */
  readonly mailbox: string | undefined;
  /** What the company calls itself. */
  readonly brand: string | undefined;
  /** Its telephone number, as people write it. */
  readonly phone: string | undefined;
  /** When the prize puzzle ends, in milliseconds since 1970. */
  readonly puzzleEnd: number | undefined;
}

/**
 * Reads the site's configuration file. The composition server judges that file and says what is wrong
 * with it; here it only counts as far as it can be read.
 */
export function readSiteFile(file: string): SiteFile {
  try {
    const { brand, company, puzzle } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      brand: brand?.name,
      mailbox: company?.email,
      phone: company?.phone,
      puzzleEnd: puzzle && closingTime(puzzle.deadline),
    };
  } catch {
    return { brand: undefined, mailbox: undefined, phone: undefined, puzzleEnd: undefined };
  }
}
