/** The push services of the browsers that there are: Chrome and most others, Firefox, Safari, and Edge. */
export const knownPushServices =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** Where push messages may go: hosts by https, all below one (`*.…`), or origins. */
export type PushServices = readonly string[];

/** @throws Error in words for operators */
export function readPushServices(text: string): PushServices {
  if (text.trim() === 'none') return [];
  return text.split(',').map((one) => {
    const service = one.trim().toLowerCase();
    if (/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(service)) return service;
    if (/^https?:\/\//.test(service)) return new URL(service).origin;
    throw new Error('must be hosts such as *.push.apple.com, origins, or none');
  });
}

/** Whether an address is of a push service: a browser names it, and anybody may claim to be one. */
export function isOfPushService(endpoint: string, services: PushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
