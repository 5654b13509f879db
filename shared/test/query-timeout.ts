// Queries of a page wait a second by themselves, which a page in jsdom may take on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
