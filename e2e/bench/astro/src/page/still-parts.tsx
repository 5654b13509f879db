import type { EmployerCharges } from '@site/shared/config/employer-charges';
import { loadTexts } from '@site/shared/i18n/resources';
import { Footer } from '../../../../../host/src/shell/footer.tsx';
import { footerItems } from '../../../../../host/src/shell/menu.ts';
import { SkipLink } from '../../../../../host/src/shell/skip-link.tsx';
import { Audiences } from '../../../../../remote-marketing/src/features/home/audiences.tsx';
import { Clients } from '../../../../../remote-marketing/src/features/home/clients.tsx';
import { Contents } from '../../../../../remote-marketing/src/features/home/contents.tsx';
import { Story } from '../../../../../remote-marketing/src/features/home/story.tsx';
import { language, Site } from './site.tsx';

// What stays HTML: none of it is sent as code.

await loadTexts(language);

export function StillSkipLink() {
  return (
    <Site>
      <SkipLink />
    </Site>
  );
}

/** Home below its cover. */
export function StillHome({ charges }: { readonly charges: EmployerCharges }) {
  return (
    <Site>
      <Contents />
      <Story charges={charges} />
      <Audiences />
      <Clients />
    </Site>
  );
}

export function StillFooter() {
  return (
    <Site>
      <Footer year={new Date().getFullYear()} items={footerItems} />
    </Site>
  );
}
