import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { useSession } from '@site/shared/session';
import { texts } from '../texts.ts';

/** Leads to the page that logs out; there only for who is logged in. */
export function LogOutItem() {
  const t = useTexts(texts);
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const nickname = useSession(({ user }) => user?.nickname || user?.username);
  if (!isLoggedIn) return null;
  return <Link to="/logout">{t('logOut', { nickname: nickname ?? '' })}</Link>;
}
