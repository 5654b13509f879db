/** Puts an exclamation mark on the brand's accent in the tab. @returns what takes it away again */
export function showCallFavicon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return () => undefined;
  const { href } = icon;
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--colour-accent');
  icon.href = `data:image/svg+xml,${encodeURIComponent(signOn(accent.trim() || 'red'))}`;
  return () => {
    icon.href = href;
  };
}

function signOn(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${colour}"/><path d="M16 6v12M16 22v4" stroke="white" stroke-width="5"/></svg>`;
}
