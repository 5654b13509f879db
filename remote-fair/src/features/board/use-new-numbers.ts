import { useEffect, useRef, useState } from 'react';

/** Numbers that were added since the answer before; none when the board has just begun. */
export function useNewNumbers(numbers: readonly number[] | undefined): readonly number[] {
  const known = useRef<readonly number[]>(undefined);
  const [added, setAdded] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!numbers) return;
    const before = known.current;
    known.current = numbers;
    if (before) setAdded(numbers.filter((number) => !before.includes(number)));
  }, [numbers]);
  return added;
}
