import type { Texts } from '@site/shared/i18n';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineSiteForm } from './define-site-form.ts';
import type { FieldTextKey } from './use-field-texts.ts';

const visitSchema = z.strictObject({
  name: z.string(),
  phone: z.string(),
  remarks: z._default(z.string(), ''),
  terms: z.boolean(),
});

const contract = async () => visitSchema;
const texts = {} as Texts<FieldTextKey<'name' | 'phone' | 'telephone' | 'remarks'>>;

it('takes every field that its contract demands', () => {
  const { names } = defineSiteForm({
    contract,
    texts,
    required: ['name', 'phone'],
    boxes: ['terms'],
  });
  expect(names).toEqual(['name', 'phone', 'terms']);
});

it('compiles with the fields of its contract, all of them and no others', () => {
  // @ts-expect-error a required field that the contract does not know
  defineSiteForm({ contract, texts, required: ['name', 'phone', 'telephone'], boxes: ['terms'] });
  defineSiteForm({
    contract,
    texts,
    required: ['name', 'phone'],
    // @ts-expect-error an optional field that the contract does not know
    optional: ['telephone'],
    boxes: ['terms'],
  });
  // @ts-expect-error a field with text of the contract is listed nowhere
  defineSiteForm({ contract, texts, required: ['name'], boxes: ['terms'] });
  // @ts-expect-error a box of the contract is listed nowhere
  defineSiteForm({ contract, texts, required: ['name', 'phone'] });
});
