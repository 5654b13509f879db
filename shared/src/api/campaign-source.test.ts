import { afterEach, expect, it, vi } from 'vitest';
import { readCampaignSource, rememberCampaignSource } from './campaign-source.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('remembers the newest utm_source under the key of specification section 3', () => {
  expect(readCampaignSource()).toBeUndefined();
  rememberCampaignSource('?utm_source=magazine&x=1');
  expect(localStorage.getItem('kraak_de_code')).toBe('magazine');
  rememberCampaignSource('?utm_source=%20');
  rememberCampaignSource('?page=2');
  expect(readCampaignSource()).toBe('magazine');
  rememberCampaignSource(`?utm_source=${'x'.repeat(300)}`);
  expect(readCampaignSource()).toBe('x'.repeat(200));
});

it('does without where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  rememberCampaignSource('?utm_source=magazine');
  expect(readCampaignSource()).toBeUndefined();
});
