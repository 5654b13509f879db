import { readFileSync } from 'node:fs';
import { emailAddressSchema } from '@site/shared/contracts/email-address';
import { z } from 'zod';

const schema = z.object({ company: z.object({ email: emailAddressSchema }) });

/**
 * The company's e-mail address in the site's configuration file. The composition server judges that
 * file and says what is wrong with it; here it only counts when it can be read.
 */
export function readCompanyMailbox(file: string): string | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).company.email;
  } catch {
    return undefined;
  }
}
