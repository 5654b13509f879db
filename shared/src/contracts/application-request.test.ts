// @vitest-environment node
import { expect, it } from 'vitest';
import { applicationRequestSchema } from './application-request.ts';

const isLink = (link: string) => applicationRequestSchema.shape.link.safeParse(link).success;

it.each([
  '',
  'linkedin.com/in/jan',
  'https://github.com/jan?tab=repositories#top',
  'http://jan.example:8080',
  'café.nl',
])('takes %j as a link', (link) => {
  expect(isLink(link)).toBe(true);
});

it.each([
  'jan',
  'javascript:alert(1)',
  'javascript:alert(1).nl',
  'data:text/html,x.nl',
  'ftp://jan.example',
  'https://jan.example/a b',
  'https://jan.example/\nBcc: x',
  `jan.example/${'x'.repeat(500)}`,
])('does not take %j for one', (link) => {
  expect(isLink(link)).toBe(false);
});
