import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import { codeString } from './code-string.ts';
import crackTheCodePage from './crack-the-code-page.tsx';

const { Page, head, load } = crackTheCodePage;

const deadline = '2024-12-01';

function site(closed: boolean, language: 'nl' | 'en' = 'nl') {
  return createSite(<Page data={{ deadline, closed }} />, { slot: Form, language }).site;
}

function loaded() {
  return load?.({
    language: 'nl',
    params: {},
    url: new URL('http://site.test/kraak-de-code'),
    signal: new AbortController().signal,
  });
}

setUpBrowser();

describe('the puzzle', () => {
  it('says what to do, what there is to win and until when', () => {
    render(site(true));
    const rules = within(screen.getByRole('complementary'));
    for (const text of [
      /Nintendo Switch/,
      /Java-programma dat de code ontcijfert/,
      /^1 december 2024$/,
      /loten onder de goede inzendingen, en bellen/,
    ]) {
      expect(rules.getByText(text)).toBeDefined();
    }
    expect(rules.getByRole('link').getAttribute('href')).toBe('/challenge/actievoorwaarden');
    expect(screen.getByText(codeString).tagName).toBe('CODE');
  });

  it('copies the code', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(site(true));
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer de code' }));
    await waitFor(() => expect(screen.getByText('Gekopieerd. Succes.')).toBeDefined());
    expect(writeText).toHaveBeenCalledWith(codeString);
  });

  it('selects the code where a browser copies nothing', async () => {
    vi.stubGlobal('navigator', {});
    render(site(true));
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer de code' }));
    await waitFor(() => expect(screen.getByText(/De code is geselecteerd/)).toBeDefined());
    expect(String(getSelection())).toBe(codeString);
  });
});

it('shows no form that would refuse once it is over, and says what to do instead', () => {
  render(site(true));
  expect(screen.queryByRole('form')).toBeNull();
  const contact = screen.getByRole('link', { name: 'Stuur ons een bericht' });
  expect(contact.getAttribute('href')).toBe('/contact');
});

it.each(['nl', 'en'] as const)('promises no prize once it is over (%s)', (language) => {
  const page = { language, params: {} };
  const over = head({ deadline, closed: true }, page);
  const open = head({ deadline, closed: false }, page);
  expect(over.title).not.toContain('Nintendo');
  expect(open.title).toContain('Nintendo');
  expect(over.description).not.toMatch(/maak kans|might win/);
  const text = (closed: boolean) => renderToString(site(closed, language));
  expect(text(true)).not.toMatch(/maak kans|might win/);
  expect(text(false)).toMatch(/maak kans|might win/);
});

describe('the deadline', () => {
  it.each([
    ['2024-12-01T22:59:59Z', false],
    ['2024-12-01T23:00:00Z', true],
  ])('at %s in Amsterdam: past is %s', async (now, closed) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    expect(await loaded()).toEqual({ deadline, closed });
  });

  it('is shown as past when it is, whatever the browser’s clock says', () => {
    vi.useFakeTimers({ now: Date.parse('2024-11-01T00:00:00Z'), toFake: ['Date'] });
    const html = renderToString(site(true));
    expect(html).toContain('De deadline is voorbij');
    expect(html).toContain('tot en met 1 december 2024');
    expect(head({ deadline, closed: true }, { language: 'nl', params: {} }).description).toMatch(
      /kon tot/,
    );
  });

  it('is ahead until then', () => {
    const html = renderToString(site(false, 'en'));
    expect(html).not.toContain('deadline has passed');
    expect(html).toContain('1 December 2024');
    expect(head({ deadline, closed: false }, { language: 'en', params: {} }).description).toMatch(
      /are open/,
    );
  });
});

it('claims the form’s slot, which the server renders without inline styles', () => {
  const claim = claims.pages.find(({ path }) => path === '/kraak-de-code');
  expect(claim).toMatchObject({ language: 'nl', slots: ['forms/crack'] });
  const html = renderToString(site(false));
  expect(html).toContain('aria-label="Formulier"');
  expect(html).not.toContain('style="');
});
