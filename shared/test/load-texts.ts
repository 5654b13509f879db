import { languages } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { beforeAll } from 'vitest';

// What the host does before it shows a page: a test renders it at once.
beforeAll(() => Promise.all(languages.map(loadTexts)));
