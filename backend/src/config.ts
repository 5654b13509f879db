import type { TrustedProxies } from '@site/shared/trust-boundary/trusted-proxies';
import type { CountryCode } from 'libphonenumber-js/max';
import type { FairConfig } from './fair/fair-config.ts';
import type { PushServices } from './modules/push/push-services.ts';
import type { WalletKeys } from './modules/wallet/wallet-keys.ts';

/** Which bot-check the forms use. */
type CaptchaConfig =
  | {
      readonly provider: 'local';
      readonly key: string | undefined;
      /** Most tries that a proof of work takes. */
      readonly work: number;
    }
  | {
      readonly provider: 'recaptcha';
      readonly secret: string;
      readonly verifyUrl: string;
      /** Host names on which a token may have been made. */
      readonly hostnames: readonly string[];
    };

/** What the backend is told from outside. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  /** How long a server that is told to stop goes on serving, in milliseconds. */
  readonly lameDuck: number;
  readonly dataDirectory: string;
  /** Undefined: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined;
  /** Most connections to the database server for what visitors and staff ask for. */
  readonly databasePool: number;
  readonly contentDirectory: string;
  /** Base address of another content system; undefined: the embedded content. */
  readonly contentSystem: string | undefined;
  /** When the prize puzzle is over, in milliseconds since 1970. */
  readonly crackDeadline: number;
  /** The addresses under which visitors reach the site. */
  readonly publicOrigins: readonly string[];
  /** Whose `X-Forwarded-For` is believed: addresses and networks, separated by commas. */
  readonly trustProxy: TrustedProxies;
  readonly captcha: CaptchaConfig;
  readonly mail: {
    readonly from: string;
    readonly to: string;
    /** Undefined: e-mail is delivered to the outbox page. */
    readonly smtpUrl: string | undefined;
  };
  /** What to tell operators at a start. */
  readonly warnings: readonly string[];
  /** Who confirms what visitors sent. */
  readonly company: { readonly brand: string; readonly phone: string | undefined };
  /** What the easter egg reveals. */
  readonly poffertjesCode: string;
  readonly sms: {
    /** The first that works gets an SMS. None: SMS are delivered to the outbox page. */
    readonly gateways: readonly { readonly url: string; readonly token: string | undefined }[];
    /** What gateways sign their reports with. None: there are no reports. */
    readonly reportSecrets: readonly Buffer[];
    readonly sender: string;
    /** Where SMS may go to; the first is where a number without a country belongs. */
    readonly countries: readonly CountryCode[];
    /** Most that somebody can ask for: per phone in a day, and in all in an hour. */
    readonly perPhone: number;
    readonly inAll: number;
  };
  readonly wallets: WalletKeys;
  /** Who gets what interviewers note, and what such calls are signed with. */
  readonly crm: { readonly url: string; readonly secrets: readonly Buffer[] } | undefined;
  readonly push: {
    /** Where push messages may go. None: there are no push messages. */
    readonly services: PushServices;
    /** Whom push services write to: an address with `mailto:`. */
    readonly contact: string;
  };
  /** Deliveries at the same time. */
  readonly lanes: { readonly sms: number; readonly email: number; readonly push: number };
  /** Undefined: one is made and kept in the data directory. */
  readonly staffToken: string | undefined;
  /** What metrics are asked with. Undefined: one is made and kept in the data directory. */
  readonly operationsToken: string | undefined;
  /** 32 bytes, base64url. Undefined: made once and kept in the data directory. */
  readonly authKey: string | undefined;
  /** Make the keys of QR codes, the one that signs first; `undefined` makes one of the login service's key. */
  readonly qrKeys: readonly [string, ...string[]] | undefined;
  /** Whether other backends may have other keys: while they are changed. */
  readonly keysMayDiffer: boolean;
  readonly fair: FairConfig;
  /** How long somebody who is called has to show up, in milliseconds. */
  readonly showUpTime: number;
  /** Most bytes of all CVs together. */
  readonly cvRoom: number;
  /** Requests per address in ten minutes. */
  readonly limits: {
    readonly contact: number;
    readonly contactUnchecked: number;
    readonly cvs: number;
    readonly cvsUnchecked: number;
    readonly email: number;
    readonly emailUnchecked: number;
    readonly crack: number;
    readonly eventRegistration: number;
    /** Confirmations per recipient in a day, and of all in an hour. */
    readonly confirmationsPerAddress: number;
    readonly confirmations: number;
    readonly captchaTokens: number;
    /** Those that pass without a proof of work. */
    readonly captchaTokensUnproven: number;
    readonly registrations: number;
    readonly auth: number;
  };
}
