import { globalStyles } from '@site/shared/ui/global-styles';
import { createRoot } from 'react-dom/client';
import { fontFaces } from '../../host/src/fonts/fonts.ts';
import { config } from './config.ts';
import { ShownState } from './shown-state.tsx';
import { readView } from './view.ts';

const view = readView(location.search);
document.documentElement.lang = view.language;
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: globalStyles({ colours: config.brand.colours, fonts: fontFaces }),
  }),
);
const place = document.getElementById('root');
if (place) createRoot(place).render(<ShownState view={view} />);
