import type { VitalCause } from '@site/shared/contracts/beacon';
import type { MetricWithAttribution } from 'web-vitals/attribution';

/** Names of our own code: tags, and slots by their remote and name. */
const ownName = /^[a-z][a-z0-9-]{0,30}$/;

/**
 * An element by its tag, with an input's type, and by the slot, or else the part of the page, in which it stands:
 * `main img`, `forms/contact input:email`. No ids, classes or texts: those may tell what a visitor looked at.
 */
export function elementName(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element || !ownName.test(element.localName)) return undefined;
  const slot = element.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  const part = slot ?? element.closest('header, main, footer, dialog')?.localName;
  const type = element instanceof HTMLInputElement ? `:${element.type}` : '';
  return `${part ? `${part} ` : ''}${element.localName}${type}`;
}

/** What made a vital what it is, in whole milliseconds; `undefined` where the browser does not say. */
export function vitalCause(metric: MetricWithAttribution): VitalCause | undefined {
  switch (metric.name) {
    case 'INP': {
      const { attribution } = metric;
      const script = scriptName(attribution.longestScript?.entry.sourceURL);
      return {
        ...element(attribution.interactionTarget),
        ...(attribution.interactionType && { event: attribution.interactionType }),
        ...(script && { script }),
        parts: rounded({
          waiting: attribution.inputDelay,
          handling: attribution.processingDuration,
          painting: attribution.presentationDelay,
        }),
      };
    }
    case 'LCP': {
      const { attribution } = metric;
      return {
        ...element(attribution.target),
        parts: rounded({
          document: attribution.timeToFirstByte,
          waiting: attribution.resourceLoadDelay,
          loading: attribution.resourceLoadDuration,
          painting: attribution.elementRenderDelay,
        }),
      };
    }
    case 'CLS':
      return element(metric.attribution.largestShiftTarget);
    default:
      return undefined;
  }
}

function element(name: string | undefined) {
  return name ? { element: name } : {};
}

/** `marketing/home-page` of `…/remotes/marketing/files/assets/home-page-B1_-xYz9.js`. */
function scriptName(address = ''): string | undefined {
  const [, remote, file] =
    /\/remotes\/([a-z-]+)\/.*?([\w.-]+?)(?:-[\w-]{8})?\.js$/.exec(address) ?? [];
  return remote && `${remote}/${file}`;
}

function rounded<Part extends string>(parts: Record<Part, number>): Record<Part, number> {
  const entries = Object.entries<number>(parts).map(([name, time]) => [
    name,
    Math.max(0, Math.round(time)),
  ]);
  return Object.fromEntries(entries) as Record<Part, number>;
}
