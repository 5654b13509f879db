import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showStyles } from '../../../shared/test/show-styles.ts';
import { createSite } from '../testing/site.tsx';
import { FeedLink } from './feed-link.tsx';

showStyles();

it('stays whole where a line breaks, so that it does not move when the web font comes', () => {
  const link = (
    <FeedLink path="/nieuws/rss.xml" type="application/rss+xml">
      RSS
    </FeedLink>
  );
  render(createSite(link).site);
  expect(getComputedStyle(screen.getByRole('link', { name: 'RSS' })).display).toBe('inline-block');
});
