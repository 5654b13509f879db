import { imageFiles } from '@site/shared/ui/image-files';

export const jfall = imageFiles(
  import.meta.glob<string>('./jfall-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 2560, height: 1440 },
);
