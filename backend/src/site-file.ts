import { readFileSync } from 'node:fs';
import { closingTime } from '@site/shared/contracts/closing-time';
import { emailAddressSchema } from '@site/shared/contracts/email-address';
import { z } from 'zod';

const schema = z.object({
  company: z.object({ email: emailAddressSchema }).optional().catch(undefined),
  puzzle: z
    .object({ deadline: z.string().refine((text) => closingTime(text) !== undefined) })
    .optional()
    .catch(undefined),
});

/** What the backend reads of the site's configuration file. */
interface SiteFile {
  /** The company's e-mail address. */
  readonly mailbox: string | undefined;
  /** When the prize puzzle ends, in milliseconds since 1970. */
  readonly puzzleEnd: number | undefined;
}

/**
 * Reads the site's configuration file. The composition server judges that file and says what is wrong
 * with it; here it only counts as far as it can be read.
 */
export function readSiteFile(file: string): SiteFile {
  try {
    const { company, puzzle } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { mailbox: company?.email, puzzleEnd: puzzle && closingTime(puzzle.deadline) };
  } catch {
    return { mailbox: undefined, puzzleEnd: undefined };
  }
}
