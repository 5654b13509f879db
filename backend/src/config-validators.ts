import { closingTime } from '@site/shared/contracts/closing-time';
import { isEmailAddress } from '@site/shared/contracts/email-address';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { readLameDuckSeconds } from '@site/shared/trust-boundary/stop-on-signals';
import { readTrustedProxies } from '@site/shared/trust-boundary/trusted-proxies';
import { makeValidator } from 'envalid';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { addressesOf } from './database/primary-address.ts';
import { readPushServices } from './modules/push/push-services.ts';

function addressIn(text: string, example: string): URL {
  if (!URL.canParse(text)) throw new Error(`must be an address such as ${example}`);
  return new URL(text);
}

export const origins = makeValidator((text: string) =>
  text.split(',').map((one) => {
    const { origin, protocol } = addressIn(one.trim(), 'https://www.example.com');
    if (!/^https?:$/.test(protocol)) throw new Error('must start with http:// or https://');
    return origin;
  }),
);

export const webAddresses = makeValidator((text: string) =>
  text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const { href, protocol } = addressIn(one.trim(), 'https://gateway.example.com/sms');
      if (!/^https?:$/.test(protocol)) throw new Error('must start with http:// or https://');
      return href;
    }),
);

/** Where what nobody else may read is sent to, without secrets in the address. */
export const secureAddress = makeValidator((text: string) => {
  const { href, protocol, username, password, hash } = addressIn(text, 'https://crm.example.com');
  if (protocol !== 'https:') throw new Error('must start with https://');
  if (username || password || hash) {
    throw new Error('must be an address without user, password and #');
  }
  return href;
});

/** As Standard Webhooks write them: `whsec_` and base64 of 24 to 64 bytes. */
export const webhookSecrets = makeValidator(readSecrets);

export function readSecrets(text: string): Buffer[] {
  return text.split(',').map((one) => {
    const [, encoded = ''] = /^whsec_([A-Za-z\d+/]+=*)$/.exec(one.trim()) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.length >= 24 && bytes.length <= 64) return bytes;
    throw new StartError('must be whsec_ and 24 to 64 random bytes in base64; several by comma');
  });
}

export const contentAddress = makeValidator((text: string) => {
  const { protocol } = addressIn(text, 'https://cms.example.com');
  if (!/^https?:$/.test(protocol)) throw new Error('must start with http:// or https://');
  return text.replace(/\/+$/, '');
});

export const dateTime = makeValidator((text: string) => {
  const time = closingTime(text);
  if (time === undefined) throw new Error('must be a date such as 2024-12-01, or a date and time');
  return time;
});

export const databaseAddress = makeValidator((text: string) => {
  // One address, or several servers with the same user and database.
  if (!addressesOf(text).every((address) => /^postgres(ql)?:/.test(address))) {
    throw new Error('must start with postgres://');
  }
  return text;
});

export const smtpAddress = makeValidator((text: string) => {
  const { protocol } = addressIn(text, 'smtp://user:password@mail.example.com:587');
  if (!/^smtps?:$/.test(protocol)) {
    throw new Error('must start with smtp:// or smtps://');
  }
  return text;
});

export const mailbox = makeValidator((text: string) => {
  const address = /^[^<>\r\n]*<([^<>\r\n]+)>$/.exec(text)?.[1] ?? text;
  if (!isEmailAddress(address.trim())) throw new Error('must be an e-mail address');
  return text;
});

export const proxies = makeValidator(readTrustedProxies);

export const pushServices = makeValidator(readPushServices);

export const shortCode = makeValidator((text: string) => {
  if (!/^[A-Z\d]{4,16}$/.test(text)) throw new Error('must be 4 to 16 capitals and digits');
  return text;
});

export const limit = makeValidator((text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error('must be a number above 0');
  return value;
});

/** More than this would keep a slow phone busy for longer than its visitor waits. */
const maxWork = 5_000;

export const work = makeValidator((text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > maxWork) {
    throw new Error(`must be a number from 1 to ${maxWork}`);
  }
  return value;
});

/** One lane is for urgent messages alone, so there must be another one; hundreds are an attack. */
export const lanes = makeValidator((text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 2 || value > 100) {
    throw new Error('must be a number from 2 to 100');
  }
  return value;
});

export const secret = makeValidator(readSecret);

/** Several by comma. */
export const secrets = makeValidator((text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(',').map((one) => one.trim());
  return [readSecret(first), ...others.map(readSecret)];
});

function readSecret(text: string): string {
  if (Buffer.from(text, 'base64url').length === 32) return text;
  throw new Error('must be 32 random bytes in base64url');
}

export const minutes = makeValidator((text: string) => {
  const value = Number(text);
  if (!(value > 0 && value <= 24 * 60)) throw new Error('must be a number above 0');
  return value;
});

export const countries = makeValidator((text: string) =>
  text.split(',').map((part) => {
    const country = part.trim().toUpperCase();
    if (!isSupportedCountry(country)) throw new Error('must be countries such as NL,BE');
    return country;
  }),
);

export const lameDuck = makeValidator(readLameDuckSeconds);
