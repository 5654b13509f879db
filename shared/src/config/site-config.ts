import { z } from 'zod';
import { closingTime } from '../contracts/closing-time.ts';
import { crackDeadline } from '../contracts/crack-deadline.ts';
import { isEmailAddress } from '../contracts/email-address.ts';
import { specifiedEmployerCharges } from './employer-charges.ts';

/** Name of the one configuration file, in the root of the repository. */
export const siteConfigFile = 'site.config.json';

const line = z
  .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') })
  .trim()
  .min(1, { error: 'must not be empty', abort: true })
  .max(500, { error: 'must be at most 500 characters' });

const webAddress = line.refine(isWebAddress, {
  error: 'must be an address that starts with https:// or http://',
});

/** A base address: absolute, or a path on the site's own origin. A closing slash is dropped. */
const base = line
  .refine((text) => isWebAddress(text) || /^\/(?![/\\])[\w./-]*$/.test(text), {
    error: 'must be an address that starts with https:// or http://, or a path that starts with /',
  })
  .transform((text) => text.replace(/\/+$/, ''));

// Colours become part of a style sheet, so nothing that could end a declaration gets through.
const colour = line.regex(
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d\s.,%/a-z+-]+\))$/i,
  {
    error: 'must be a CSS colour, such as #D3202F or oklch(55% 0.2 25)',
  },
);

const bilingual = section({ nl: line, en: line });

/** Brand: name, line under the name, and colours as CSS colours. */
const brandSchema = section({
  name: line,
  tagline: bilingual,
  colours: section({
    /** Behind text. */
    paper: colour,
    /** Text, and the ground of dark sections. */
    ink: colour,
    /** The brand accent (specification section 9: a red); white text on it passes 4.5:1. */
    accent: colour,
    ember: colour,
    seed: colour,
    /** Success. */
    leaf: colour,
  }),
});

/** The company address block of contact page and footer (specification section 2, screens 14, 16). */
const companySchema = section({
  name: line,
  street: line,
  postcode: line.regex(/^[1-9]\d{3} ?[A-Z]{2}$/i, { error: 'must be a postcode such as 1234 AB' }),
  city: line,
  phone: line.regex(/^\+?[\d ()-]{6,24}$/, { error: 'must be a phone number' }),
  email: line.refine(isEmailAddress, { error: 'must be an e-mail address' }),
  chamberOfCommerce: line.regex(/^\d{8}$/, { error: 'must be a number of eight digits' }),
  linkedIn: webAddress,
});

/** The client quote on home. `example` marks one that no client said; pages then say so. */
const quoteSchema = section({
  text: bilingual,
  name: line,
  company: line,
  example: z.boolean({ error: 'must be true or false' }),
});

/** A founder, as the page about the company introduces them. */
const founderSchema = section({ name: line, role: bilingual, says: bilingual });

/** The prize puzzle (specification section 2, screen 5). */
const puzzleSchema = section({
  /** Its last day in Amsterdam, or the moment at which it ends; see `closingTime`. */
  deadline: line.refine((text) => closingTime(text) !== undefined, {
    error: 'must be a date such as 2024-12-01, or a date and time',
  }),
});

/**
 * What an employer pays on top of gross salary, by law and insurances. It changes every year, so pages
 * say of which year it is.
 */
const employerChargesSchema = section({
  /** Of the professional's share: 0.18 is 18%. */
  rate: z
    .number({ error: 'must be a number, such as 0.18 for 18%' })
    .min(0, { error: 'must not be negative' })
    .max(0.5, { error: 'must be at most 0.5: write 0.18 for 18%' })
    .refine((rate) => Number((rate * 10_000).toFixed(6)) % 1 === 0, {
      error: 'must have four decimals at most',
    }),
  /** The year that the rate is of. */
  year: z
    .int({ error: 'must be a year, such as 2026' })
    .min(2000, { error: 'must be a year from 2000 on' })
    .max(2100, { error: 'must be a year up to 2100' }),
});

/** The bot-check: the embedded local provider, or reCAPTCHA v3 with its public site key. */
const captchaSchema = z.discriminatedUnion(
  'provider',
  [
    section({ provider: z.literal('local') }),
    section({ provider: z.literal('recaptcha'), siteKey: line }),
  ],
  {
    error: (issue) => (issue.input === undefined ? 'is missing' : 'must be "local" or "recaptcha"'),
  },
);

