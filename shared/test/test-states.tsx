import { languages } from '@site/shared/i18n/language';
import { logOut } from '@site/shared/session';
import { siteConfig } from '@site/shared/testing/site-config';
import { prepareStage, Stage } from '@site/shared/testing/stage';
import type { FeatureStates, State } from '@site/shared/testing/states';
import { createVisitor, say } from '@site/shared/testing/visitor';
import { act, cleanup, render } from '@testing-library/react';
import { HttpHandler, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from './until.ts';

const config = {
  ...siteConfig,
  bases: { ...siteConfig.bases, ticketApi: '/ticket-api', minigame: '/minigame' },
};

/**
 * Renders every state of a remote in both languages: it is reached, and nothing complains. A remote that has no states
 * yet passes.
 */
export function testStates(
  modules: Readonly<Record<string, { readonly states: FeatureStates }>>,
): void {
  if (Object.keys(modules).length === 0) {
    it.todo('no feature has states yet: add a <feature>.states.ts (docs/workbench.md)');
    return;
  }
  const server = setupServer();
  const complaints: string[] = [];
  /** A form that got no answer in time is sent once more, seconds after its state is over. */
  const earlierPosts: RequestHandler[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...said) => {
        complaints.push(said.join(' '));
      });
    }
    stubBrowser();
  });
  afterEach(() => {
    cleanup();
    act(logOut);
    localStorage.clear();
    sessionStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  for (const [file, { states: feature }] of Object.entries(modules)) {
    describe(file, () => {
      const cases = languages.flatMap((language) =>
        Object.entries(feature.states).map(([name, state]) => ({ name, language, state })),
      );
      it.each(cases)('$name in $language', async ({ language, state }) => {
        const posts = postsOf(state);
        for (const post of posts) post.isUsed = false;
        server.resetHandlers(...answersOf(feature, state), ...earlierPosts);
        earlierPosts.push(...posts);
        prepareStage(state, config);
        const opened = await feature.open(state, { language, config });
        await act(async () =>
          render(<Stage opened={opened} language={language} config={config} />),
        );
        await state.visitor?.(createVisitor(language));
        const text = state.shows(say(language));
        await until(() => expect(document.body.textContent).toContain(text));
        // What is sent in the background would arrive at the next state.
        await until(() => expect(posts.filter(({ isUsed }) => !isUsed)).toEqual([]));
        expect(complaints).toEqual([]);
      });
    });
  }
}

function answersOf(feature: FeatureStates, state: State) {
  return [...(state.answers ?? []), ...(feature.answers ?? [])];
}

/** Answers to what is sent. Every one of them is asked for, or the state does not do what it says. */
function postsOf({ answers = [] }: State) {
  return answers.filter((answer) => answer instanceof HttpHandler && answer.info.method === 'POST');
}

/** What jsdom lacks. */
function stubBrowser() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
