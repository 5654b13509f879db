import { z } from 'zod';
/** Name of the one configuration file, in the root of the repository. */
export declare const siteConfigFile = "site.config.json";
/** Schema of `site.config.json`. */
export declare const siteConfigSchema: z.ZodObject<{
    brand: z.ZodObject<{
        name: z.ZodString;
        tagline: z.ZodObject<{
            nl: z.ZodString;
            en: z.ZodString;
        }, z.core.$strict>;
        colours: z.ZodObject<{
            paper: z.ZodString;
            ink: z.ZodString;
            accent: z.ZodString;
            ember: z.ZodString;
            seed: z.ZodString;
            leaf: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>;
    company: z.ZodObject<{
        name: z.ZodString;
        street: z.ZodString;
        postcode: z.ZodString;
        city: z.ZodString;
        phone: z.ZodString;
        email: z.ZodString;
        chamberOfCommerce: z.ZodString;
        linkedIn: z.ZodString;
    }, z.core.$strict>;
    quote: z.ZodObject<{
        text: z.ZodObject<{
            nl: z.ZodString;
            en: z.ZodString;
        }, z.core.$strict>;
        name: z.ZodString;
        company: z.ZodString;
        example: z.ZodBoolean;
    }, z.core.$strict>;
    founders: z.ZodOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        role: z.ZodObject<{
            nl: z.ZodString;
            en: z.ZodString;
        }, z.core.$strict>;
        says: z.ZodObject<{
            nl: z.ZodString;
            en: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>>>;
    bank: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
    }, z.core.$strict>>;
    links: z.ZodObject<{
        openSauceProject: z.ZodString;
        openSauceVideo: z.ZodString;
    }, z.core.$strict>;
    captcha: z.ZodDiscriminatedUnion<[z.ZodObject<{
        provider: z.ZodLiteral<"local">;
    }, z.core.$strict>, z.ZodObject<{
        provider: z.ZodLiteral<"recaptcha">;
        siteKey: z.ZodString;
    }, z.core.$strict>], "provider">;
    security: z.ZodOptional<z.ZodObject<{
        contact: z.ZodOptional<z.ZodString>;
        policy: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    puzzle: z.ZodDefault<z.ZodObject<{
        deadline: z.ZodString;
    }, z.core.$strict>>;
    employment: z.ZodDefault<z.ZodObject<{
        employerCharges: z.ZodObject<{
            rate: z.ZodNumber;
            year: z.ZodInt;
        }, z.core.$strict>;
    }, z.core.$strict>>;
    services: z.ZodObject<{
        api: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
        contentSystem: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
        ticketApi: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
        challengeApi: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
        minigame: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
    }, z.core.$strict>;
}, z.core.$strict>;
/** The whole configuration, as the servers know it. It holds no secrets. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** Brand name, tagline and colours. */
export type Brand = SiteConfig['brand'];
/** The company address block. */
export type Company = SiteConfig['company'];
/** The client quote. */
export type ClientQuote = SiteConfig['quote'];
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
export interface PublicConfig extends Pick<SiteConfig, 'brand' | 'company' | 'quote' | 'founders' | 'links'> {
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
export declare function publicConfig(config: SiteConfig): PublicConfig;
/** A configuration that cannot be used; `message` has one line per problem. */
export declare class SiteConfigError extends Error {
    readonly problems: readonly string[];
    readonly name = "SiteConfigError";
    /** @param problems each names file and field, such as `site.config.json: brand.name is missing` */
    constructor(problems: readonly string[]);
}
/**
 * Reads the text of `site.config.json`.
 *
 * @param file name to put in front of each problem
 * @throws SiteConfigError when the text is no JSON, or a field is missing, wrong or unknown
 */
export declare function parseSiteConfig(text: string, file?: string): SiteConfig;
