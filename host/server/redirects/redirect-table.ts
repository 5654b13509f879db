import type { SiteRedirect } from '@site/shared/contracts/site-redirect';
import { type Language, languages, localizedPath, neutralPath } from '@site/shared/i18n/language';
import { claimedPage } from '../../src/routes/claimed-page.ts';
import {
  isDestination,
  judgeRedirect,
  named,
  pathKey,
  type RedirectCandidate,
  type RedirectRules,
} from './redirect-rules.ts';

/** How many redirects may lead to one another. */
const maxHops = 5;

/** A redirect that nobody is led by, and why. */
export interface RefusedRedirect {
  readonly id: string;
  readonly reason: string;
}

/** Where an address leads to: a path of the site, or an address of another one. */
export interface Move {
  readonly status: 301 | 302;
  readonly location: string;
}

/** All redirects, judged by themselves and together. */
export class RedirectTable {
  private readonly candidates = new Map<string, RedirectCandidate>();
  readonly refused: readonly RefusedRedirect[];

  constructor(
    redirects: readonly SiteRedirect[],
    private readonly rules: RedirectRules,
  ) {
    const refused: RefusedRedirect[] = [];
    const refuse = (id: string, reason: string) => refused.push({ id, reason });
    for (const redirect of redirects.filter(({ published }) => published)) {
      const { id } = redirect;
      const judged = judgeRedirect(redirect, rules);
      if (typeof judged === 'string') refuse(id, judged);
      else if (this.candidates.has(judged.from)) {
        const first = this.candidates.get(judged.from)?.id;
        refuse(id, `${named(redirect.from)} is what redirect ${first} is for`);
      } else this.candidates.set(judged.from, judged);
    }
    // Judged one after the other, all before any goes: a loop is refused as a whole.
    const lost = [...this.candidates.values()].flatMap((candidate) => {
      const end = this.follow(candidate);
      return typeof end === 'string' ? [{ candidate, reason: end }] : [];
    });
    for (const { candidate, reason } of lost) {
      this.candidates.delete(candidate.from);
      refuse(candidate.id, reason);
    }
    this.refused = refused;
  }

  /** Where a path leads to that has no page; undefined where it leads nowhere. */
  find(pathname: string): Move | undefined {
    const start = this.at(pathname);
    const end = start && this.follow(start.candidate);
    if (!end || typeof end === 'string') return undefined;
    return {
      status: end.permanent ? 301 : 302,
      location: this.locationOf(end.to, end.language ?? start.language),
    };
  }

  /** A redirect for this very path, or else for the same one without its prefix, and the language of that. */
  private at(pathname: string) {
    const key = pathKey(pathname);
    const candidate =
      this.candidates.get(key) ?? this.candidates.get(pathKey(neutralPath(pathname)));
    const language = languages.find((prefix) => key.split('/')[1] === prefix);
    return candidate && { candidate, language };
  }

  /** The end of a chain, or why it has none. */
  private follow(start: RedirectCandidate) {
    const seen = new Set([start]);
    let { to, permanent } = start;
    let language: Language | undefined;
    for (;;) {
      const next = to.origin === this.rules.publicOrigin ? this.at(to.pathname) : undefined;
      if (!next) break;
      if (seen.has(next.candidate)) return `${named(start.from)} leads in a circle`;
      if (seen.size === maxHops) return `${named(start.from)} leads on more than ${maxHops} times`;
      seen.add(next.candidate);
      language = next.language ?? language;
      permanent &&= next.candidate.permanent;
      to = next.candidate.to;
    }
    if (isDestination(to, this.rules)) return { to, permanent, language };
    return `${named(start.from)} leads to ${named(to.pathname)}, which is no page of this site`;
  }

  private locationOf({ origin, href, pathname, search, hash }: URL, language?: Language): string {
    const { publicOrigin, set } = this.rules;
    if (origin !== publicOrigin) return href;
    const page = claimedPage(set, pathname);
    const path = language && page ? localizedPath(pathname, language, page.language) : pathname;
    return path + search + hash;
  }
}
