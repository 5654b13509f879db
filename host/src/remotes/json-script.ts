import { importMapPolicy } from './import-map-names.ts';

interface ScriptPolicy {
  readonly createScript: (text: string) => string;
}

/** Browsers without Trusted Types have no policies. */
type PolicySource = Window & {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
  };
};

let policy: ScriptPolicy | undefined;

/**
 * A script element of a type that browsers read and never run. The document's policy allows texts that
 * the server knows, by their hashes, and no other.
 *
 * @param text JSON
 */
export function jsonScript(type: 'importmap' | 'speculationrules', text: string) {
  const element = document.createElement('script');
  element.type = type;
  element.textContent = asScript(text);
  return element;
}

/** Only JSON becomes a script's text, which no browser runs as code. */
function asScript(text: string): string {
  const createScript = (json: string) => JSON.stringify(JSON.parse(json));
  policy ??= (window as PolicySource).trustedTypes?.createPolicy(importMapPolicy, {
    createScript,
  });
  return policy ? policy.createScript(text) : createScript(text);
}
