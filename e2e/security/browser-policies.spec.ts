import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { test } from '../fixtures/test.ts';

// That no page needs more than its policies allow is seen by every other test, which fails on the
// first violation. Here is what they refuse.

declare global {
  interface Window {
    /** Set by a script that must not run. */
    ran?: string;
  }
}

test('text does not become HTML, by no policy but the sanitiser’s', async ({ page, problems }) => {
  problems.expect(/'TrustedHTML' assignment/, /require-trusted-types-for refused/);
  problems.expect(/trusted-types refused trusted-types-policy/, /violates the following/);
  await page.goto('/contact');
  await hydrated(page);
  const before = await violations('require-trusted-types-for', 'trusted-types-sink');
  const attempts = await page.evaluate(() => {
    const tried = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const policies = (
      window as unknown as { trustedTypes: { createPolicy: (...all: unknown[]) => void } }
    ).trustedTypes;
    const evil = '<img src="data:," onerror="window.ran = \'a text\'">';
    return {
      innerHTML: tried(() => {
        document.body.innerHTML = evil;
      }),
      parser: tried(() => new DOMParser().parseFromString(evil, 'text/html')),
      policy: tried(() => policies.createPolicy('another', { createHTML: String })),
      everywhere: tried(() => policies.createPolicy('default', { createHTML: String })),
    };
  });
  expect(attempts).toEqual({
    innerHTML: 'TypeError',
    parser: 'TypeError',
    policy: 'TypeError',
    everywhere: 'TypeError',
  });
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser has told the server, which counts it by words of its own.
  await expect
    .poll(() => violations('require-trusted-types-for', 'trusted-types-sink'))
    .toBe(before + 2);
});

test('a script that was written into a page does not run', async ({ page, problems }) => {
  problems.expect(/script-src(?:-elem)? refused inline/, /script-src-attr refused inline/);
  problems.expect(/Executing inline/);
  const before = await violations('script-src', 'inline');
  await writeInto(
    page,
    '<script>window.ran = "inline"</script><img alt="" src="data:," onerror="window.ran = \'handler\'">',
  );
  await page.goto('/privacy');
  await hydrated(page);
  await expect.poll(() => problems.count(/refused inline/)).toBe(2);
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  await expect.poll(() => violations('script-src', 'inline')).toBe(before + 2);
});

test('a script without a hash is told of, and one from elsewhere does not run', async ({
  page,
  problems,
}) => {
  problems.expect(/integrity-policy refused .*planted/, /Integrity-Policy|integrity/i);
  problems.expect(/script-src(?:-elem)? refused https:\/\/evil/, /evil\.example/);
  const foreign = 'https://evil.example/x.js';
  await page.route('**/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = "planted"' }),
  );
  await writeInto(page, `<script src="/planted.js"></script><script src="${foreign}"></script>`);
  await page.goto('/privacy');
  await hydrated(page);
  await expect.poll(() => problems.count(/integrity-policy refused .*planted/)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.ran)).toBe('planted');
});

test('a browser that knows none of this shows articles all the same', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(
      / require-trusted-types-for [^;]*; trusted-types [^;]*;/,
      '',
    );
    expect(policy).not.toBe(headers['content-security-policy']);
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy ?? '' },
    });
  });
  await page.goto('/');
  await hydrated(page);
  const more = page.getByRole('main').getByRole('link', { name: /^lees meer/i });
  await more.click();
  await expect(page.getByRole('article').locator('p').first()).toBeVisible();
});

/** Puts markup into the page's document on its way, as who could write into it would. */
async function writeInto(page: Page, markup: string): Promise<void> {
  await page.route('/privacy', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill({ response, body });
  });
}

/** How many violations of a kind the server has heard of. */
async function violations(directive: string, refused: string): Promise<number> {
  const token = await readFile(path.join(mainSite.dataDirectory, 'operations.token'), 'utf8');
  const answer = await fetch(`${mainSite.origin}/metrics`, {
    headers: { authorization: `Bearer ${token.trim()}` },
  });
  const labels = `directive="${directive}",refused="${refused}"`;
  const line = (await answer.text())
    .split('\n')
    .find((text) => text.startsWith(`site_policy_violations_total{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}