/** Schema of `site.config.json`. */
export const siteConfigSchema = section({
  brand: brandSchema,
  company: companySchema,
  quote: quoteSchema,
  /** Our story introduces them; left out, it says that real ones belong there. */
  founders: z.array(founderSchema, { error: 'must be a list' }).optional(),
  /** The bank of the fixed news page; left out, the page says that it is an example. */
  bank: section({ name: line }).optional(),
  /** Pages elsewhere that the site links to or embeds (specification section 2). */
  links: section({ openSauceProject: webAddress, openSauceVideo: webAddress }),
  captcha: captchaSchema,
  /** Who gets reports of vulnerabilities, in `security.txt`; left out, the company's own mailbox. */
  security: section({
    contact: line
      .refine((text) => isEmailAddress(text) || (isWebAddress(text) && /^https:/i.test(text)), {
        error: 'must be an e-mail address, or an address that starts with https://',
      })
      .optional(),
    /** The page that says how reports are handled. */
    policy: webAddress.optional(),
  }).optional(),
  /** Left out, the puzzle ends on the specified day. `CRACK_DEADLINE` takes its place. */
  puzzle: puzzleSchema.default({ deadline: crackDeadline }),
  /** What salaries are counted with; left out, the rate of the specification's example. */
  employment: section({ employerCharges: employerChargesSchema }).default({
    employerCharges: specifiedEmployerCharges,
  }),
  /**
   * Services on other hosts. One that is left out is the embedded one: the backend behind the
   * site's own origin. The embedded minigame is a stand-in that greets the logged-in user.
   */
  services: section({
    api: base.optional(),
    contentSystem: base.optional(),
    ticketApi: base.optional(),
    challengeApi: base.optional(),
    minigame: base.optional(),
  }),
});

/** The whole configuration, as the servers know it. It holds no secrets. */
export type SiteConfig = z.output<typeof siteConfigSchema>;

/** Brand name, tagline and colours. */
export type Brand = SiteConfig['brand'];

/** Which bot-check the forms use. */
export type CaptchaConfig = SiteConfig['captcha'];

/**
 * Where the browser sends its calls (specification section 7): a path on the site's own origin, or
 * an absolute address; without a closing slash.
 */
export interface ServiceBases {
  api: string;
  cms: string;
  /** `defaultTicketApi` (api/configuration.ts) when not configured. */
  ticketApi?: string;
  challengeApi: string;
  minigame?: string;
}

/** What of the configuration reaches the browser. */
export interface PublicConfig
  extends Pick<SiteConfig, 'brand' | 'company' | 'quote' | 'founders' | 'links'> {
  /** Left out by shells from before pages were told of it; read it with `puzzleAt`. */
  puzzle?: SiteConfig['puzzle'];
  bank?: NonNullable<SiteConfig['bank']>;
  /** Left out by shells from before pages counted with it; read it with `employerChargesOf`. */
  employment?: SiteConfig['employment'];
  bases: ServiceBases;
  captcha: CaptchaConfig;
}

/**
 * The browser's part of the configuration. The composition server proxies the API, the content
 * system and the ticket API, so the browser calls those on the site's own origin.
 */
export function publicConfig(config: SiteConfig): PublicConfig {
  const { brand, company, quote, founders, bank, links, puzzle, employment } = config;
  const { captcha, services } = config;
  return {
    brand,
    company,
    quote,
    ...(founders === undefined ? {} : { founders }),
    ...(bank === undefined ? {} : { bank }),
    links,
    puzzle,
    employment,
    captcha,
    bases: {
      api: '/api',
      cms: '/cms',
      ticketApi: '/ticket-api',
      challengeApi: services.challengeApi ?? '/api/challenge',
      minigame: services.minigame ?? '/minigame',
    },
  };
}

/** A configuration that cannot be used; `message` has one line per problem. */
export class SiteConfigError extends Error {
  override readonly name = 'SiteConfigError';

  /** @param problems each names file and field, such as `site.config.json: brand.name is missing` */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads the text of `site.config.json`.
 *
 * @param file name to put in front of each problem
 * @throws SiteConfigError when the text is no JSON, or a field is missing, wrong or unknown
 */
export function parseSiteConfig(text: string, file: string = siteConfigFile): SiteConfig {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw new SiteConfigError([`${file}: is not valid JSON (${reason})`]);
  }
  const result = siteConfigSchema.safeParse(json);
  if (result.success) return result.data;
  throw new SiteConfigError(
    result.error.issues.flatMap(({ path, ...issue }) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `${file}: ${[...path, key].join('.')} is not a known setting`)
        : [`${file}: ${path.join('.') || 'the whole file'} ${issue.message}`],
    ),
  );
}

function section<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.input === undefined ? 'is missing' : 'must be an object'),
  });
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
