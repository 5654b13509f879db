import {
  offlineCopyMark,
  serviceWorkerPath,
  serviceWorkerPolicy,
} from '@site/shared/contracts/offline-copy';

interface AddressPolicy {
  readonly createScriptURL: (address: string) => string;
}

/** Browsers without Trusted Types have no policies. */
interface PolicySource {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy;
  };
}

let policy: AddressPolicy | undefined;

/** Whether this document comes from a server that has a worker for it. */
export function isKeptPage(): boolean {
  return document.head.querySelector(`meta[name="${offlineCopyMark}"]`) !== null;
}

/**
 * Registers the site's service worker for the pages under a path, in the language of this page; undefined where
 * there is none. Only a document that says that it may be kept comes from a server that has a worker.
 */
export async function siteWorker(under: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!isKeptPage() || !('serviceWorker' in navigator)) return undefined;
  const { pathname } = location;
  const scope = pathname.slice(0, pathname.indexOf(under) + under.length);
  const registration = await navigator.serviceWorker.register(workerAddress(), {
    scope,
    updateViaCache: 'none',
  });
  if (!registration.active) await whenActive(registration);
  return registration;
}

/** The one address that the policy makes a script's. */
function workerAddress(): string {
  const createScriptURL = () => serviceWorkerPath;
  policy ??= (globalThis as unknown as PolicySource).trustedTypes?.createPolicy(
    serviceWorkerPolicy,
    {
      createScriptURL,
    },
  );
  return policy ? policy.createScriptURL('') : serviceWorkerPath;
}

function whenActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve();
      if (!worker || worker.state === 'redundant') reject(new Error('no worker'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
