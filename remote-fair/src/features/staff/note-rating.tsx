import { useTexts } from '@site/shared/i18n';
import { choiceBar, choiceBarPart, radioStyles } from '@site/shared/ui/choice-styles';
import { FieldGroup } from '@site/shared/ui/field-group';
import { useId } from 'react';
import { noteTexts } from './note-texts.ts';

const ratings = [null, 1, 2, 3, 4, 5] as const;

interface NoteRatingProps {
  readonly value: number | null;
  readonly onChange: (rating: number | null) => void;
}

/** How good a match, from 1 to 5, or nothing yet. */
export function NoteRating({ value, onChange }: NoteRatingProps) {
  const t = useTexts(noteTexts);
  const name = useId();
  return (
    <FieldGroup label={t('rating')} hint={t('ratingHint')}>
      <div css={choiceBar}>
        {ratings.map((rating) => (
          <label key={rating} css={choiceBarPart}>
            <input
              css={radioStyles}
              type="radio"
              name={name}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            {rating ?? t('noRating')}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
