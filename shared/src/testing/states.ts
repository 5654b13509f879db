import type { RequestHandler } from 'msw';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { PublicConfig } from '../config/site-config.ts';
import type { PostedFields, PostedForm } from '../contracts/posted-form.ts';
import type { RemoteClaims } from '../federation/claims.ts';
import type { PageModule } from '../federation/page.ts';
import type { SlotComponent } from '../federation/slot.tsx';
import type { SlotContracts, SlotName } from '../federation/slot-contracts.ts';
import { type Language, localizedPath } from '../i18n/language.ts';
import { loadTexts } from '../i18n/resources.ts';
import { Section } from '../ui/section.tsx';
import type { Say, Visitor } from './visitor.ts';

/** One state of a feature, as data: the workbench shows it, a test renders it in both languages. */
export interface State {
  /** How services answer in this state, before those of the feature: see answers.ts. */
  readonly answers?: readonly RequestHandler[];
  /** What the browser keeps from before: keys of `localStorage`, and values that become JSON. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** What the tab keeps from before: the same of `sessionStorage`. */
  readonly inTab?: Readonly<Record<string, unknown>>;
  /** Another address than the feature's, without language prefix. Pages only. */
  readonly address?: string;
  /** A form that was posted without scripts, as its page answers. Slots only. */
  readonly posted?: PostedForm;
  /** What the visitor does to get there. */
  readonly visitor?: (visitor: Visitor) => Promise<void>;
  /** A text that is on the screen once the state is reached. */
  readonly shows: (say: Say) => string;
}

/** Where a state is shown. */
interface Surroundings {
  readonly language: Language;
  readonly config: PublicConfig;
}

/** A feature's code and data, ready to be rendered. */
export interface OpenedState {
  /** The route's path and the visitor's address, with language prefix. */
  readonly path: string;
  readonly address: string;
  readonly nativeLanguageOf: (path: string) => Language;
  readonly element: ReactNode;
}

/** A feature with its states. */
export interface FeatureStates {
  /** How services answer in each state. */
  readonly answers?: readonly RequestHandler[];
  readonly states: Readonly<Record<string, State>>;
  /** Loads the feature's code. */
  readonly load: () => Promise<unknown>;
  /** Loads code, texts and data; the network is set up by then. */
  readonly open: (state: State, surroundings: Surroundings) => Promise<OpenedState>;
}

interface PageStates<Data> extends Pick<FeatureStates, 'answers' | 'states'> {
  readonly claims: RemoteClaims;
  /** Without language prefix, such as `/jf-ticket/abc`. */
  readonly address: string;
  readonly page: () => Promise<{ readonly default: PageModule<Data> }>;
}

/** Declares the states of a page. */
export function pageStates<Data>(feature: PageStates<Data>): FeatureStates {
  const { claims, page, answers, states } = feature;
  const nativeLanguageOf = (path: string) => claimOf(claims, path)?.language ?? 'nl';
  return {
    ...(answers && { answers }),
    states,
    load: page,
    async open(state, { language, config }) {
      const address = state.address ?? feature.address;
      const claim = claimOf(claims, address);
      if (!claim) throw new Error(`The remote ${claims.name} does not claim ${address}.`);
      const { load, head, Page } = (await page()).default;
      await loadTexts(language);
      const path = localizedPath(claim.path, language, claim.language);
      const publicAddress = localizedPath(address, language, claim.language);
      const url = new URL(publicAddress, 'https://site.test');
      const params = matchPath(path, url.pathname)?.params ?? {};
      const { signal } = new AbortController();
      const data = (await load?.({ language, params, url, config, signal })) as Data;
      head(data, { language, params });
      const element = createElement(Page, { data });
      return { path, address: publicAddress, nativeLanguageOf, element };
    },
  };
}

interface SlotStates<Name extends SlotName> extends Pick<FeatureStates, 'answers' | 'states'> {
  readonly props: SlotContracts[Name];
  readonly slot: () => Promise<{ readonly default: SlotComponent<Name> }>;
}

/** Declares the states of a slot, by itself: without the page that embeds it. */
export function slotStates<Name extends SlotName>(feature: SlotStates<Name>): FeatureStates {
  const { slot, props, answers, states } = feature;
  return {
    ...(answers && { answers }),
    states,
    load: slot,
    async open({ posted }, { language }) {
      const { default: Component } = await slot();
      await loadTexts(language);
      const filled = createElement<object>(Component as ComponentType<object>, {
        ...props,
        ...(posted && { posted }),
      });
      const element = createElement(Section, null, filled);
      return { path: '*', address: '/', nativeLanguageOf: () => 'nl', element };
    },
  };
}

/** A form that was posted without scripts and not taken: what was typed, and what is wrong with it. */
export function refusedPost(
  values: PostedFields,
  why: Partial<Pick<Extract<PostedForm, { state: 'refused' }>, 'fieldErrors' | 'failure'>>,
): PostedForm {
  return { state: 'refused', values, fieldErrors: {}, longest: {}, ...why };
}

function claimOf(claims: RemoteClaims, address: string) {
  const path = address.replace(/[?#].*$/, '');
  return claims.pages.find((claim) => matchPath(claim.path, path));
}
