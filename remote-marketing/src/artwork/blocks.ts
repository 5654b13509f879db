import { imageFiles } from '@site/shared/ui/image-files';

export const companies = imageFiles(
  import.meta.glob<string>('./companies-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 1200, height: 800 },
);

export const professionals = imageFiles(
  import.meta.glob<string>('./professionals-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 1200, height: 800 },
);

export const story = imageFiles(
  import.meta.glob<string>('./story-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 1200, height: 1200 },
);
