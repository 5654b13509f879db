import { previewAddress } from '../releases/previews/preview.ts';
import { siteOf } from './override-options.ts';
import { openPreviews } from './preview-verb.ts';
import { columns, type Verb } from './verb.ts';

export const previewsVerb: Verb = {
  options: ['site'],
  does: 'previews that have not ended, with their addresses',
  async run({ store, options }) {
    const site = siteOf(options, process.env);
    const { previews, problems } = await openPreviews(store).list();
    const found = previews.map((preview) => {
      const { id: _, ...known } = preview;
      return { ...known, url: previewAddress(preview, site) };
    });
    const header = ['preview', 'shows', 'until', 'made by', 'for', 'address'];
    const rows = found.map(({ name, part, version, until, who, why = '-', url }) => [
      name,
      `${part}@${version}`,
      until,
      who,
      why,
      url,
    ]);
    const lines = rows.length > 0 ? columns([header, ...rows]) : ['There are no previews.'];
    return { lines: [...lines, ...problems], data: { previews: found, problems } };
  },
};
