import { crackSourceKey } from '@site/shared/contracts/storage-keys';
import { configureTestApi } from '@site/shared/testing/site';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showStyles } from '../../../../shared/test/show-styles.ts';
import { crackDelivery } from './crack-delivery.ts';
import {
  entry,
  fieldNames,
  network,
  refuse,
  setUpCrackForm,
  thanks,
  visitForm,
} from './crack-form-visit.tsx';

// The tab key passes over what is not displayed.
showStyles();
setUpCrackForm();

describe('the crack form', () => {
  it('needs all five fields, and says which', async () => {
    const { user, field, button, fillIn } = visitForm();
    expect(button().disabled).toBe(true);
    screen.getByText('Vul alle vijf de velden in, dan kun je verzenden.');
    await fillIn();
    expect(button().disabled).toBe(false);
    for (const name of fieldNames) {
      await user.clear(field(name));
      expect(button().disabled).toBe(true);
      await user.paste(entry[name]);
      await waitFor(() => expect(button().disabled).toBe(false));
    }
  });

  it('sends what was typed, with a token, a key, and no campaign', async () => {
    const { send } = visitForm();
    await send();
    await screen.findByText(thanks);
    expect(document.activeElement?.textContent).toContain(thanks);
    expect(network.received).toEqual([
      {
        path: '/api/crack',
        body: { ...entry, utmSource: null },
        captcha: 'token-1',
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(crackDelivery.draft.read()).toBeUndefined();
  });

  it.each([
    ['magazine', 'magazine'],
    ['a\nBcc: x', null],
  ])('sends the campaign %j that brought the visitor as %j', async (source, sent) => {
    localStorage.setItem(crackSourceKey, source);
    await visitForm().send();
    await screen.findByText(thanks);
    expect(network.received).toMatchObject([{ body: { utmSource: sent } }]);
  });

  it('is out of use while it is being sent, and sends once', async () => {
    let answer: (response: Response) => void = () => {};
    network.answer(() => new Promise((resolve) => (answer = resolve)));
    const { user, field, button, send } = visitForm();
    await send();
    await waitFor(() => expect(network.received).toHaveLength(1));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    for (const name of fieldNames) expect(field(name).matches(':disabled')).toBe(true);
    await user.click(button());
    act(() => answer(new HttpResponse(null, { status: 204 })));
    await screen.findByText(thanks);
    expect(network.received).toHaveLength(1);
  });

  it('lets the tab key leave the code', async () => {
    const { user, field, fillIn, button } = visitForm();
    await fillIn();
    field('codeSnippet').focus();
    await user.tab();
    expect(document.activeElement).toBe(button());
  });

  it('keeps what was typed over a reload and in the other language', async () => {
    const first = visitForm();
    await first.fillIn();
    first.leave();
    const second = visitForm('en');
    await waitFor(() => expect(second.field('codeSnippet').value).toBe(entry.codeSnippet));
    for (const name of fieldNames) expect(second.field(name).value).toBe(entry[name]);
  });
});

describe('the bot-check of reCAPTCHA', () => {
  const recaptcha = { provider: 'recaptcha', siteKey: 'key' } as const;

  function fakeProvider(execute: (siteKey: string, options: object) => Promise<string>) {
    vi.stubGlobal('grecaptcha', { ready: (done: () => void) => done(), execute });
  }

  const scripts = () =>
    document.head.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha/api.js"]');

  afterEach(() => vi.unstubAllGlobals());

  it('loads on first use, has the action submit, and a token of its own for each try', async () => {
    configureTestApi(recaptcha);
    const asked: unknown[] = [];
    fakeProvider(async (siteKey, options) => {
      asked.push([siteKey, options]);
      return `theirs-${asked.length}`;
    });
    network.answer(refuse(500, { error: 'generic', message: '', fieldErrors: {} }));
    const { user, button, fillIn } = visitForm();
    expect(scripts()).toHaveLength(0);
    await fillIn();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
    expect(asked).toHaveLength(0);
    await user.click(button());
    await screen.findByRole('alert');
    await user.click(button());
    await waitFor(() => expect(network.received).toHaveLength(2));
    expect(asked).toEqual([
      ['key', { action: 'submit' }],
      ['key', { action: 'submit' }],
    ]);
    expect(network.received.map(({ captcha }) => captcha)).toEqual(['theirs-1', 'theirs-2']);
  });
});
