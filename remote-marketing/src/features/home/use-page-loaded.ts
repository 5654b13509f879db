import { useEffect, useState } from 'react';

/** Whether the document and everything that it asked for at first is there. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (document.readyState === 'complete') {
      setLoaded(true);
      return;
    }
    const finish = () => setLoaded(true);
    addEventListener('load', finish, { once: true });
    return () => removeEventListener('load', finish);
  }, []);
  return loaded;
}
